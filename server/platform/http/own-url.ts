import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The server's own address as seen from this machine, for stand-ins that call it; undefined before it listens.
 */
export function ownUrl(app: FastifyInstance): string | undefined {
  // A server that listens on a socket is never started by us.
  const own = app.server.address() as AddressInfo | null
  return own ? `http://${hostOf(own)}:${own.port}` : undefined
}

function hostOf({ address, family }: AddressInfo): string {
  if (['0.0.0.0', '::', '::1', '127.0.0.1'].includes(address))
    return address.includes(':') ? '[::1]' : '127.0.0.1'
  return family === 'IPv6' ? `[${address}]` : address
}
