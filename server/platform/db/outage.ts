/** PostgreSQL's codes and classes of codes for a server that cannot work now: connections, resources, shutdowns, time limits. */
const CODES = /^(08|57P0[1-4]|57014|55P03|53300|25006)/
/** Node's codes for a connection that cannot be made or breaks. */
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']
/** Codes that also mean something else, so they count only at connecting. */
const AT_CONNECTING = ['ENOENT', 'ENOTFOUND', 'EAI_AGAIN']
/** The messages of pg and Kysely, which have no codes. */
const MESSAGES =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|the database does not answer|Client (has encountered a connection error|was closed) and is not queryable|driver has already been destroyed|Cannot use a pool after calling end)/

/**
 * Returns whether an error says that the database cannot be used at the moment. The same request may succeed
 * later.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '', syscall, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  if (errors?.length) return errors.some(isOutage)
  return (
    CODES.test(String(code)) ||
    NETWORK.includes(code) ||
    (AT_CONNECTING.includes(code) && (syscall === 'connect' || syscall === 'getaddrinfo')) ||
    MESSAGES.test(message)
  )
}
