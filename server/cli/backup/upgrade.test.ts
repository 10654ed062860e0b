import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createMigrationTable, listMigrations, runEach } from '#server/platform/db/migrate.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { checkInstallation } from '#server/platform/installation/installation.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/cluster.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { listRun } from '#server/cli/doctor/queries.ts'
import { rollBackTo } from './load.ts'
import { upgrade } from './upgrade.ts'

const folder = temporaryFolder('upgrade')
const backups = join(folder, 'backups')
let names: string[]
let database: TestDatabase
let db: Db
/** Lines that the operator reads. */
let said: string[] = []
const config = () => {
  const read = readConfig({ DATA_DIR: join(folder, 'data'), SECRET_KEY: TEST_SECRET })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}
const run = (...check: [check?: () => Promise<string[]>]) => {
  said = []
  const site = { db, config: config(), url: database.url, say: (line: string) => said.push(line) }
  return upgrade(site, backups, ...check)
}
const open = () => openDb(openPool(database.url, { max: 3 }))
/** Writes what the ledger's triggers refuse, as a broken disk would. */
const withoutTriggers = (statement: RawBuilder<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
const lastRun = async () => (await listRun(db)).at(-1)

// A site of the version before the last two migrations.
beforeAll(async () => {
  names = await listMigrations()
  database = await cloneDatabase(inject('clusterUrl'), 'template0')
  db = open()
  await createMigrationTable(db)
  await runEach(db, names.slice(0, -2))
  await checkInstallation(db, config())
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a site whose ledger is broken is not migrated: the backup is not proven', async () => {
  await withoutTriggers(sql`insert into ledger_accounts (platform, balance_cents) values ('fees', 5)
    on conflict (platform) do update set balance_cents = 5`)
  await expect(run()).rejects.toThrow('the ledger is broken')
  expect(await lastRun()).toBe(names.at(-3))
  await withoutTriggers(sql`update ledger_accounts set balance_cents = 0`)
})

describe('when a check fails after the migrations', () => {
  let answers: string[][]
  const check = async () => answers.shift() ?? []

  test('the tables are put back, with their rows and at their version', { tags: 'long' }, async () => {
    await sql`insert into abuse_words values ('beforehand', null, true, 'mask')`.execute(db)
    answers = [['disk: little'], ['disk: little', 'database: too old']]
    await expect(run(check)).rejects.toThrow(
      'After the migrations: database: too old. The database is again as it was before.',
    )
    db = open()
    expect(await lastRun()).toBe(names.at(-3))
    const { rows } = await sql`select from abuse_words where word = 'beforehand'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('beside a server they are not, and the way is said', { tags: 'long' }, async () => {
    const server = open()
    await listRun(server)
    answers = [[], ['database: too old']]
    await expect(run(check)).rejects.toThrow(/could not be put back: A server .+npm run restore -- /)
    await server.destroy()
    const [last = ''] = readdirSync(backups).toSorted().reverse()
    await rollBackTo(join(backups, last), { url: database.url, config: config() })
    db = open()
    expect(await lastRun()).toBe(names.at(-3))
  })
})

test('a backup is proven with the new migrations, which then run and are checked', async () => {
  await run()
  expect(await lastRun()).toBe(names.at(-1))
  expect(said[0]).toBe(`2 migrations to run, up to ${names.at(-1)}.`)
  expect(said.filter((line) => line.startsWith('Proven: '))).toHaveLength(1)
  expect(said.at(-1)).toContain('All checks are well.')
  expect(readdirSync(backups).filter((name) => name.startsWith('contender-')).length).toBeGreaterThan(0)
})

test('a site of this version has nothing to do', async () => {
  const before = readdirSync(backups)
  await run()
  expect(said).toEqual(['The database is up to date.'])
  expect(readdirSync(backups)).toEqual(before)
})
