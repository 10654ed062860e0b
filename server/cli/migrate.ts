import { migrateUp } from '#server/platform/db/migrate.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (db) => {
  const done = await migrateUp(db)
  await ensureCatalogue(db)
  console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'The database is up to date.')
})
