#!/usr/bin/env bash
# Runs real programs in network namespaces: local network, home routers, relays, delay, loss, unplugged cables, killed
# peers, floods. Each scenario plays a whole game by bots and ends in equal verified records; a final table shows the
# results.
#
#   tests/netns.sh              the quick scenarios, a few minutes
#   tests/netns.sh --all        all scenarios
#   tests/netns.sh NAME…        these scenarios
#   tests/netns.sh --list       names and descriptions of the scenarios
#
# Needs root, `ip`, `nft`, python3 and /dev/net/tun. If one is missing, the script says so and exits with 0 without
# running anything; with BASTIDE_REQUIRE_ALL set it fails. BASTIDE_PROGRAMS names the folder of the programs, one of
# cargo's such as target/release; without it they are built. BASTIDE_EXAMPLES names the folder of the example programs,
# if it is another one. Scenarios on a public network need node (20 or newer) and npm, too, and the network once for the
# packages; without them they are skipped, or fail with BASTIDE_REQUIRE_ALL.
set -euo pipefail
cd "$(dirname "$0")/.."

missing() {
  echo "tests/netns.sh can't run here: $1" >&2
  [ -z "${BASTIDE_REQUIRE_ALL:-}" ] || exit 1
  exit 0
}

[ "$(uname -s)" = Linux ] || missing "it needs Linux"
[ "$(id -u)" = 0 ] || missing "it needs root"
for tool in ip nft python3; do
  command -v "$tool" >/dev/null || missing "there is no \`$tool\`"
done
[ -c /dev/net/tun ] || missing "there is no /dev/net/tun"
ip netns add "bastide-probe-$$" 2>/dev/null || missing "it can't create network namespaces"
ip netns delete "bastide-probe-$$"

if [ -z "${BASTIDE_PROGRAMS:-}" ]; then
  cargo build --quiet --workspace --bin bastide --example load
  BASTIDE_PROGRAMS="${CARGO_TARGET_DIR:-target}/debug"
fi
export BASTIDE_PROGRAMS
exec python3 -B tests/netns/run.py "$@"
