import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openClient } from '#server/platform/db/open.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { startS3Twin, type S3Twin } from '#twins/s3.ts'
import { makeBackup } from './dump.ts'
import { proveBackup } from './prove.ts'

const folder = temporaryFolder('proof')
const backup = join(folder, 'one')
const now = new Date()
let site: TestApp
let s3: S3Twin
/** An upload that is in the bucket alone. */
let upload: string
const picture = Buffer.from('a picture')
beforeAll(async () => {
  s3 = await startS3Twin()
  site = await startTestApp(s3.access)
  upload = await site.app.context.files.put('logos', picture)
  await insertPlayers(site, ['ann_proof', 'bob_proof'])
  await makeBackup(backup, { url: site.databaseUrl, config: ownConfig(), now })
}, 60_000)
afterAll(async () => {
  await site.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const ownConfig = () => ({
  DATA_DIR: site.app.context.config.DATA_DIR,
  SECRET_KEY: TEST_SECRET,
  ...s3.access,
})
const prove = (url = site.databaseUrl) => proveBackup(backup, { url, config: ownConfig(), now })

/** Databases and folders that a proof has left behind. */
async function leftOver(): Promise<string[]> {
  const client = await openClient(inject('clusterUrl'))
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like $1 || '\\_proof\\_%'",
    [new URL(site.databaseUrl).pathname.slice(1)],
  )
  await client.end()
  return [...rows.map(({ datname }) => datname), ...readdirSync(folder).filter((name) => name !== 'one')]
}

test('a backup is restored beside the running site, its ledger checked, and both removed again', async () => {
  const proof = await prove()
  expect(proof).toMatchObject({ invariants: 14 })
  expect(proof.rows).toBeGreaterThan(50)
  expect(proof.tables).toBeGreaterThan(100)
  expect(await leftOver()).toEqual([])
  const { count } = await site.db
    .selectFrom('players')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2)
})

test('a backup has the files of the bucket, which the site serves at their address', async () => {
  expect(readFileSync(join(backup, 'files', 'uploads', upload))).toEqual(picture)
  const served = await fetch(`${site.url}/uploads/${upload}`)
  expect(Buffer.from(await served.arrayBuffer())).toEqual(picture)
})

test('an account that may create no database is told how', async () => {
  const admin = await openClient(inject('clusterUrl'))
  const name = `no_createdb_${process.pid}`
  await admin.query(`create role ${name} login password 'plain'`)
  const url = new URL(site.databaseUrl)
  Object.assign(url, { username: name, password: 'plain' })
  await expect(prove(url.href)).rejects.toThrow('alter role contender createdb')
  await admin.query(`drop role ${name}`)
  await admin.end()
})

test('a damaged backup is not proven, and nothing of the trial is left', async () => {
  appendFileSync(join(backup, 'tables', 'players.copy.gz'), 'x')
  await expect(prove()).rejects.toThrow('damaged: the table players')
  expect(await leftOver()).toEqual([])
})
