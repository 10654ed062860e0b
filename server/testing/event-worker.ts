// A process that records events and delivers them to two subscribers, until it is killed. Its arguments: the database,
// and whether it records (`record`) or only delivers (`deliver`).
import { sql } from 'kysely'
import { systemClock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { createDelivery } from '#server/platform/events/delivery.ts'
import { createReadingOutbox } from '#server/platform/events/outbox.ts'
import { combineSubscribers } from '#server/platform/events/subscribers.ts'

const [url = '', mode] = process.argv.slice(2)
const pool = openPool(url, { max: 8 })
const db = openDb(pool)
const silent = { warn() {}, error() {} } as never // the functions that are called

const note =
  (subscriber: string) =>
  async ({ trx }: Unit, { matchId }: { matchId: number }) =>
    void (await sql`insert into handled (subscriber, id) values (${subscriber}, ${matchId})`.execute(trx))
const subscribers = combineSubscribers([
  {
    afterCommit: {
      'test.first': { 'dispute.changed': note('first') },
      'test.second': { 'dispute.changed': note('second') },
    },
  },
])
const delivery = createDelivery(subscribers.afterCommit)
const { outbox, reader } = createReadingOutbox({ db, pool, log: silent }, subscribers, {
  onEvents: (rows) => delivery.deliver(rows.map(({ event }) => event)),
})
const context = {
  db,
  clock: systemClock,
  jobs: { wake() {} },
  events: outbox,
  log: silent,
} as unknown as Context // what delivery uses
await reader.start()
await delivery.start(context)
process.stdout.write('ready\n')

async function recordForever(): Promise<never> {
  for (;;)
    await transact(context, async ({ trx, record }) => {
      const { rows } = await sql<{ id: number }>`insert into recorded default values returning id`.execute(
        trx,
      )
      record({ type: 'dispute.changed', matchId: rows[0]?.id ?? 0 })
    })
}
if (mode === 'record') await Promise.all([recordForever(), recordForever(), recordForever()])
