import ipaddr from 'ipaddr.js'

export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Networks like 10.0.0.0/8; undefined for what is none. */
export function readNetwork(text: string): Network | undefined {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined
}

/** Translates to IPv4 (RFC 6052), as networks without IPv4 of their own do. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')
/** Ranges that the library takes for ordinary ones, or that tunnel to others. */
const SPECIAL = ['168.63.129.16/32', '192.88.99.0/24', '2001::/23', '2002::/16', '3fff::/20'].map((text) =>
  ipaddr.parseCIDR(text),
)
/** All of IPv6 that is given to anybody; networks of meshes have taken others for themselves. */
const GIVEN = ipaddr.parseCIDR('2000::/3')

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits)

/** An address as it is reached: IPv4 inside of IPv6 is IPv4. */
function reached(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The zone of a link-local address, which is refused anyway.
  const plain = text.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return undefined
  const address = ipaddr.process(plain)
  if (address.kind() !== 'ipv6' || !isIn(address, NAT64)) return address
  return new ipaddr.IPv4(address.toByteArray().slice(12))
}

/** Returns whether the operator has allowed the network of an address. */
export function isAllowed(text: string, allowed: readonly Network[]): boolean {
  const address = reached(text)
  return address !== undefined && allowed.some((network) => isIn(address, network))
}

/** Returns whether an address is of the internet: no network of this machine, of its neighbours, or of a cloud. */
export function isPublic(text: string): boolean {
  const address = reached(text)
  return (
    address !== undefined &&
    address.range() === 'unicast' &&
    (address.kind() === 'ipv4' || isIn(address, GIVEN)) &&
    !SPECIAL.some((network) => isIn(address, network))
  )
}
