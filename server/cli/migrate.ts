import { migrateInUse } from '#server/platform/db/migrate-in-use.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (db, _config, url) => {
  const done = await migrateInUse(url, (line) => console.log(line))
  await ensureCatalogue(db)
  console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'The database is up to date.')
})
