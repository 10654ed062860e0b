import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deposit } from '#core/wallet/postings.ts'
import { createApp } from '#server/app.ts'
import { DATED_NAMES } from '#server/platform/db/dated-names.ts'
import { listMigrations, migrateWithin } from '#server/platform/db/migrate.ts'
import { openClient, openDb, openDbOf, openPool } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { testDatabase } from '#server/testing/database.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { signIn } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { makeBackup } from './dump.ts'
import { listFiles } from './files.ts'
import { restoreBackup } from './load.ts'
import { readManifest } from './manifest.ts'

const folder = temporaryFolder('backup')
const settings = (name: string) => ({ DATA_DIR: join(folder, name), SECRET_KEY: TEST_SECRET })
const now = new Date()

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await fillDemoWorld({ db: site.db, clock: site.clock, log: () => {}, isPlayMoney: true })
}, 120_000)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string) => join(folder, name)
const back = (name: string, dataDir = site.app.context.config.DATA_DIR) =>
  makeBackup(path(name), {
    url: site.databaseUrl,
    config: { DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET },
    now,
  })
const restore = (name: string, url: string, replace = false) =>
  restoreBackup(path(name), { url, config: settings('target'), replace })
const broken = async (url: string) => {
  const db = openDb(openPool(url, { max: 1 }))
  const results = await checkLedger(db, now)
  await db.destroy()
  return Object.entries(results).filter(([, count]) => count !== 0)
}

describe('a backup of a filled site', () => {
  test(
    'taken during writes it is consistent, and restoring it restores the whole site',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const players = await site.db.selectFrom('players').select('id').limit(4).execute()
      let writing = true
      let written = 0
      const writers = players.map(async ({ id }) => {
        while (writing)
          await transact(site.app.context, async (unit) => {
            const key = `backup:${id}:${written++}`
            await post(unit, {
              kind: 'deposit',
              key,
              cause: { kind: 'test', id: key },
              entries: deposit(id, 7),
            })
            await sql`update players set bio = ${key} where id = ${id}`.execute(unit.trx)
          })
      })
      const picture = await site.app.context.files.put('avatars', Buffer.from('picture'))
      await expect.poll(() => written).toBeGreaterThan(20)
      await back('live')
      writing = false
      await Promise.all(writers)
      const target = await testDatabase()
      const { migrated } = await restore('live', target.url)
      expect(migrated).toEqual([])
      expect(await broken(target.url)).toEqual([])
      expect(readFileSync(join(settings('target').DATA_DIR, 'uploads', picture), 'utf8')).toBe('picture')

      // Nothing writes from here on, and no job may run, so that the restored rows and files equal those of
      // the backup exactly.
      await site.app.context.jobs.stop()
      await back('quiet')
      await expect(restore('quiet', target.url)).rejects.toThrow(
        /holds \d+ players. To replace everything in it/,
      )
      await restore('quiet', target.url, true)
      await makeBackup(path('again'), { url: target.url, config: settings('target'), now })
      const [quiet, again] = [readManifest(path('quiet')), readManifest(path('again'))]
      expect(again).toEqual(quiet)
      expect(quiet.tables.find(({ name }) => name === 'ledger_entries')?.rows).toBeGreaterThan(100)

      await expectGuarded(target.url)
      await expectSignIn(target.url)
      await target.drop()
    },
  )

  test(
    'it is refused, without changes, on a database in use, by an older program, with a damaged table or another key',
    { tags: 'long', timeout: 60_000 },
    async () => {
      await expect(restore('quiet', site.databaseUrl, true)).rejects.toThrow(
        /A server or another command is using this database \(\d+ connections?\). Stop it first./,
      )
      const target = await testDatabase()
      await expect(restore('nothing', target.url)).rejects.toThrow('There is no backup in')
      await expect(
        restoreBackup(path('quiet'), {
          url: target.url,
          config: { ...settings('target'), SECRET_KEY: 'another key of more than 32 characters' },
          replace: false,
        }),
      ).rejects.toThrow('another SECRET_KEY')
      const manifest = readFileSync(path('again/backup.json'), 'utf8')
      writeFileSync(
        path('again/backup.json'),
        manifest.replace('"migrations": [', '"migrations": ["2999-01-01-later.ts",'),
      )
      await expect(restore('again', target.url)).rejects.toThrow(
        'newer than this program: it has the migrations 2999-01-01-later.ts',
      )
      writeFileSync(path('again/backup.json'), manifest)
      appendFileSync(path('again/tables/players.copy.gz'), 'x')
      await expect(restore('again', target.url)).rejects.toThrow('damaged: the table players')
      // A file that was changed, is missing or was added.
      const [file = ''] = await listFiles(path('quiet/files'))
      const picture = path(`quiet/files/${file}`)
      const bytes = readFileSync(picture)
      const spoilings = [
        () => writeFileSync(picture, Buffer.from(bytes).fill(0, 0, 1)),
        () => rmSync(picture),
        () => writeFileSync(`${picture}.webp`, bytes),
      ]
      for (const spoil of spoilings) {
        rmSync(settings('target').DATA_DIR, { recursive: true, force: true })
        spoil()
        await expect(restore('quiet', target.url)).rejects.toThrow(`damaged: the file ${file}`)
        writeFileSync(picture, bytes)
      }
      rmSync(`${picture}.webp`)
      const client = await openClient(target.url)
      expect((await client.query('select count(*)::int as count from players')).rows).toEqual([{ count: 0 }])
      expect((await client.query('select count(*)::int as count from migrations')).rows[0]).toEqual({
        count: (await listMigrations()).length,
      })
      await client.query('drop table players cascade')
      await client.end()
      await expect(restore('quiet', target.url)).rejects.toThrow('tables of another program')
      await target.drop()
    },
  )
})

test(
  'a backup from before the last dated migration is loaded and then migrated',
  { tags: 'long' },
  async () => {
    const [older, target] = await Promise.all([testDatabase(), testDatabase()])
    const names = await listMigrations()
    const client = await openClient(older.url)
    await client.query('drop schema public cascade; create schema public')
    await migrateWithin(openDbOf(client), names.slice(0, DATED_NAMES.length - 1))
    for (const [index, dated] of DATED_NAMES.entries())
      await client.query('update migrations set name = $1 where name = $2', [dated, names[index]])
    await client.end()
    await makeBackup(path('older'), { url: older.url, config: settings('older'), now })
    expect(readManifest(path('older')).migrations).toEqual(DATED_NAMES.slice(0, -1))
    // The rows that migrations create (the platform's ledger accounts) must not be created twice.
    const { migrated, rows } = await restore('older', target.url)
    expect(migrated).toEqual(names.slice(DATED_NAMES.length - 1))
    const { tables } = readManifest(path('older'))
    expect(tables.filter((table) => table.rows > 0).map(({ name }) => name)).toEqual([
      'abuse_words',
      'event_counter',
      'ledger_accounts',
      'link_rules',
    ])
    expect(rows).toBe(tables.reduce((sum, table) => sum + table.rows, 0))
    await Promise.all([older.drop(), target.drop()])
  },
)

test(
  'a database user without superuser rights can restore into its own empty database',
  { tags: 'long' },
  async () => {
    const name = `plain_${process.pid}`
    const admin = await openClient(inject('clusterUrl'))
    await admin.query(`create role ${name} login password 'plain'`)
    await admin.query(`create database ${name} owner ${name}`)
    const url = new URL(inject('clusterUrl'))
    Object.assign(url, { username: name, password: 'plain', pathname: `/${name}` })
    expect((await restore('quiet', url.href)).rows).toBeGreaterThan(1_000)
    expect(await broken(url.href)).toEqual([])
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  },
)

/** The triggers that protect the ledger are enabled, and no foreign key or trigger is missing. */
async function expectGuarded(url: string): Promise<void> {
  const shapes = await Promise.all(
    [site.databaseUrl, url].map(async (each) => {
      const client = new pg.Client({ connectionString: each })
      await client.connect()
      const keys = await client.query(
        // Without partitions of days, which a server makes itself.
        'select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where not exists (select 1 from pg_class where oid = conrelid and relispartition) order by 1, 2',
      )
      const triggers = await client.query(
        'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
      )
      await expect(client.query('update ledger_entries set amount_cents = 0')).rejects.toThrow(
        'the ledger is only added to',
      )
      await client.end()
      return [keys.rows, triggers.rows]
    }),
  )
  expect(shapes[1]).toEqual(shapes[0])
}

async function expectSignIn(url: string): Promise<void> {
  const { context } = site.app
  const pool = openPool(url)
  const app = await createApp({
    config: context.config,
    db: openDb(pool),
    pool,
    clock: context.clock,
    secrets: context.secrets,
    logger: false,
  })
  await app.start()
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  expect((await signIn(address, DEMO_LOGIN)).username).toBe(DEMO_LOGIN.username)
  await app.close()
  await pool.end()
}
