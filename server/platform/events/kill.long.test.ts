import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { testDatabase } from '#server/testing/database.ts'

const KILLS = 50
const worker = join(import.meta.dirname, '../../testing/event-worker.ts')

async function start(url: string, mode: 'record' | 'deliver'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [worker, url, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout ?? child, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test(`processes killed ${KILLS} times between a commit and its delivery: every event reaches every subscriber exactly once`, async () => {
  const database = await testDatabase()
  const db = openDb(openPool(database.url, { max: 2 }))
  await sql`create table recorded (id bigint generated always as identity primary key)`.execute(db)
  await sql`create table handled (subscriber text, id bigint)`.execute(db)
  const counts = async () =>
    (
      await sql<{ recorded: number; handled: number; different: number }>`
        select (select count(*)::int from recorded) as recorded, count(*)::int as handled, count(distinct (subscriber, id))::int as different
        from handled`.execute(db)
    ).rows[0]
  // Two at a time, so that the events of a killed one are delivered by the other.
  let other = await start(database.url, 'record')
  for (let count = 0; count < KILLS; count++) {
    const next = await start(database.url, 'record')
    await sleep(Math.random() * 150)
    await kill(other)
    other = next
  }
  await kill(other)
  const last = await start(database.url, 'deliver')
  await expect
    .poll(
      async () => {
        const found = await counts()
        return found && found.handled >= found.recorded * 2
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const found = await counts()
  expect(found?.recorded).toBeGreaterThan(KILLS)
  expect([found?.handled, found?.different]).toEqual([(found?.recorded ?? 0) * 2, (found?.recorded ?? 0) * 2])
  await kill(last)
  await db.destroy()
  await database.drop()
})
