// Writes server/platform/db/baseline.sql: what the migrations make, one after the other. Runs after every new migration.
import { rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import {
  BASELINE,
  BASELINE_HEAD,
  createMigrationTable,
  listMigrations,
  runEach,
} from '#server/platform/db/migrate.ts'
import { openDbOf } from '#server/platform/db/open.ts'
import { startEmbedded } from '#server/platform/embedded-postgres/start.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { dumpDatabase } from './dump-database.ts'

const dataDir = temporaryFolder('baseline')
const embedded = await startEmbedded({ dataDir, log: () => {} })
try {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const db = openDbOf(client)
  await createMigrationTable(db)
  const names = await listMigrations()
  await runEach(db, names)
  await client.query('drop table migrations')
  writeFileSync(BASELINE, `${BASELINE_HEAD}${names.at(-1)}\n${await dumpDatabase(client)}`)
  await client.end()
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
