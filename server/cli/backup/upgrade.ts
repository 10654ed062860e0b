import { join } from 'node:path'
import { currentNames, listMigrations } from '#server/platform/db/migrate.ts'
import { migrateInUse } from '#server/platform/db/migrate-in-use.ts'
import { listRun } from '#server/cli/doctor/queries.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { backUp, folderNameAt, type Site } from './back-up.ts'

/**
 * Brings the database to this version. A backup is restored beside it first, with the migrations of this version: what they do is
 * tried on a copy of all rows. The migrations themselves run in one transaction.
 * @throws an Error with a message for the operator; until the migrations have run, nothing has changed
 */
export async function upgrade(site: Site, parent: string): Promise<void> {
  const { db, url, say } = site
  const known = await listMigrations()
  const run = currentNames(await listRun(db), known)
  const newer = run.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(
      `The database is newer than this version: it has ${newer.join(', ')}. Use the newer version.`,
    )
  const pending = known.filter((name) => !run.includes(name))
  if (pending.length === 0) return say('The database is up to date.')
  say(
    `${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} to run, up to ${pending.at(-1)}.`,
  )
  const stored = await backUp(site, { folder: join(parent, folderNameAt(new Date())), prove: true })
  await migrateInUse(url, say)
  await ensureCatalogue(db)
  say('Migrated.')
  const broken = Object.entries(await checkLedger(db, new Date())).filter(([, count]) => count !== 0)
  if (broken.length > 0)
    throw new Error(
      `After the migrations the ledger is broken (${broken.map(([name]) => name).join(', ')}). To go back: stop the servers, put the former version back, and run there: npm run restore -- ${stored} --replace`,
    )
  say('All checks of the ledger are well. Start the servers of this version, then run npm run doctor.')
}
