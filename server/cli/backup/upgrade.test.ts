import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createMigrationTable, listMigrations, runEach } from '#server/platform/db/migrate.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { checkInstallation } from '#server/platform/installation/installation.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/cluster.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { listRun } from '#server/cli/doctor/queries.ts'
import { upgrade } from './upgrade.ts'

const folder = temporaryFolder('upgrade')
const backups = join(folder, 'backups')
let names: string[]
let database: TestDatabase
let db: Db
/** What the operator reads. */
let said: string[] = []
const config = () => {
  const read = readConfig({ DATA_DIR: join(folder, 'data'), SECRET_KEY: TEST_SECRET })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}
const run = () => {
  said = []
  return upgrade({ db, config: config(), url: database.url, say: (line) => said.push(line) }, backups)
}
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
  db = openDb(openPool(database.url, { max: 3 }))
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

test('a backup is proven with the new migrations, which then run and are checked', async () => {
  await run()
  expect(await lastRun()).toBe(names.at(-1))
  expect(said[0]).toBe(`2 migrations to run, up to ${names.at(-1)}.`)
  expect(said.filter((line) => line.startsWith('Proven: '))).toHaveLength(1)
  expect(said.at(-1)).toContain('All checks of the ledger are well.')
  expect(readdirSync(backups).filter((name) => name.startsWith('contender-')).length).toBeGreaterThan(0)
})

test('a site of this version has nothing to do', async () => {
  const before = readdirSync(backups)
  await run()
  expect(said).toEqual(['The database is up to date.'])
  expect(readdirSync(backups)).toEqual(before)
})
