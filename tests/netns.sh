#!/usr/bin/env bash
# Real programs in network namespaces: local network, home routers, relays, delay, loss, cables pulled, peers killed, floods.
# Each scenario plays a whole game by bots and ends in equal verified records; a table at the end says what each gave.
#
#   tests/netns.sh              the quick ones, a few minutes
#   tests/netns.sh --all        all of them
#   tests/netns.sh NAME…        these
#   tests/netns.sh --list       their names and what they are
#
# It takes root, `ip`, `nft`, python3 and /dev/net/tun. Where one is missing it says so and ends well, having tried nothing;
# with BASTIDE_REQUIRE_ALL set that is a failure. The programs are those of BASTIDE_PROGRAMS, a folder of cargo's such as
# target/release; without it they are built. The example programs beside them may be another folder's: BASTIDE_EXAMPLES.
set -euo pipefail
cd "$(dirname "$0")/.."

missing() {
  echo "tests/netns.sh can't run here: $1" >&2
  [ -z "${BASTIDE_REQUIRE_ALL:-}" ] || exit 1
  exit 0
}

[ "$(uname -s)" = Linux ] || missing "it takes Linux"
[ "$(id -u)" = 0 ] || missing "it takes root"
for tool in ip nft python3; do
  command -v "$tool" >/dev/null || missing "there is no \`$tool\`"
done
[ -c /dev/net/tun ] || missing "there is no /dev/net/tun"
ip netns add "bastide-probe-$$" 2>/dev/null || missing "no network namespace can be made"
ip netns delete "bastide-probe-$$"

if [ -z "${BASTIDE_PROGRAMS:-}" ]; then
  cargo build --quiet --workspace --bin bastide --example flood --example crowd
  BASTIDE_PROGRAMS="${CARGO_TARGET_DIR:-target}/debug"
fi
export BASTIDE_PROGRAMS
exec python3 -B tests/netns/run.py "$@"
