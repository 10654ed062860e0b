// Writes server/platform/db/baseline.sql: what the migrations up to BASELINE.length make, one after the other. To let it
// do more of them, raise that number and run this again.
import { rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { BASELINE, createMigrationTable, listMigrations, runEach } from '#server/platform/db/migrate.ts'
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
  await runEach(db, (await listMigrations()).slice(0, BASELINE.length))
  await client.query('drop table migrations')
  writeFileSync(BASELINE.file, await dumpDatabase(client))
  await client.end()
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
