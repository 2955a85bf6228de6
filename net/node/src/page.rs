//! Web page of a host: one port serves files to browsers, and their tabs connect back there.
//! A tab connects by WebSocket, as a peer like all others.
//!
//! Invariants: at most [`HEAD_MAX`] bytes of a request are read, within the time of a handshake,
//! and the request counts as one. The answer is one of a fixed list of files or a few words, so no
//! path of a request touches a file system; answers on their way are bounded (`answers`). A
//! WebSocket proves nothing: its peer is treated as on any other transport, but sees no open table,
//! because any page may have opened it. Neither files nor WebSockets are served under a name that
//! isn't this machine's.

mod answers;

use std::borrow::Cow;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bastide_rules::hash::hash;
use bastide_wire::ids::hex;
use futures::future::BoxFuture;
use futures::{AsyncRead, AsyncReadExt, AsyncWrite, FutureExt, TryFutureExt};
use libp2p::Multiaddr;
use libp2p::core::Transport;
use libp2p::core::transport::{DialOpts, ListenerId, TransportError, TransportEvent};

use web_time::Instant;

use self::answers::{Answers, send};
use super::admission::incoming::Handshakes;
use super::admission::source::Source;
use super::connectivity::path::{ip_of, is_near};

/// Longest request, in bytes; requests have no body, and browsers send fewer than one thousand.
const HEAD_MAX: usize = 8 * 1024;
/// Maximum number of headers of a request.
const HEADERS_MAX: usize = 64;
/// Headers that mark a request as forwarded by a proxy, in lower case.
const FORWARDED: [&str; 4] = ["forwarded", "via", "x-real-ip", "cf-connecting-ip"];
/// Prefix of further headers that mark a forwarded request.
const FORWARDED_PREFIX: &str = "x-forwarded-";
/// Security headers of every answer.
/// The browser must not guess another type, load anything from elsewhere, serve the file to other
/// pages, be framed, or reveal where a link comes from.
const SECURITY_HEADERS: &str = "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
    Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; manifest-src 'self'; worker-src 'self' blob:; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'\r\n";

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    path: String,
    kind: &'static str,
    gzipped: bool,
    /// Content, shared by all answers on their way.
    bytes: Arc<Cow<'static, [u8]>>,
    tag: String,
    /// True if only clients in the same network get it.
    near: bool,
}

impl File {
    /// Creates a file at a path that begins with `/`. `kind` is its media type.
    /// `gzipped` says whether the bytes are compressed.
    #[must_use]
    pub fn new(path: &str, kind: &'static str, gzipped: bool, bytes: impl Into<Cow<'static, [u8]>>) -> File {
        let bytes = bytes.into();
        let tag = hex(&hash("page", &[&bytes])[..16]);
        File { path: path.to_owned(), kind, gzipped, bytes: bytes.into(), tag, near: false }
    }

    /// Restricts the file to clients in the same network.
    /// Strangers try a port that a router forwards all day.
    #[must_use]
    pub fn for_neighbours(self) -> File {
        File { near: true, ..self }
    }
}

/// Content of the page, and the machine's names.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// All files of the page.
    pub files: Vec<File>,
    /// Names of this machine that its owner configured.
    /// IP addresses and names of the local network are always accepted. Any other name is refused,
    /// because a foreign page can make its own name lead here. A client that uses one of these
    /// names comes from outside.
    pub names: Vec<String>,
}

/// The page as shared by all connections at its port.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedPage {
    page: Arc<Mutex<Arc<Page>>>,
    answers: Answers,
}

impl SharedPage {
    pub(super) fn show(&self, page: Page) {
        *self.page.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(page);
    }

    fn page(&self) -> Arc<Page> {
        Arc::clone(&self.page.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Outcome of a request.
enum Answer {
    /// The request opens a peer's WebSocket.
    Peer,
    /// Answer with this head and body.
    Say(String, Arc<Cow<'static, [u8]>>),
}

/// IP addresses of both ends of a connection, where they have one.
#[derive(Clone, Copy, Debug)]
struct Ends {
    from: Option<IpAddr>,
    to: Option<IpAddr>,
}

/// Answers a request, or returns `None` while it is incomplete.
fn answer(page: &Page, ends: Ends, bytes: &[u8]) -> Option<Answer> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS_MAX];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(bytes) {
        Ok(httparse::Status::Complete(_)) => {}
        Ok(httparse::Status::Partial) if bytes.len() < HEAD_MAX => return None,
        Ok(httparse::Status::Partial) => return Some(error_answer("431 Request Header Fields Too Large")),
        Err(_) => return Some(error_answer("400 Bad Request")),
    }
    let header = |name: &str| {
        let found = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case(name));
        found.and_then(|header| std::str::from_utf8(header.value).ok()).unwrap_or("")
    };
    if !is_own_name(header("host"), &page.names) {
        return Some(error_answer("421 Misdirected Request"));
    }
    if header("upgrade").eq_ignore_ascii_case("websocket") {
        return Some(Answer::Peer);
    }
    let (method, path) = (request.method.unwrap_or(""), request.path.unwrap_or(""));
    if !matches!(method, "GET" | "HEAD") {
        return Some(error_answer("405 Method Not Allowed"));
    }
    let near = is_local_request(page, ends, &request, header("host"));
    let path = path.split('?').next().unwrap_or("");
    let Some(file) = page.files.iter().find(|file| file.path == path && (near || !file.near)) else {
        return Some(error_answer("404 Not Found"));
    };
    let tag = format!("\"{}\"", file.tag);
    let known = header("if-none-match").split(',').any(|known| known.trim() == tag);
    // A cached copy is revalidated each time: the page changes with the program that serves it.
    let common = format!("ETag: {tag}\r\nCache-Control: no-cache\r\n{SECURITY_HEADERS}Connection: close\r\n");
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

/// Returns an answer with nothing but an error status.
fn error_answer(status: &str) -> Answer {
    let length = status.len() + 1;
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain\r\nContent-Length: {length}\r\n{SECURITY_HEADERS}Connection: close\r\n\r\n"
    );
    Answer::Say(head, Arc::new(format!("{status}\n").into_bytes().into()))
}

/// Returns true if a request's host is this machine's.
/// That is an IP address, a name of the local network, or one of `names`.
fn is_own_name(host: &str, names: &[String]) -> bool {
    match name_of(host) {
        Name::Number(_) | Name::Local => true,
        Name::Other(name) => names.iter().any(|own| own.eq_ignore_ascii_case(name)),
    }
}

/// Host as a request names it.
enum Name<'a> {
    Number(IpAddr),
    /// A name that only the local network resolves.
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

/// Returns true if a request comes from the same network, as far as can be told.
/// A proxy on this machine has a local address, whoever it forwards. So a request counts as outside
/// if it names an outside host, or if its headers say that it was forwarded. If the owner
/// configured an outside name, requests from this machine don't count as local either.
fn is_local_request(page: &Page, ends: Ends, request: &httparse::Request<'_, '_>, host: &str) -> bool {
    let is_named_so = match name_of(host) {
        Name::Number(ip) => is_near(ip, ends.to),
        Name::Local => true,
        Name::Other(_) => false,
    };
    // No browser speaks HTTP/1.0, and many proxies do.
    let is_forwarded = request.version == Some(0)
        || request
            .headers
            .iter()
            .map(|header| header.name.to_ascii_lowercase())
            .any(|name| FORWARDED.contains(&name.as_str()) || name.starts_with(FORWARDED_PREFIX));
    let is_proxy = |from: IpAddr| !page.names.is_empty() && from.to_canonical().is_loopback();
    let comes_from_near = ends.from.is_some_and(|from| is_near(from, ends.to) && !is_proxy(from));
    comes_from_near && is_named_so && !is_forwarded
}

/// Transport whose port also serves the page.
pub(super) struct PageTransport<T> {
    inner: T,
    shown: SharedPage,
    handshakes: Handshakes,
}

impl<T> PageTransport<T> {
    pub(super) fn new(inner: T, shown: SharedPage, handshakes: Handshakes) -> PageTransport<T> {
        PageTransport { inner, shown, handshakes }
    }
}

impl<T> Transport for PageTransport<T>
where
    T: Transport + Unpin,
    T::Output: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    T::Error: Into<io::Error> + 'static,
    T::ListenerUpgrade: Send + 'static,
{
    type Output = ReplayedStream<T::Output>;
    type Error = io::Error;
    type ListenerUpgrade = BoxFuture<'static, io::Result<Self::Output>>;
    type Dial = BoxFuture<'static, io::Result<Self::Output>>;

    fn listen_on(&mut self, id: ListenerId, address: Multiaddr) -> Result<(), TransportError<io::Error>> {
        self.inner.listen_on(id, address).map_err(|error| error.map(Into::into))
    }

    fn remove_listener(&mut self, id: ListenerId) -> bool {
        self.inner.remove_listener(id)
    }

    /// Refuses to dial: a peer that listens for WebSockets can be reached by better means.
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

/// Reads a request. A peer's stream is handed on; a browser gets its file, and no connection
/// results.
async fn hear<S, E>(
    upgrade: impl Future<Output = Result<S, E>> + Send,
    shown: SharedPage,
    source: Option<Source>,
    ends: Ends,
) -> io::Result<ReplayedStream<S>>
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
            Some(Answer::Peer) => return Ok(ReplayedStream { head, read: 0, stream }),
            Some(Answer::Say(said, body)) => break (said, body),
        }
    };
    match (shown.answers.begin(source, Instant::now()), error_answer("503 Service Unavailable")) {
        // The answer may take longer than a handshake.
        (Some(place), _) => drop(tokio::spawn(place.fill(stream, said, body))),
        (None, Answer::Say(said, body)) => send(stream, &said, &body, || {}).await?,
        (None, Answer::Peer) => {}
    }
    Err(io::Error::other("a browser that asked for the page"))
}

/// Stream whose beginning was read already, and is read again.
pub(super) struct ReplayedStream<S> {
    head: Vec<u8>,
    read: usize,
    stream: S,
}

impl<S: AsyncRead + Unpin> AsyncRead for ReplayedStream<S> {
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

impl<S: AsyncWrite + Unpin> AsyncWrite for ReplayedStream<S> {
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
    fn address_is_near_within_one_network_only() {
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
    fn neighbours_file_is_hidden_from_outside() {
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
            // As a client outside writes it, forwarded by a machine of this network.
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
