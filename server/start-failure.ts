import { resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'

type Failure = NodeJS.ErrnoException & { address?: string; hostname?: string; errors?: unknown[] }
type Settings = Pick<Config, 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL'>

/**
 * Explains why a start failed, with the setting to change and the remedy. Undefined when the error's own
 * message is clear enough.
 */
export function startFailure(error: unknown, settings: Settings): string | undefined {
  const failure = firstFailure(error)
  return (
    listenFailure(failure, settings) ?? fileFailure(failure, settings) ?? databaseFailure(failure, settings)
  )
}

/** Connecting to a name with several addresses fails with one error per address; the first is reported. */
function firstFailure(error: unknown): Failure {
  const failure = error as Failure // anything can be thrown: every field that is read may be missing
  return failure?.errors?.length ? firstFailure(failure.errors[0]) : (failure ?? {})
}

function listenFailure({ code, syscall, hostname }: Failure, { PORT, HOST }: Settings): string | undefined {
  if (syscall === 'getaddrinfo' && hostname === HOST)
    return `There is no host named ${HOST} (HOST). Set HOST to an address of this machine, like 127.0.0.1 or 0.0.0.0.`
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${PORT} is taken by another program. Set PORT to another one, or stop that program.`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${PORT} is for administrators only. Set PORT to one above 1023, and let a reverse proxy answer on ${PORT}.`
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${HOST}. Set HOST to one of its own, 127.0.0.1 or 0.0.0.0.`
  return undefined
}

const FILE_PROBLEMS: Record<string, string> = {
  EROFS: 'is on a read-only file system',
  ENOTDIR: 'has a file in its path where a folder must be',
  EEXIST: 'is a file, not a folder',
  ENOENT: 'cannot be created there',
  EACCES: 'is not writable by this account',
  EPERM: 'is not writable by this account',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk whose quota is used up',
}

/** Texts of PostgreSQL's own programs about a full disk. */
const FULL = /No space left on device|Disk quota exceeded/

function fileFailure(
  { code: given, message, path, syscall }: Failure,
  { DATA_DIR, DATABASE_URL }: Settings,
): string | undefined {
  const code = !DATABASE_URL && FULL.test(message ?? '') ? 'ENOSPC' : given
  const why = FILE_PROBLEMS[code ?? '']
  if (!why || syscall === 'listen' || syscall === 'connect') return undefined
  if (path && !resolve(path).startsWith(resolve(DATA_DIR)))
    return `${path} ${why}. Choose another place, or fix that one.`
  const remedy =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space, or set DATA_DIR to a folder on another disk.'
      : 'Set DATA_DIR to a folder that this account can write to.'
  return `The data folder ${DATA_DIR} ${why}. ${remedy}`
}

/**
 * PostgreSQL's error codes and connection errors, each with a remedy. Only for the operator's own server
 * (DATABASE_URL), not the embedded one.
 */
function databaseFailure(
  { code, message, syscall }: Failure,
  { DATABASE_URL }: Settings,
): string | undefined {
  if (!DATABASE_URL) return undefined
  const { host, hostname, pathname, username } = new URL(DATABASE_URL)
  const server = decodeURIComponent(host) || 'the local socket'
  const name = decodeURIComponent(pathname.slice(1)) || username
  if (code === 'ECONNREFUSED')
    return `No PostgreSQL listens at ${server} (DATABASE_URL). Start it, or correct the address.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no host named ${hostname} (DATABASE_URL). Correct the name.`
  if (
    code === 'ETIMEDOUT' ||
    code === 'EHOSTUNREACH' ||
    code === 'ENETUNREACH' ||
    /timeout expired|timeout exceeded/.test(message ?? '')
  )
    return `PostgreSQL at ${server} (DATABASE_URL) does not respond. Correct the address if another program listens there, or check the network and the firewall.`
  if (code === 'ENOENT' && syscall === 'connect')
    return `There is no PostgreSQL at the socket in DATABASE_URL. Start it, or correct the address.`
  if (message?.startsWith('Connection terminated') || code === 'ECONNRESET')
    return `What listens at ${server} (DATABASE_URL) closed the connection. Correct the address if it is no PostgreSQL; otherwise its log says why.`
  if (/does not support SSL|establishing an SSL connection/.test(message ?? ''))
    return `PostgreSQL at ${server} does not offer TLS, which sslmode in DATABASE_URL asks for. Remove sslmode, or set TLS up there.`
  if (code === '28P01' || code === '28000' || /SASL|password must be a string/.test(message ?? ''))
    return `PostgreSQL at ${server} refuses the user ${username || '(none)'} or its password (DATABASE_URL). Correct them, or allow the user (pg_hba.conf).`
  if (code === '3D000')
    return `PostgreSQL at ${server} has no database named ${name} (DATABASE_URL). Create it (create database "${name}"), or correct the name.`
  if (code === '42501')
    return `The user ${username} may not do this in the database ${name} (DATABASE_URL): ${message}. Make that user its owner.`
  if (code === '53300')
    return `PostgreSQL at ${server} has no connection left (DATABASE_URL). Raise its max_connections, or close other programs.`
  if (code === '53100') return `The disk of PostgreSQL at ${server} (DATABASE_URL) is full. Free some space.`
  if (code === '25006')
    return `PostgreSQL at ${server} (DATABASE_URL) is read-only. Name the primary server, not a replica.`
  return undefined
}
