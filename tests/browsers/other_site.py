"""A page of another site, in a browser of the host's own machine, learns nothing of a table that is open to browsers.

`other_site.py PROGRAM PAGE` with the folder that `ui/web/build` has made: Chromium opens a page at a name of another site, which tries to read the
invitation beside the host's page and to come in by WebSocket, under the host's address and under names that lead to it.
"""

import argparse
import json
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from browser import Chromium, Failure
from friends import Host

SITE = "evil.example"
# Both names resolve to this machine.
NAMES = f"MAP {SITE} 127.0.0.1, MAP rebound.example 127.0.0.1"

# Attempts of the page, and their results. The last word of each is its outcome.
TRIES = """
const done = arguments[arguments.length - 1];
const port = %d;
const within = (promise, ms) => Promise.race([promise, new Promise((_, no) => setTimeout(() => no('nothing came'), ms))]);
const get = async (at, options) => {
  try {
    const answer = await within(fetch(at, options), 5000);
    return `${answer.type} ${answer.status} ${await answer.text()}`;
  } catch (error) { return `failed: ${error}`; }
};
const framed = at => within(new Promise(told => {
  const frame = document.createElement('iframe');
  frame.onload = () => { try { told(`shown ${frame.contentDocument.body.innerText}`); } catch (error) { told(`failed: ${error}`); } };
  frame.src = at;
  document.body.append(frame);
}), 5000).catch(error => `failed: ${error}`);
// Says what libp2p says first, and asks for all that is to be had without a handshake.
const socket = at => within(new Promise(told => {
  let heard = '', line;
  try { line = new WebSocket(at); } catch (error) { return told(`failed: ${error}`); }
  line.binaryType = 'arraybuffer';
  const say = text => {
    const bytes = new TextEncoder().encode(text + '\\n');
    line.send(new Uint8Array([bytes.length, ...bytes]));
  };
  line.onopen = () => {
    ['/multistream/1.0.0', '/bastide/tables', '/noise'].forEach(say);
    setTimeout(() => { told(`open ${heard}`); line.close(); }, 1500);
  };
  line.onmessage = message => { heard += new TextDecoder().decode(message.data); };
  line.onerror = () => told('failed: refused');
}), 8000).catch(error => `failed: ${error}`);
(async () => {
  const told = {};
  for (const name of ['127.0.0.1', 'localhost', 'rebound.example', '%s']) {
    const at = `http://${name}:${port}/table`;
    told[`read ${name}`] = await get(at);
    told[`read unseen ${name}`] = await get(at, { mode: 'no-cors' });
    told[`frame ${name}`] = await framed(at);
    told[`socket ${name}`] = await socket(`ws://${name}:${port}/`);
  }
  done(JSON.stringify(told));
})();
"""


class Site(BaseHTTPRequestHandler):
    """The other site: one empty page."""

    def do_GET(self):
        body = b"<!doctype html><title>another site</title><body></body>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def check(is_so, what):
    if not is_so:
        raise Failure(what)


def tries(program, page, folder):
    host = Host(program, page, folder / "host")
    site = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    browser = Chromium(flags=[f"--host-resolver-rules={NAMES}"])
    try:
        port = int(host.url.rstrip("/").rsplit(":", 1)[1])
        # The host's own page learns it: otherwise the rest would prove nothing.
        browser.go(host.url)
        own = browser.later("const done = arguments[arguments.length - 1]; fetch('/table').then(a => a.text()).then(done, e => done(String(e)))")
        check(own.startswith("bastide://"), f"the host's own page reads “{own}”")
        # Table, host and secret; and the host's name.
        secrets = [own.removeprefix("bastide://")[:100], "bastide://", "Ada"]
        browser.go(f"http://{SITE}:{site.server_port}/")
        told = json.loads(browser.later(TRIES % (port, SITE)))
        for name, came in told.items():
            print(f"{name}: {came!r}")
            check(not any(secret in came for secret in secrets), f"{name}: the page of another site learns “{came}”")
            check(came.startswith("failed") or not name.startswith("read"), f"{name}: it is brought into the page of another site")
        for name in ("rebound.example", SITE):
            check(told[f"socket {name}"].startswith("failed"), f"a WebSocket is let in under the name {name}")
        # Under a name of its own that resolves to the host, a page would have the host's origin.
        browser.go(f"http://rebound.example:{port}/table")
        shown = browser.run("return document.documentElement.innerText")
        check("421" in shown, f"under another's name stands “{shown}”")
        check(host.program.poll() is None and "Evil" not in host.told(), "the host has ended")
    finally:
        browser.close()
        site.shutdown()
        host.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("page", type=Path)
    args = parser.parse_args()
    if not Chromium.is_there():
        print("skipped: there is no Chromium with chromedriver")
        return
    with tempfile.TemporaryDirectory() as folder:
        try:
            tries(args.program, args.page, Path(folder))
        except Failure as failure:
            sys.exit(f"failed: {failure}")
    print("a page of another site learns nothing")


if __name__ == "__main__":
    main()
