//! The page: at one port a browser is given files, and what it runs then comes back there by WebSocket as a peer like all others.
//!
//! Invariants: of a request no more is read than [`HEAD_MAX`] bytes, within the time that a handshake has, and as a handshake it is counted; what
//! is answered is one of a fixed list of files or a few words, so no path of a request touches a file system; answers that are on
//! their way are bounded (`answers`). A WebSocket proves nothing: whoever comes by it is met as by any other transport, but is
//! told no open table, for any page may have opened it. Neither file nor WebSocket is had under a name that isn't this machine's.

use std::borrow::Cow;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bastide_rules::hash::hash;
use futures::future::BoxFuture;
use futures::{AsyncRead, AsyncReadExt, AsyncWrite, FutureExt, TryFutureExt};
use libp2p::Multiaddr;
use libp2p::core::Transport;
use libp2p::core::transport::{DialOpts, ListenerId, TransportError, TransportEvent};

use web_time::Instant;

use super::answers::{Answers, send};
use super::hex;
use super::incoming::Handshakes;
use super::path::{ip_of, is_near};
use super::source::Source;

/// The longest request, without a body, in bytes; browsers send less than one thousand.
const HEAD_MAX: usize = 8 * 1024;
/// The most headers of one.
const HEADERS_MAX: usize = 64;
/// Headers by which a proxy says that it passes a request on, in lower case; besides all that begin with [`FORWARDED_TOO`].
const FORWARDED: [&str; 4] = ["forwarded", "via", "x-real-ip", "cf-connecting-ip"];
const FORWARDED_TOO: &str = "x-forwarded-";
/// Headers of every answer besides: take it for nothing but what it is, load nothing from elsewhere and for no other page, tell nobody whence you come.
const MANNERS: &str = "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
    Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; manifest-src 'self'; worker-src 'self' blob:; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'\r\n";

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    path: String,
    kind: &'static str,
    gzipped: bool,
    /// Shared by all to whom it is on its way.
    bytes: Arc<Cow<'static, [u8]>>,
    tag: String,
    /// Only who stands in the same network is given it.
    near: bool,
}

impl File {
    /// A file at this path, which begins with `/`; what it is by its media type, and whether the bytes are gzipped.
    #[must_use]
    pub fn new(path: &str, kind: &'static str, gzipped: bool, bytes: impl Into<Cow<'static, [u8]>>) -> File {
        let bytes = bytes.into();
        let tag = hex(&hash("page", &[&bytes])[..16]);
        File { path: path.to_owned(), kind, gzipped, bytes: bytes.into(), tag, near: false }
    }

    /// The same for those alone who stand in the same network: a port that a router leads to from outside is tried by strangers all day.
    #[must_use]
    pub fn for_neighbours(self) -> File {
        File { near: true, ..self }
    }
}

/// What is shown, and to whom.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// All there is.
    pub files: Vec<File>,
    /// The names of this machine that its owner has said. An address is always one, and so is a name of the local network: to any other name
    /// nothing is shown, for a page from elsewhere can make its own name lead here. Who asks by one of these names comes from outside.
    pub names: Vec<String>,
}

/// The page as all share it that stand at the port.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    page: Arc<Mutex<Arc<Page>>>,
    answers: Answers,
}

impl Shown {
    pub(super) fn show(&self, page: Page) {
        *self.page.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(page);
    }

    fn page(&self) -> Arc<Page> {
        Arc::clone(&self.page.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What becomes of a request.
enum Answer {
    /// It is a peer's WebSocket.
    Peer,
    /// This head, and what follows it.
    Say(String, Arc<Cow<'static, [u8]>>),
}

/// The two ends of a connection, as far as they are numbers.
#[derive(Clone, Copy, Debug)]
struct Ends {
    from: Option<IpAddr>,
    to: Option<IpAddr>,
}

/// Answers a request that came by a connection; nothing as long as it isn't whole.
fn answer(page: &Page, ends: Ends, bytes: &[u8]) -> Option<Answer> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS_MAX];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(bytes) {
        Ok(httparse::Status::Complete(_)) => {}
        Ok(httparse::Status::Partial) if bytes.len() < HEAD_MAX => return None,
        Ok(httparse::Status::Partial) => return Some(brief("431 Request Header Fields Too Large")),
        Err(_) => return Some(brief("400 Bad Request")),
    }
    let header = |name: &str| {
        let found = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case(name));
        found.and_then(|header| std::str::from_utf8(header.value).ok()).unwrap_or("")
    };
    if !is_own_name(header("host"), &page.names) {
        return Some(brief("421 Misdirected Request"));
    }
    if header("upgrade").eq_ignore_ascii_case("websocket") {
        return Some(Answer::Peer);
    }
    let (method, path) = (request.method.unwrap_or(""), request.path.unwrap_or(""));
    if !matches!(method, "GET" | "HEAD") {
        return Some(brief("405 Method Not Allowed"));
    }
    let near = is_from_near(page, ends, &request, header("host"));
    let path = path.split('?').next().unwrap_or("");
    let Some(file) = page.files.iter().find(|file| file.path == path && (near || !file.near)) else {
        return Some(brief("404 Not Found"));
    };
    let tag = format!("\"{}\"", file.tag);
    let known = header("if-none-match").split(',').any(|known| known.trim() == tag);
    // What is kept is asked for again each time: the page changes with the program that shows it.
    let common = format!("ETag: {tag}\r\nCache-Control: no-cache\r\n{MANNERS}Connection: close\r\n");
    if known {
        return Some(Answer::Say(format!("HTTP/1.1 304 Not Modified\r\n{common}\r\n"), Arc::default()));
    }
    let encoding = if file.gzipped { "Content-Encoding: gzip\r\n" } else { "" };
    let (kind, length) = (file.kind, file.bytes.len());
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{encoding}{common}\r\n"
    );
    Some(Answer::Say(head, if method == "HEAD" { Arc::default() } else { file.bytes.clone() }))
}

/// An answer that says only why there is none.
fn brief(status: &str) -> Answer {
    let length = status.len() + 1;
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain\r\nContent-Length: {length}\r\n{MANNERS}Connection: close\r\n\r\n"
    );
    Answer::Say(head, Arc::new(format!("{status}\n").into_bytes().into()))
}

/// Returns true if a request's host is this machine's: an address, a name of the local network, or one of these.
fn is_own_name(host: &str, names: &[String]) -> bool {
    match name_of(host) {
        Name::Number(_) | Name::Local => true,
        Name::Other(name) => names.iter().any(|own| own.eq_ignore_ascii_case(name)),
    }
}

/// A host as a request names it.
enum Name<'a> {
    Number(IpAddr),
    /// A name that only the local network knows.
    Local,
    Other(&'a str),
}

fn name_of(host: &str) -> Name<'_> {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(""),
        None => host.split(':').next().unwrap_or(""),
    };
    let is_local = || name.eq_ignore_ascii_case("localhost") || name.to_ascii_lowercase().ends_with(".local");
    match name.parse() {
        Ok(ip) => Name::Number(ip),
        Err(_) if is_local() => Name::Local,
        Err(_) => Name::Other(name),
    }
}

/// Returns true if a request comes from the same network, as far as can be told. A proxy on this machine has an address of this network, whoever
/// it passes on: so who names the host as somebody outside would is outside, and so is what a proxy says that it has passed on. Where the owner has
/// given the machine a name for outside, nothing that comes from the machine itself counts as near.
fn is_from_near(page: &Page, ends: Ends, request: &httparse::Request<'_, '_>, host: &str) -> bool {
    let is_named_so = match name_of(host) {
        Name::Number(ip) => is_near(ip, ends.to),
        Name::Local => true,
        Name::Other(_) => false,
    };
    // No browser speaks version 0, and many a proxy does.
    let is_forwarded = request.version == Some(0)
        || request
            .headers
            .iter()
            .map(|header| header.name.to_ascii_lowercase())
            .any(|name| FORWARDED.contains(&name.as_str()) || name.starts_with(FORWARDED_TOO));
    let is_proxy = |from: IpAddr| !page.names.is_empty() && from.to_canonical().is_loopback();
    let comes_from_near = ends.from.is_some_and(|from| is_near(from, ends.to) && !is_proxy(from));
    comes_from_near && is_named_so && !is_forwarded
}

/// A transport at whose port the page stands, too.
pub(super) struct Doorway<T> {
    inner: T,
    shown: Shown,
    handshakes: Handshakes,
}

impl<T> Doorway<T> {
    pub(super) fn new(inner: T, shown: Shown, handshakes: Handshakes) -> Doorway<T> {
        Doorway { inner, shown, handshakes }
    }
}

impl<T> Transport for Doorway<T>
where
    T: Transport + Unpin,
    T::Output: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    T::Error: Into<io::Error> + 'static,
    T::ListenerUpgrade: Send + 'static,
{
    type Output = Heard<T::Output>;
    type Error = io::Error;
    type ListenerUpgrade = BoxFuture<'static, io::Result<Self::Output>>;
    type Dial = BoxFuture<'static, io::Result<Self::Output>>;

    fn listen_on(&mut self, id: ListenerId, address: Multiaddr) -> Result<(), TransportError<io::Error>> {
        self.inner.listen_on(id, address).map_err(|error| error.map(Into::into))
    }

    fn remove_listener(&mut self, id: ListenerId) -> bool {
        self.inner.remove_listener(id)
    }

    /// Nobody is dialled by WebSocket: who can listen for one can be reached by better means.
    fn dial(&mut self, address: Multiaddr, _: DialOpts) -> Result<Self::Dial, TransportError<io::Error>> {
        Err(TransportError::MultiaddrNotSupported(address))
    }

    fn poll(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<TransportEvent<Self::ListenerUpgrade, io::Error>> {
        let this = &mut *self;
        Pin::new(&mut this.inner).poll(cx).map(|event| match event {
            TransportEvent::Incoming { listener_id, upgrade, local_addr, send_back_addr } => {
                let ends = Ends { from: ip_of(&send_back_addr), to: ip_of(&local_addr) };
                let (handshakes, remote) = (this.handshakes.clone(), send_back_addr.clone());
                let heard = hear(upgrade, this.shown.clone(), ends.from.map(Source::of), ends);
                let upgrade = heard.inspect_ok(move |_| handshakes.note_websocket(&remote)).boxed();
                TransportEvent::Incoming { listener_id, upgrade, local_addr, send_back_addr }
            }
            other => {
                other.map_upgrade(|_| unreachable!("only what comes in has an upgrade")).map_err(Into::into)
            }
        })
    }
}

/// Who comes in is heard: a peer goes on, a browser is given its file, and that is no connection.
async fn hear<S, E>(
    upgrade: impl Future<Output = Result<S, E>> + Send,
    shown: Shown,
    source: Option<Source>,
    ends: Ends,
) -> io::Result<Heard<S>>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    E: Into<io::Error>,
{
    let mut stream = upgrade.await.map_err(Into::into)?;
    let mut head = Vec::new();
    let (said, body) = loop {
        let mut some = [0; 1024];
        let room = some.len().min(HEAD_MAX - head.len());
        let count = stream.read(&mut some[..room]).await?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        head.extend_from_slice(&some[..count]);
        match answer(&shown.page(), ends, &head) {
            None => {}
            Some(Answer::Peer) => return Ok(Heard { head, read: 0, stream }),
            Some(Answer::Say(said, body)) => break (said, body),
        }
    };
    match (shown.answers.begin(source, Instant::now()), brief("503 Service Unavailable")) {
        // It may take longer than a handshake does.
        (Some(place), _) => drop(tokio::spawn(place.fill(stream, said, body))),
        (None, Answer::Say(said, body)) => send(stream, &said, &body, || {}).await?,
        (None, Answer::Peer) => {}
    }
    Err(io::Error::other("a browser that asked for the page"))
}

/// A stream of which the beginning was read already, and is read once more.
pub(super) struct Heard<S> {
    head: Vec<u8>,
    read: usize,
    stream: S,
}

impl<S: AsyncRead + Unpin> AsyncRead for Heard<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut [u8]) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        let rest = &this.head[this.read..];
        if rest.is_empty() {
            return Pin::new(&mut this.stream).poll_read(cx, into);
        }
        let count = rest.len().min(into.len());
        into[..count].copy_from_slice(&rest[..count]);
        this.read += count;
        Poll::Ready(Ok(count))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Heard<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_close(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_close(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_is_near_within_one_network_alone() {
        for (ip, near) in [
            ("127.0.0.1", true),
            ("192.168.1.7", true),
            ("10.0.0.1", true),
            ("172.31.255.1", true),
            ("169.254.3.4", true),
            ("::1", true),
            ("fe80::7", true),
            ("fd00::1", true),
            ("::ffff:192.168.1.7", true),
            ("203.0.113.1", false),
            ("172.32.0.1", false),
            ("100.64.0.1", false),
            ("2001:db8::1", false),
            ("::ffff:203.0.113.1", false),
        ] {
            let ip = ip.parse().unwrap();
            assert_eq!(is_near(ip, None), near, "{ip}");
            assert_eq!(is_near(ip, Some("198.51.100.7".parse().unwrap())), near, "{ip}");
        }
        for (from, to, near) in [
            ("203.0.113.1", "203.0.113.1", true),
            ("203.0.113.1", "203.0.113.2", false),
            ("::ffff:203.0.113.1", "203.0.113.1", true),
            ("2001:db8::1", "2001:db8::2:1", true),
            ("2001:db8:0:1::1", "2001:db8::1", false),
            ("2001:db8::1", "203.0.113.1", false),
        ] {
            assert_eq!(is_near(from.parse().unwrap(), Some(to.parse().unwrap())), near, "{from} at {to}");
        }
    }

    #[test]
    fn file_for_neighbours_by_outside_name_or_proxy_is_hidden() {
        let file = |path: &str| File::new(path, "text/plain", false, &b"x"[..]);
        let files = || vec![file("/all"), file("/near").for_neighbours()];
        let named = Page { files: files(), names: vec!["play.example.org".into()] };
        let unnamed = Page { files: files(), names: Vec::new() };
        let check = |page: &Page, from: &str, host: &str, more: &str, near: bool| {
            let ends = Ends { from: from.parse().ok(), to: "192.168.1.2".parse().ok() };
            let version = if more == "HTTP/1.0" { more } else { "HTTP/1.1" };
            let more = if more.contains(':') { format!("{more}\r\n") } else { String::new() };
            for (path, found) in [("/all", true), ("/near", near), ("/near?x", near)] {
                let request = format!("GET {path} {version}\r\nHost: {host}\r\n{more}\r\n");
                let Some(Answer::Say(head, _)) = answer(page, ends, request.as_bytes()) else {
                    panic!("{request}")
                };
                let said = if found { "HTTP/1.1 200 " } else { "HTTP/1.1 404 " };
                assert!(head.starts_with(said), "from {from}: {request}{head}");
            }
        };
        for (from, host, near) in [
            ("192.168.1.7", "192.168.1.2:4711", true),
            ("192.168.1.7", "[fe80::1]:4711", true),
            ("192.168.1.7", "anna.local:4711", true),
            ("127.0.0.1", "localhost:4711", true),
            ("203.0.113.1", "192.168.1.2:4711", false),
            // As somebody outside writes it, passed on by a machine of this network.
            ("127.0.0.1", "198.51.100.9:4711", false),
            ("192.168.1.1", "[2001:db8::1]:4711", false),
        ] {
            check(&unnamed, from, host, "", near);
        }
        for said in [
            "Forwarded: for=203.0.113.9",
            "X-Forwarded-For: 203.0.113.9",
            "x-forwarded-proto: https",
            "Via: 1.1 edge",
            "X-Real-IP: 203.0.113.9",
            "CF-Connecting-IP: 203.0.113.9",
            "HTTP/1.0",
        ] {
            check(&unnamed, "127.0.0.1", "127.0.0.1:4711", said, false);
        }
        for (from, host, near) in [
            ("127.0.0.1", "play.example.org", false),
            ("192.168.1.7", "Play.Example.Org:4711", false),
            ("127.0.0.1", "127.0.0.1:4711", false),
            ("192.168.1.7", "192.168.1.2:4711", true),
        ] {
            check(&named, from, host, "", near);
        }
    }
}
