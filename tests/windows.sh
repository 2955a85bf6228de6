#!/usr/bin/env bash
# Tests the program for Windows under wine: tests/windows.sh PROGRAM FOLDER
# FOLDER has the output of `ui/package/windows/installer FOLDER`, PROGRAM is this system's own program. Needs wine64,
# gcc-mingw-w64-x86-64-posix, and the packages for tests/window/play.py. It can't test what only a real Windows has:
# notifications, sounds, a screen reader, QUIC, and the code signature that Windows asks for.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
own="$(realpath "$1")"
folder="$(realpath "$2")"
work="$(mktemp -d)"
export WINEPREFIX="$work/prefix" WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES="mscoree,mshtml=;bcryptprimitives=n"
trap 'wineserver -k 2>/dev/null || true; rm -rf "$work"' EXIT
say() { printf -- '-- %s\n' "$*"; }
# Timeout for any program, as wine may hang.
in_wine() { timeout 120 wine "$@" </dev/null 2>/dev/null; }
fail() {
  printf 'failed: %s\n' "$*" >&2
  exit 1
}

# Wine 8 lacks a library of Windows 10, which has a single function.
cat >"$work/random.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) { return SystemFunction036(bytes, (ULONG)count); }
C
x86_64-w64-mingw32-gcc-posix -shared -o "$work/bcryptprimitives.dll" "$work/random.c" -ladvapi32 -Wl,--kill-at

say "the installer"
in_wine wineboot -i >/dev/null
in_wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f >/dev/null
in_wine "$(echo "$folder"/bastide-*-setup.exe)" /S
home="$WINEPREFIX/drive_c/users/$(id -un)"
installed="$home/AppData/Local/Programs/Bastide"
[ -e "$installed/bastide.exe" ] || fail "nothing was installed"
[ -e "$installed/licences.txt" ] || fail "licences.txt is missing"
find "$home" -name Bastide.lnk | grep . >/dev/null || fail "the menu entry is missing"
in_wine reg query 'HKCU\Software\Classes\bastide\shell\open\command' | grep 'bastide-window.exe' >/dev/null || fail "bastide:// links aren't registered"
cp "$work/bcryptprimitives.dll" "$installed/"
printf '#!/bin/sh\nexec wine "%s/bastide.exe" "$@"\n' "$installed" >"$work/bastide"
chmod 755 "$work/bastide"

say "the program"
timeout 60 "$work/bastide" --version
timeout 300 "$work/bastide" bench --json
timeout 300 "$work/bastide" --data "$work/demo" demo --players 3 --expansions all --out "$work/demo.bastide"
for verifier in "$work/bastide" "$own"; do timeout 60 "$verifier" verify "$work/demo.bastide" | sed -n 1p; done
python3 "$here/verify/verify.py" "$work/demo.bastide" | sed -n 1p

say "a game between two systems, in their windows"
mkdir "$work/game"
timeout 900 python3 "$here/window/play.py" "$own" mouse --guest "$work/bastide" --keep "$work/game" || {
  [ -z "${KEEP:-}" ] || cp -r "$work/game" "$KEEP"
  fail "the game in two windows failed"
}
# Take the oldest record, because the next game has begun since.
record="$(ls -tr "$work"/game/bo/records/*.bastide | head -n 1)"
python3 "$here/verify/verify.py" "$record" | sed -n 1p

say "a link: the second program opens the first one's window, without a console"
timeout 120 python3 - "$here/window" "$installed/bastide-window.exe" <<'LINK' || fail "the link opened nothing"
import subprocess, sys, time
sys.path.insert(0, sys.argv[1])
from window import Display

display = Display(1280, 800)
subprocess.Popen(["wine", sys.argv[2], "--", "bastide://nobody"], env=display.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
opened = lambda: r"Bastide\bastide -- bastide://nobody" in subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout
end = time.monotonic() + 60
while not opened() and time.monotonic() < end:
    time.sleep(0.2)
found = opened()
subprocess.run(["wineserver", "-k"])
display.close()
sys.exit(not found)
LINK

say "removal"
rm "$installed/bcryptprimitives.dll"
in_wine "$installed/remove.exe" /S
for _ in $(seq 50); do
  [ -e "$installed" ] || break
  sleep 0.2
done
[ ! -e "$installed" ] || fail "files remain: $(ls "$installed")"
if in_wine reg query 'HKCU\Software\Classes\bastide' >/dev/null; then fail "bastide:// links are still registered"; fi
say "everything works"
