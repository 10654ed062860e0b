import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Returns whether an IP address is one of this machine's loopback addresses, IPv4-mapped ones included. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Returns whether a `Host` header names this machine: `localhost` or a loopback address, with or without a port. */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = /^(localhost|\[[\d:a-f.]+\]|[\d.]+)(:\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase()
  return name === 'localhost' || (name !== undefined && isLoopback(name.replace(/^\[|\]$/g, '')))
}

/**
 * Headers of forwarding proxies. Some proxies do not pass on the client's address but add another of these.
 */
const FORWARDING = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/

/**
 * Returns whether a request was made on this machine and not forwarded through it: the connection and the
 * client's address are loopback, no proxy header is present, and `Host` names this machine (a foreign name that
 * resolves to loopback is DNS rebinding).
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name))
  return (
    !isForwarded &&
    isLoopback(request.socket.remoteAddress) &&
    isLoopback(request.ip) &&
    isLoopbackHost(request.headers.host)
  )
}
