import { systemClock } from '#server/platform/clock.ts'
import { migrateInUse } from '#server/platform/db/migrate-in-use.ts'
import { fillDemoWorld } from '#server/demo/fill.ts'
import { demoFiles } from '#server/demo/files.ts'
import { loadSecrets } from '#server/platform/installation/former-keys.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { ensureEditions } from '#server/domains/site/editions.ts'
import { fail, withDatabase } from './with-database.ts'

await withDatabase(async (db, config, url) => {
  await migrateInUse(url, (line) => console.log(line))
  await ensureCatalogue(db)
  await ensureEditions(db, systemClock.now())
  const isFilled = await fillDemoWorld({
    db,
    clock: systemClock,
    log: (line) => console.log(line),
    isPlayMoney: config.isPlayMoney,
    files: demoFiles(config, await loadSecrets(db, config, systemClock.now())),
  })
  if (!isFilled) fail('This database already has players: demo data is only added to an empty database.')
})
