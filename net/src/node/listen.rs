//! Listening: one port for QUIC and TCP, so that an invitation is short and a firewall's rule is one line.

use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};

use libp2p::core::multiaddr::Protocol;
use libp2p::core::transport::TransportError;
use libp2p::{Multiaddr, Swarm};

use super::NodeError;
use super::behaviour::Behaviour;

/// How many free ports are tried before giving up; the chance that both kinds are free on the first is nearly one.
const TRIES: usize = 16;

/// Listens on both; a port 0 becomes one that is free for both. Answers the port.
pub(super) fn listen(swarm: &mut Swarm<Behaviour>, address: SocketAddr) -> Result<u16, NodeError> {
    let tries = if address.port() == 0 { TRIES } else { 1 };
    let mut refused = None;
    for _ in 0..tries {
        let mut at = address;
        if at.port() == 0 {
            at.set_port(free_port(address.ip()).map_err(|e| sort(address, &e))?);
        }
        match listen_both(swarm, at) {
            Ok(()) => return Ok(at.port()),
            Err(error) => refused = Some(sort(at, &error)),
        }
    }
    Err(refused.expect("at least one try"))
}

fn listen_both(swarm: &mut Swarm<Behaviour>, address: SocketAddr) -> io::Result<()> {
    // libp2p lets two programs share a TCP port; here the second one must hear that the port is taken. All of IPv6 can't be tried so,
    // as the system would take all of IPv4 with it; there it is QUIC's port that can't be shared.
    if address.ip() != Ipv6Addr::UNSPECIFIED {
        drop(TcpListener::bind(address)?);
    }
    let host = match address.ip() {
        IpAddr::V4(ip) => Multiaddr::from(ip),
        IpAddr::V6(ip) => Multiaddr::from(ip),
    };
    let quic = host.clone().with(Protocol::Udp(address.port())).with(Protocol::QuicV1);
    let listener = swarm.listen_on(quic).map_err(cause)?;
    if let Err(error) = swarm.listen_on(host.with(Protocol::Tcp(address.port()))) {
        swarm.remove_listener(listener);
        return Err(cause(error));
    }
    Ok(())
}

/// A port that was free for QUIC and TCP a moment ago.
fn free_port(ip: IpAddr) -> io::Result<u16> {
    let mut last = None;
    for _ in 0..TRIES {
        let port = UdpSocket::bind((ip, 0))?.local_addr()?.port();
        match TcpListener::bind((ip, port)) {
            Ok(_) => return Ok(port),
            Err(error) => last = Some(error),
        }
    }
    Err(last.expect("at least one try"))
}

fn cause(error: TransportError<io::Error>) -> io::Error {
    match error {
        TransportError::MultiaddrNotSupported(address) => {
            io::Error::new(io::ErrorKind::Unsupported, format!("{address} is not supported"))
        }
        TransportError::Other(error) => error,
    }
}

fn sort(address: SocketAddr, error: &io::Error) -> NodeError {
    // libp2p wraps the system's error; its words stay the same.
    if error.kind() == io::ErrorKind::AddrInUse || error.to_string().contains("in use") {
        NodeError::PortInUse(address)
    } else {
        NodeError::CannotListen { address, why: error.to_string() }
    }
}
