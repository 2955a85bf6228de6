// A node of the public libp2p network, of js-libp2p: other people's code, for tests in namespaces.
//
//   node public_node.mjs --address 11.0.0.1 --port 4001 [--bootstrap ADDRESS,ADDRESS] [--mode MODE]
//
// It listens by TCP and QUIC, keeps a part of the DHT, and relays with the limits that public nodes have.
// Its first line has its addresses. SIGUSR1 makes it print its statistics as a line of JSON, and so does its end
// by SIGTERM.
//
// Modes:
//   honest    it does all of that [default]
//   dead      it freezes after five seconds: others know it already, and it never answers again
//   liar      it tells everybody a false observed address
//   flood     it answers each request to the DHT with hundreds of nodes that there aren't, most of them at private addresses
//   full      it refuses reservations, as relays do that have no room
//   garbage   it answers requests to the DHT and to the relay with random bytes
//   closing   it closes every connection after two minutes
//
// Packages are found next to this file, so it is copied into the folder where they are installed.

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

import { noise } from '@chainsafe/libp2p-noise'
import { quic } from '@chainsafe/libp2p-quic'
import { yamux } from '@chainsafe/libp2p-yamux'
import { circuitRelayServer } from '@libp2p/circuit-relay-v2'
import { identify, identifyPush } from '@libp2p/identify'
import { kadDHT } from '@libp2p/kad-dht'
import { ping } from '@libp2p/ping'
import { tcp } from '@libp2p/tcp'
import { multiaddr } from '@multiformats/multiaddr'
import { createLibp2p } from 'libp2p'

// The packages use these, and older versions of node lack them.
Promise.withResolvers ??= function () {
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}
globalThis.CustomEvent ??= class extends Event {
  constructor (type, options) {
    super(type, options)
    this.detail = options?.detail ?? null
  }
}

const DHT = '/ipfs/kad/1.0.0'
const HOP = '/libp2p/circuit/relay/0.2.0/hop'
const STOP = '/libp2p/circuit/relay/0.2.0/stop'
const MODES = ['honest', 'dead', 'liar', 'flood', 'full', 'garbage', 'closing']
// Milliseconds until a node of mode `dead` freezes, and until a node of mode `closing` closes a connection.
const FREEZES_AFTER = 5_000
const CLOSES_AFTER = 120_000
// Milliseconds between two attempts to connect with the bootstrap nodes.
const BOOTSTRAP_INTERVAL = 2_000
const BOOTSTRAP_ATTEMPTS = 10
// Nobody has this address.
const FALSE_HOST = { 4: '/ip4/11.66.66.66', 6: '/ip6/2a66:66::66' }

const { values: given } = parseArgs({
  options: {
    address: { type: 'string' },
    port: { type: 'string', default: '4001' },
    bootstrap: { type: 'string', default: '' },
    mode: { type: 'string', default: 'honest' }
  }
})
if (given.address === undefined || !MODES.includes(given.mode)) {
  console.error(`--address is needed, and --mode is one of ${MODES.join(', ')}`)
  process.exit(2)
}

// Statistics by peer: the addresses at which it was seen, connections, and streams and bytes by protocol. Bytes of the
// relay's two protocols are those of circuits, together with a few hundred of the requests before.
const peers = new Map()
let opened = 0

function ofPeer (connection) {
  const id = connection.remotePeer.toString()
  if (!peers.has(id)) peers.set(id, { connections: 0, addresses: new Set(), streams: {}, received: {}, sent: {} })
  return peers.get(id)
}

// libp2p hands every new stream to this object, because it has the shape of a collection of metrics. Metrics themselves
// aren't collected.
function counter () {
  const nothing = () => ({ update () {}, increment () {}, decrement () {}, reset () {}, observe () {}, timer: () => () => {} })
  async function * counted (source, bytes, protocol) {
    for await (const part of source) {
      bytes[protocol] = (bytes[protocol] ?? 0) + part.byteLength
      yield part
    }
  }
  return {
    trackMultiaddrConnection () {},
    trackProtocolStream (stream, connection) {
      const peer = ofPeer(connection)
      peer.streams[stream.protocol] = (peer.streams[stream.protocol] ?? 0) + 1
      const { source, sink } = stream
      stream.source = counted(source, peer.received, stream.protocol)
      stream.sink = async given => await sink(counted(given, peer.sent, stream.protocol))
    },
    registerMetric: nothing,
    registerMetricGroup: nothing,
    registerCounter: nothing,
    registerCounterGroup: nothing,
    registerHistogram: nothing,
    registerHistogramGroup: nothing,
    registerSummary: nothing,
    registerSummaryGroup: nothing,
    traceFunction: (_, made) => made,
    createTrace () {}
  }
}

// The usual identify service, which sees a false address in the mode `liar`.
function identifying (components) {
  const service = identify()(components)
  if (given.mode === 'liar') {
    const honest = service.handleProtocol.bind(service)
    service.handleProtocol = async ({ connection, stream }) => {
      const seen = connection.remoteAddr.toString()
      const lie = multiaddr(seen.replace(/^\/ip([46])\/[^/]+/, (_, version) => FALSE_HOST[version]))
      await honest({ connection: Object.create(connection, { remoteAddr: { value: lie } }), stream })
    }
  }
  return service
}

const host = `/${given.address.includes(':') ? 'ip6' : 'ip4'}/${given.address}`
const here = [`${host}/udp/${given.port}/quic-v1`, `${host}/tcp/${given.port}`]
const node = await createLibp2p({
  // A public address that nobody has dialled back would be kept secret, and this node has no AutoNAT, so its addresses
  // are announced as given.
  addresses: { listen: here, announce: here },
  transports: [quic(), tcp()],
  connectionEncrypters: [noise()],
  streamMuxers: [yamux()],
  metrics: counter,
  services: {
    identify: identifying,
    identifyPush: identifyPush(),
    ping: ping(),
    // It drops private addresses, and addresses for documentation count as private: so the network has others.
    dht: kadDHT({ protocol: DHT, clientMode: false }),
    // Two minutes and 128 KiB for each circuit, and 15 reservations.
    relay: circuitRelayServer(given.mode === 'full' ? { reservations: { maxReservations: 0 } } : {})
  }
})

node.addEventListener('connection:open', ({ detail: connection }) => {
  opened += 1
  const peer = ofPeer(connection)
  peer.connections += 1
  peer.addresses.add(connection.remoteAddr.toString())
  if (given.mode === 'closing') setTimeout(() => { connection.close().catch(() => {}) }, CLOSES_AFTER).unref()
})

if (given.mode === 'garbage') {
  for (const protocol of [DHT, HOP]) {
    await node.handle(protocol, async ({ stream }) => {
      await stream.sink([randomBytes(256)]).catch(() => {})
      await stream.close().catch(() => {})
    }, { force: true, runOnLimitedConnection: true })
  }
}

// Field of a protobuf message: bytes, or a number below 128.
function field (number, value) {
  if (typeof value === 'number') return Buffer.from([number << 3, value])
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([number << 3 | 2]), varint(bytes.length), bytes])
}

function varint (number) {
  const bytes = []
  for (; number > 127; number >>= 7) bytes.push(number & 127 | 128)
  return Buffer.from([...bytes, number])
}

// Answer of the DHT with made-up nodes: the home network's router and others there, this machine, a public address that
// nobody has, and forms of IPv6 with a private address inside. Their ids come before almost all others.
function madeUp () {
  const places = [
    '/ip4/192.168.1.1/tcp/80', '/ip4/192.168.2.1/tcp/80', '/ip4/10.0.0.1/udp/53/quic-v1', '/ip4/127.0.0.1/tcp/22',
    '/ip4/169.254.169.254/tcp/80', '/ip6/::ffff:192.168.1.1/tcp/80', '/ip6/64:ff9b::c0a8:101/tcp/80',
    '/ip6/2002:c0a8:101::1/tcp/80', '/dns4/localhost/tcp/80', '/dnsaddr/localhost', '/ip4/11.66.66.66/tcp/4001'
  ].map(place => multiaddr(place).bytes)
  const peers = []
  for (let made = 0; made < 100; made += 1) {
    // The id of an Ed25519 key holds the key.
    const id = Buffer.concat([Buffer.from([0x00, 0x24, 0x08, 0x01, 0x12, 0x20, 0x00, 0x00]), randomBytes(30)])
    const addresses = [places[made % places.length], places[places.length - 1]]
    peers.push(field(8, Buffer.concat([field(1, id), ...addresses.map(at => field(2, at)), field(3, 1)])))
  }
  const findNode = 4
  const message = Buffer.concat([field(1, findNode), ...peers])
  return Buffer.concat([varint(message.length), message])
}

if (given.mode === 'flood') {
  await node.handle(DHT, async ({ stream }) => {
    await stream.sink([madeUp()]).catch(() => {})
    await stream.close().catch(() => {})
  }, { force: true, runOnLimitedConnection: true })
}

function statistics () {
  const total = (bytes, protocols) => protocols.reduce((sum, protocol) => sum + (bytes[protocol] ?? 0), 0)
  const told = [...peers].map(([id, peer]) => [id, {
    ...peer,
    addresses: [...peer.addresses],
    connected: node.getConnections().filter(connection => connection.remotePeer.toString() === id).length,
    // Each circuit has one stream to the peer that is called.
    called: peer.streams[STOP] ?? 0,
    relayed: { received: total(peer.received, [HOP, STOP]), sent: total(peer.sent, [HOP, STOP]) }
  }])
  return JSON.stringify({
    id: node.peerId.toString(),
    mode: given.mode,
    connections: node.getConnections().length,
    opened,
    reservations: [...node.services.relay.reservations.keys()].map(String),
    dht: node.services.dht.routingTable.size,
    peers: Object.fromEntries(told)
  })
}

process.on('SIGUSR1', () => console.log(statistics()))
for (const end of ['SIGTERM', 'SIGINT']) {
  process.on(end, () => process.stdout.write(`${statistics()}\n`, () => process.exit(0)))
}

console.log(here.map(address => `${address}/p2p/${node.peerId}`).join(' '))

if (given.mode === 'dead') setTimeout(() => process.kill(process.pid, 'SIGSTOP'), FREEZES_AFTER)

// Others may start later, so each is tried some times.
for (const address of given.bootstrap.split(',').filter(Boolean)) {
  (async () => {
    for (let attempt = 0; attempt < BOOTSTRAP_ATTEMPTS; attempt += 1) {
      try {
        await node.dial(multiaddr(address))
        return
      } catch (error) {
        console.error(`${address}: ${error.message}`)
        await new Promise(resolve => setTimeout(resolve, BOOTSTRAP_INTERVAL))
      }
    }
  })()
}
