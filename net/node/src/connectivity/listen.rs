//! Listening: QUIC and TCP share one port, so that an invitation and a firewall rule stay short.
//! If the system refuses one of the two, the other is enough.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};

use bastide_wire::address::Address;
use libp2p::core::multiaddr::Protocol;
use libp2p::core::transport::{ListenerId, TransportError};
use libp2p::{Multiaddr, Swarm};

use super::reach::{ListenRefusal, Transport};
use crate::config::NodeError;
use crate::swarm::behaviour::Behaviour;

/// First port that is tried for the page when the user names none.
/// Browsers store a page's data by its address, so the port should stay the same.
const WEB_PORT: u16 = 4711;
/// Number of consecutive ports that are tried for the page.
const WEB_PORTS: u16 = 16;
/// Maximum number of attempts to find a port that is free for QUIC and TCP; the first usually is.
const TRIES: usize = 16;

/// Listens by QUIC and TCP; port 0 becomes a port that is free for both.
/// If the system refuses one, listens by the other. Returns the port, and the refusal.
pub(crate) fn listen(
    swarm: &mut Swarm<Behaviour>,
    address: SocketAddr,
) -> Result<(u16, Option<ListenRefusal>), NodeError> {
    if address.port() != 0 {
        return listen_there(swarm, address);
    }
    let udp = || UdpSocket::bind(address).and_then(|socket| socket.local_addr());
    for _ in 0..TRIES {
        let Ok(free) = udp() else { break };
        if listen_both(swarm, free) {
            return Ok((free.port(), None));
        }
    }
    // No port is free for both, so the system has only one of the two, or neither.
    let tcp = || TcpListener::bind(address).and_then(|socket| socket.local_addr());
    let there = udp().or_else(|_| tcp()).map_err(|error| sort(address, &error))?;
    listen_there(swarm, there)
}

/// Listens by QUIC and TCP, or by neither if one fails; returns true if it listens.
pub(crate) fn listen_both(swarm: &mut Swarm<Behaviour>, address: SocketAddr) -> bool {
    // Test TCP first: the probe leaves nothing behind, while a removed listener keeps its port
    // until the swarm is polled.
    if probe(address).is_err() {
        return false;
    }
    let Ok(quic) = open(swarm, Transport::Quic, address) else { return false };
    let both = open(swarm, Transport::Tcp, address).is_ok();
    if !both {
        swarm.remove_listener(quic);
    }
    both
}

/// Fails if the TCP port is in use. libp2p would share it, but a second program must notice.
/// All of IPv6 can't be probed, because the system would take all of IPv4 with it; there QUIC's
/// port can't be shared.
fn probe(address: SocketAddr) -> io::Result<()> {
    if address.ip() != Ipv6Addr::UNSPECIFIED {
        drop(TcpListener::bind(address)?);
    }
    Ok(())
}

fn listen_there(
    swarm: &mut Swarm<Behaviour>,
    address: SocketAddr,
) -> Result<(u16, Option<ListenRefusal>), NodeError> {
    let [quic, tcp] = [Transport::Quic, Transport::Tcp].map(|transport| open(swarm, transport, address));
    match judge(address, [quic.as_ref().err(), tcp.as_ref().err()]) {
        Ok(deaf) => Ok((address.port(), deaf)),
        Err(error) => {
            [quic, tcp].into_iter().flatten().for_each(|listener| _ = swarm.remove_listener(listener));
            Err(error)
        }
    }
}

/// Judges the errors of QUIC and TCP.
/// A transport that the system refuses is done without. It fails if another program uses either
/// port, or if both are refused.
fn judge(
    address: SocketAddr,
    [quic, tcp]: [Option<&io::Error>; 2],
) -> Result<Option<ListenRefusal>, NodeError> {
    let deaf = |transport, error: &io::Error| ListenRefusal {
        address,
        transport: Some(transport),
        why: error.to_string(),
    };
    match (quic, tcp) {
        (Some(error), Some(_)) => Err(sort(address, error)),
        (Some(error), None) | (None, Some(error)) if is_taken(error) => Err(NodeError::PortInUse(address)),
        (quic, tcp) => Ok(quic
            .map(|error| deaf(Transport::Quic, error))
            .or(tcp.map(|error| deaf(Transport::Tcp, error)))),
    }
}

/// Listens for browsers; port 0 becomes a free one. Returns the port.
pub(crate) fn listen_web(swarm: &mut Swarm<Behaviour>, address: SocketAddr) -> Result<u16, NodeError> {
    let free = || TcpListener::bind(address)?.local_addr();
    let there = if address.port() == 0 { free().map_err(|error| sort(address, &error))? } else { address };
    let listening = probe(there).and_then(|()| {
        let plain = Multiaddr::from(there.ip()).with(Protocol::Tcp(there.port()));
        hear(swarm, plain.with(Protocol::Ws("/".into())))
    });
    listening.map(|_| there.port()).map_err(|error| sort(there, &error))
}

/// Listens for browsers at these addresses of this machine, and returns the port.
/// It tries the port `before`, or [`WEB_PORT`] if that is 0, then the following ones, and last any
/// free port.
pub(crate) fn listen_web_somewhere(
    swarm: &mut Swarm<Behaviour>,
    ips: &[IpAddr],
    before: u16,
) -> Result<u16, NodeError> {
    let first = if before == 0 { WEB_PORT } else { before };
    let mut last = None;
    for port in (0..WEB_PORTS).map(|more| first.saturating_add(more)).chain([0]) {
        let mut heard = None;
        for ip in ips {
            // A machine may lack IPv4 or IPv6: one is enough, and the other gets the same port.
            match listen_web(swarm, SocketAddr::new(*ip, heard.unwrap_or(port))) {
                Ok(port) => heard = Some(port),
                Err(NodeError::PortInUse(_)) if heard.is_none() => break,
                Err(error) => last = Some(error),
            }
        }
        if let Some(port) = heard {
            return Ok(port);
        }
    }
    Err(last.unwrap_or_else(|| NodeError::PortInUse(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), first))))
}

/// Returns the page's URL at this address, or `None` if the page isn't served there.
pub(crate) fn url(address: &Address, port: u16) -> Option<String> {
    let mut parts = address.iter();
    let ip = match parts.next()? {
        Protocol::Ip4(ip) => SocketAddr::new(ip.into(), port),
        Protocol::Ip6(ip) => SocketAddr::new(ip.into(), port),
        _ => return None,
    };
    let stands = parts.next() == Some(Protocol::Tcp(port)) && matches!(parts.next(), Some(Protocol::Ws(_)));
    (stands && parts.next().is_none()).then(|| format!("http://{ip}/"))
}

fn open(swarm: &mut Swarm<Behaviour>, transport: Transport, address: SocketAddr) -> io::Result<ListenerId> {
    let host = Multiaddr::from(address.ip());
    let whole = match transport {
        Transport::Quic => host.with(Protocol::Udp(address.port())).with(Protocol::QuicV1),
        Transport::Tcp => {
            probe(address)?;
            host.with(Protocol::Tcp(address.port()))
        }
    };
    hear(swarm, whole)
}

fn hear(swarm: &mut Swarm<Behaviour>, whole: Multiaddr) -> io::Result<ListenerId> {
    swarm.listen_on(whole).map_err(|error| match error {
        TransportError::Other(error) => error,
        unsupported => io::Error::other(unsupported.to_string()),
    })
}

fn sort(address: SocketAddr, error: &io::Error) -> NodeError {
    if is_taken(error) {
        NodeError::PortInUse(address)
    } else {
        NodeError::CannotListen { address, why: error.to_string() }
    }
}

/// Returns true if another program has the port.
/// libp2p wraps the system's error, but keeps its words.
fn is_taken(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::AddrInUse || error.to_string().contains("in use")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_transport_is_skipped_but_taken_port_fails() {
        let address: SocketAddr = "192.0.2.1:7".parse().unwrap();
        let error = |kind: io::ErrorKind| io::Error::from(kind);
        let (refused, taken) = (error(io::ErrorKind::PermissionDenied), error(io::ErrorKind::AddrInUse));
        for (errors, said) in [
            ([None, None], Ok(None)),
            ([Some(&refused), None], Ok(Some(Transport::Quic))),
            ([None, Some(&refused)], Ok(Some(Transport::Tcp))),
            ([Some(&taken), None], Err(true)),
            ([None, Some(&taken)], Err(true)),
            ([Some(&taken), Some(&taken)], Err(true)),
            ([Some(&refused), Some(&refused)], Err(false)),
        ] {
            let judged = judge(address, errors)
                .map(|deaf| deaf.and_then(|deaf| deaf.transport))
                .map_err(|error| matches!(error, NodeError::PortInUse(_)));
            assert_eq!(judged, said, "{errors:?}");
        }
    }
}
