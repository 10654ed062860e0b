import { sql } from 'kysely'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { createReadingOutbox } from '#server/platform/events/outbox.ts'
import { storeOf, subscribers } from '#server/subscribers.ts'

/** Transactions a second of 64 writers on different rows, without and with a domain event in each. */
export type OutboxFigures = { writers: number; plain: number; withEvents: number; delayP50Ms: number }

const WRITERS = 64

/** Alternates between both, with one reader of the events beside the writers. */
export async function measureOutbox(
  url: string,
  { rounds, forMs }: { rounds: number; forMs: number },
): Promise<OutboxFigures> {
  const pool = openPool(url, { max: WRITERS + 8 })
  const db = openDb(pool)
  const sentAt = new Map<number, number>()
  const delays: number[] = []
  const { outbox, reader } = createReadingOutbox({ db, pool, log: silent }, subscribers, (rows) => {
    for (const { event } of rows) {
      const at = event.type === 'dispute.changed' ? sentAt.get(event.matchId) : undefined
      if (at !== undefined) delays.push(performance.now() - at)
    }
  })
  await reader.start()
  const store = { ...storeOf(db, systemClock), events: outbox }
  await sql`create table if not exists bench_rows (id int primary key, count int not null default 0)`.execute(
    db,
  )
  await sql`insert into bench_rows select generate_series(1, ${WRITERS}) on conflict do nothing`.execute(db)
  let number = 0
  const write = (row: number, hasEvent: boolean) =>
    transact(store, async ({ trx, record }) => {
      await sql`update bench_rows set count = count + 1 where id = ${row}`.execute(trx)
      if (!hasEvent) return
      const matchId = ++number
      sentAt.set(matchId, performance.now())
      record({ type: 'dispute.changed', matchId })
    })
  const run = async (hasEvent: boolean) => {
    const until = performance.now() + forMs
    let count = 0
    await Promise.all(
      Array.from({ length: WRITERS }, async (_each, index) => {
        for (; performance.now() < until; count++) await write(index + 1, hasEvent)
      }),
    )
    return count / (forMs / 1000)
  }
  const found = { plain: [] as number[], withEvents: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round++) {
      const [plain, withEvents] = [await run(false), await run(true)]
      // The first round warms up.
      if (round > 0) found.plain.push(plain)
      if (round > 0) found.withEvents.push(withEvents)
    }
  } finally {
    await reader.stop()
    await sql`drop table bench_rows`.execute(db)
    await db.destroy()
  }
  return {
    writers: WRITERS,
    plain: middle(found.plain),
    withEvents: middle(found.withEvents),
    delayP50Ms: middle(delays),
  }
}

const silent = { warn() {} } as never // the only function that is called

function middle(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
