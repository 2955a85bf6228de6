#!/usr/bin/env bash
# Takes pictures of the window, with each place and boards early and late, at two sizes, light and dark: screenshots.sh DIR [PROGRAM]
# Without PROGRAM it builds the release. Needs Xvfb, openbox, xdotool, ImageMagick and Python 3.
set -euo pipefail
dir="${1:?usage: screenshots.sh DIR [PROGRAM]}"
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
for tool in Xvfb openbox xdotool import python3; do
  command -v "$tool" >/dev/null || { echo "screenshots: $tool is missing (Debian: xvfb openbox xdotool imagemagick python3)" >&2; exit 1; }
done
program="${2:-}"
if [ -z "$program" ]; then
  (cd "$root" && cargo build --release --workspace --bins)
  program="${CARGO_TARGET_DIR:-$root/target}/release/bastide"
fi
exec python3 "$root/tests/window/screenshots.py" "$program" "$dir"
