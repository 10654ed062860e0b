import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = {
  isDraining(): boolean
  /**
   * Not ready from now on, and every answer closes its connection. Requests are still taken for so long: proxies and load
   * balancers find out meanwhile.
   */
  begin(seconds: number): Promise<void>
  /**
   * Accepts no new connections, answers the requests in flight and closes. Requests that take longer than
   * `timeoutMs` are cut off.
   */
  close(timeoutMs: number): Promise<void>
}

const POLL_MS = 20
/**
 * How long requests may still arrive that were sent before the client could know: on connections that look
 * idle or are not accepted yet.
 */
const ARRIVAL_MS = 150
const MAX_ACCEPT_MS = 1_000

/**
 * Counts the requests in flight, so that the server can close without cutting any off. Register it before the
 * routes.
 */
export function createDrain(server: FastifyInstance): Drain {
  let inFlight = 0
  let isDraining = false
  server.addHook('onRequest', (_request, reply, done) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // Otherwise the client would send its next request on a closed connection.
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  let accepted = 0
  server.server.on('connection', () => accepted++)

  /**
   * Accepts the connections that are queued. A busy process accepts one per event-loop turn and reads its
   * request a turn later.
   */
  async function acceptQueued(): Promise<void> {
    const until = performance.now() + MAX_ACCEPT_MS
    for (let before = -1; before !== accepted && performance.now() < until;) {
      before = accepted
      for (let turns = 0; turns < 3; turns++) await nextTurn()
    }
  }

  return {
    isDraining: () => isDraining,
    async begin(seconds) {
      isDraining = true
      await sleep(seconds * 1000)
    },
    async close(timeoutMs) {
      isDraining = true
      const until = performance.now() + timeoutMs
      await sleep(ARRIVAL_MS)
      await acceptQueued()
      const closed = server.close()
      while (inFlight > 0 && performance.now() < until) await sleep(POLL_MS)
      server.server.closeAllConnections()
      await closed
    },
  }
}
