import type { Clock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { createReadingOutbox, type Outbox } from '#server/platform/events/outbox.ts'
import { sendMessage } from '#server/domains/matches/chat/chat.ts'
import { subscribers } from '#server/subscribers.ts'
import type { Person } from '#server/testing/visitor.ts'
import { seedMatches } from './live-matches.ts'
import { sized } from './size.ts'

/** Acts a second of 64 writers on different matches, without and with their domain events. */
export type OutboxFigures = { writers: number; plain: number; withEvents: number }

const WRITERS = sized(4, 64, 64)
/** Each message comes later than the window of the chat's rate limit. */
const STEP_MS = 11_000

/** Alternates between both, with one reader of the events beside the writers. An act is a chat message. */
export async function measureOutbox(
  url: string,
  people: readonly Person[],
  { rounds, forMs }: { rounds: number; forMs: number },
): Promise<OutboxFigures> {
  const matches = await seedMatches(url, people, WRITERS)
  const pool = openPool(url, { max: WRITERS + 8 })
  const db = openDb(pool)
  const { outbox, reader } = createReadingOutbox({ db, pool, log: silent }, subscribers, { onEvents() {} })
  await reader.start()
  let at = Date.now()
  const clock: Clock = { now: () => new Date((at += STEP_MS)), monotonicMs: () => performance.now() }
  const without: Outbox = { ...outbox, write: async () => {}, wake() {} }
  const contextWith = (events: Outbox) => ({ db, clock, jobs: { wake() {} }, events }) as unknown as Context // what a command uses
  const run = async (context: Context) => {
    const until = performance.now() + forMs
    let count = 0
    await Promise.all(
      matches.map(async ({ id, host }) => {
        const actor = { playerId: host.id, username: 'bench' }
        for (; performance.now() < until; count++) {
          const sent = await sendMessage.run(context, actor, {
            params: { id: Number(id) },
            body: { body: 'good luck' },
          })
          if (!sent.ok) throw new Error(sent.refusal)
        }
      }),
    )
    return count / (forMs / 1000)
  }
  const found = { plain: [] as number[], withEvents: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round++) {
      const [plain, withEvents] = [await run(contextWith(without)), await run(contextWith(outbox))]
      // The first round warms up.
      if (round > 0) found.plain.push(plain)
      if (round > 0) found.withEvents.push(withEvents)
    }
  } finally {
    await reader.stop()
    await db.destroy()
  }
  return { writers: WRITERS, plain: middle(found.plain), withEvents: middle(found.withEvents) }
}

const silent = { warn() {} } as never // the only function that is called

function middle(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
