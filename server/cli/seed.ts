import { systemClock } from '#server/platform/clock.ts'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { demoFiles } from '#server/demo/files.ts'
import { deriveSecrets, secretKeyOf } from '#server/platform/secrets.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { fail, withDatabase } from './with-database.ts'

await withDatabase(async (db, config) => {
  await migrateUp(db)
  await ensureCatalogue(db)
  const isFilled = await fillDemoWorld({
    db,
    clock: systemClock,
    log: (line) => console.log(line),
    isPlayMoney: config.isPlayMoney,
    files: demoFiles(config, await deriveSecrets(secretKeyOf(config))),
  })
  if (!isFilled) fail('This database already has players: demo data is only added to an empty database.')
})
