import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { listBlockers, ownProcess, type Blocker } from './blocker-queries.ts'
import { listMigrations, MIGRATION_LOCK, migrateWithin } from './migrate.ts'
import { openClient, openDbOf } from './open.ts'

type Times = {
  /** How long a migration waits for a table. Everybody else who wants the table waits behind it meanwhile. */
  lockMs: number
  /** The pause before the next try, in which the others go on. */
  pauseMs: number
  /** The time after which it gives up. */
  patienceMs: number
  /** How often it looks who blocks. */
  lookMs: number
}
const TIMES: Times = { lockMs: 4_000, pauseMs: 2_000, patienceMs: 600_000, lookMs: 1_000 }

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates a database that other programs may be using: on a connection of its own, whose statements may take as long as
 * they need. A table that another program holds (a `pg_dump`) is waited for in short turns, and that program is named.
 * @returns the names of the migrations that ran
 */
export async function migrateInUse(
  url: string,
  log: (line: string) => void,
  times: Times = TIMES,
): Promise<string[]> {
  const client = await openClient(url)
  const blockers = await watchBlockers(url, client, { log, lookMs: times.lookMs })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${times.lockMs}`)
    const until = performance.now() + times.patienceMs
    for (;;) {
      try {
        return await migrateAll(client, log)
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
        if (performance.now() > until) throw givenUp(blockers.last())
        await sleep(times.pauseMs)
      }
    }
  } finally {
    await blockers.stop()
    await client.end()
  }
}

async function migrateAll(client: pg.Client, log: (line: string) => void): Promise<string[]> {
  await client.query('begin')
  try {
    const done = await migrateWithin(openDbOf(client), await listMigrations(), log)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Names each connection that the migrations wait for, once. */
async function watchBlockers(
  url: string,
  migrating: pg.Client,
  { log, lookMs }: { log: (line: string) => void; lookMs: number },
) {
  const pid = await ownProcess(migrating)
  const named = new Set<number>()
  let last: Blocker[] = []
  let watching: Promise<pg.Client> | undefined
  let looking: Promise<void> | undefined
  async function look() {
    // Most starts are over before the first look, and need no second connection.
    watching ??= openClient(url)
    const found = await listBlockers(await watching, pid)
    if (found.length > 0) last = found
    for (const blocker of found)
      if (!named.has(blocker.pid)) log(`The migrations wait for ${describe(blocker)}.`)
    for (const blocker of found) named.add(blocker.pid)
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => (looking = undefined))
  }, lookMs)
  return {
    last: () => last,
    async stop() {
      clearInterval(timer)
      await looking
      await (await watching?.catch(() => undefined))?.end()
    },
  }
}

function describe({ pid, program, user, since, statement }: Blocker): string {
  return `process ${pid} of the database (${program} of ${user}, in a transaction since ${since} UTC: ${statement})`
}

function givenUp(blockers: Blocker[]): Error {
  const [blocker] = blockers
  return new Error(
    blocker
      ? `The database was not migrated, because ${describe(blocker)} holds a table. Wait until it has ended, or end it: select pg_terminate_backend(${blocker.pid}).`
      : 'The database was not migrated, because another connection holds a table. Stop the programs that use it, and start again.',
  )
}
