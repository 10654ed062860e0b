import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = {
  isDraining(): boolean
  /**
   * Takes no new connections, answers what is in flight and then closes; what takes longer than this is cut.
   */
  close(patienceMs: number): Promise<void>
}

const LOOK_MS = 20
/**
 * What was sent before anybody could know is on its way still: to a connection that looks idle, or to one
 * that is not accepted yet.
 */
const ON_ITS_WAY_MS = 150
const MOST_WAITING_MS = 1_000

/**
 * Counts the requests in flight, so that the server can be closed without cutting any. Register it before the
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
    // Whoever keeps the connection would send the next request into nothing.
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  let accepted = 0
  server.server.on('connection', () => accepted++)

  /** A busy process takes one waiting connection a turn, and reads what it brings a turn later. */
  async function takeWaiting(): Promise<void> {
    const until = performance.now() + MOST_WAITING_MS
    for (let before = -1; before !== accepted && performance.now() < until;) {
      before = accepted
      for (let turns = 0; turns < 3; turns++) await turn()
    }
  }

  return {
    isDraining: () => isDraining,
    async close(patienceMs) {
      isDraining = true
      const until = performance.now() + patienceMs
      await sleep(ON_ITS_WAY_MS)
      await takeWaiting()
      const closed = server.close()
      while (inFlight > 0 && performance.now() < until) await sleep(LOOK_MS)
      server.server.closeAllConnections()
      await closed
    },
  }
}
