import type { Socket } from 'node:net'
import pg from 'pg'

type Query = (...given: unknown[]) => Promise<unknown>
/** A connection of the pool: since when it has waited for an answer, and when it last had one. */
type Heard = { socket: Socket; asking: number; heardAt: number }

type Limited = { connectionParameters: { query_timeout: number } }

const SETS_LIMIT = /^\s*set local statement_timeout/i
const ENDS = /^\s*(commit|rollback)\s*$/i

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

/** pg's message for a query without an answer within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'

const answeredAt = new WeakMap<pg.Pool, number>()

/** Returns whether any connection of the pool has answered since then (`performance.now()`). */
export function hasAnsweredSince(pool: pg.Pool, since: number): boolean {
  return (answeredAt.get(pool) ?? Number.NEGATIVE_INFINITY) >= since
}

/**
 * Closes a connection whose query gets no answer (`query_timeout`): its machine has frozen, or the network lost it. Without
 * that the pool would hand it to the next request. Idle connections that have not been heard of since are closed with it:
 * most likely they lead to the same machine.
 */
export function discardSilent(pool: pg.Pool): void {
  const open = new Map<pg.PoolClient, Heard>()
  pool.on('remove', (client) => void open.delete(client))
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // missing in the package's types
    const heard: Heard = { socket: stream, asking: 0, heardAt: performance.now() }
    open.set(client, heard)
    const query = client.query.bind(client) as Query
    const { connectionParameters: limits } = client as unknown as Limited // missing in the package's types
    const usual = limits.query_timeout
    const queryHeard: Query = async (...given) => {
      const text = textOf(given[0])
      // A transaction that sets its own limit may take that long: what is silent then is found by keepalive alone.
      if (SETS_LIMIT.test(text)) limits.query_timeout = 0
      const askedAt = performance.now()
      heard.asking += 1
      try {
        const result = await query(...given)
        noteAnswer(heard)
        return result
      } catch (error) {
        if ((error as Error).message === NO_ANSWER) discard(heard, askedAt)
        // An error of PostgreSQL is an answer, one of the connection is none.
        else if (error instanceof pg.DatabaseError) noteAnswer(heard)
        throw error
      } finally {
        heard.asking -= 1
        if (ENDS.test(text)) limits.query_timeout = usual
      }
    }
    client.query = queryHeard as typeof client.query // one overload of many
  })

  function noteAnswer(heard: Heard) {
    heard.heardAt = performance.now()
    answeredAt.set(pool, heard.heardAt)
  }

  function discard(silent: Heard, askedAt: number) {
    for (const heard of open.values())
      if (heard === silent || (heard.asking === 0 && heard.heardAt < askedAt))
        heard.socket.destroy(new Error('the database does not answer'))
  }
}
