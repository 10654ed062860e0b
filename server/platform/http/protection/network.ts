import { isIPv6 } from 'node:net'

/**
 * The network that one internet subscriber controls: an IPv4 address, or the /64 of an IPv6 address, whose
 * lower half can be changed at will.
 *
 * @param ip undefined once the client has left: its socket has no address any more
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  // Some proxies append the connection's port, which changes with every connection.
  const withoutPort = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  const withoutZone = withoutPort.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return withoutZone
  // The URL parser normalizes every notation of an address.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [parts(head), parts(tail ?? '')]
  const groups = [
    ...before,
    ...Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0'),
    ...after,
  ]
  const [high = '0', low = '0'] = groups.slice(6)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return [high, low]
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

function parts(groups: string): string[] {
  return groups === '' ? [] : groups.split(':')
}
