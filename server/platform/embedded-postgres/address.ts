import { createServer, type AddressInfo } from 'node:net'
import { databaseUser, type Settings } from './cluster.ts'

/** Where a running PostgreSQL listens: the folder of its Unix socket, or a loopback port. */
export type Address = { socketDir: string } | { port: number }

// The path of a Unix socket may have 104 to 108 bytes, depending on the system; PostgreSQL appends
// "/.s.PGSQL.5432".
const longestSocketDir = 85

/**
 * A Unix socket in the database's folder where the system has sockets and the path is short enough, otherwise
 * a free loopback port.
 */
export async function chooseAddress(databaseDir: string): Promise<Address> {
  if (process.platform !== 'win32' && Buffer.byteLength(databaseDir) <= longestSocketDir)
    return { socketDir: databaseDir }
  return { port: await freePort() }
}

/** The settings that make PostgreSQL listen only there. */
export function addressSettings(address: Address): Settings {
  if ('socketDir' in address) {
    return { listen_addresses: '', unix_socket_directories: address.socketDir, port: '5432' }
  }
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) }
}

/** The connection string of a database at this address, in a form that `new URL` can parse. */
export function connectionUrl(address: Address, password: string, database: string): string {
  const host = 'socketDir' in address ? encodeURIComponent(address.socketDir) : `127.0.0.1:${address.port}`
  return `postgres://${databaseUser}:${encodeURIComponent(password)}@${host}/${database}`
}

/** A loopback port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
