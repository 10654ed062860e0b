import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { currentNames, listMigrations } from '#server/platform/db/migrate.ts'
import { migrateInUse } from '#server/platform/db/migrate-in-use.ts'
import type { Db } from '#server/platform/db/open.ts'
import { checkDatabase } from '#server/cli/doctor/database.ts'
import { reasonOf } from '#server/cli/doctor/finding.ts'
import { checkMachine } from '#server/cli/doctor/machine.ts'
import { listRun } from '#server/cli/doctor/queries.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { backUp, folderNameAt, type Site } from './back-up.ts'
import { rollBackTo } from './load.ts'
import { withBackup } from './place.ts'

/** Sentences of what is wrong with a site; tests put another one in. */
type Check = (db: Db, config: Config) => Promise<string[]>

/**
 * Brings the database to this version. A backup is restored beside it first, with the migrations of this version: what they do is
 * tried on a copy of all rows. The migrations themselves run in one transaction. Whatever is wrong afterwards and was not before
 * leads back to the backup.
 * @throws an Error with a message for the operator, which says how the database is
 */
export async function upgrade(site: Site, parent: string, check: Check = listFailures): Promise<void> {
  const { db, config, url, say } = site
  const pending = await listPending(db)
  if (pending.length === 0) return say('The database is up to date.')
  say(
    `${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} to run, up to ${pending.at(-1)}.`,
  )
  const before = await check(db, config)
  const stored = await backUp(site, { folder: join(parent, folderNameAt(new Date())), prove: true })
  await migrateInUse(url, say)
  say('Migrated.')
  const wrong = await findWrong(site, check)
  const added = wrong.filter((each) => !before.includes(each))
  if (added.length > 0) return goBack(site, stored, added.join('; '))
  say('All checks are well. Start the servers of this version, then run npm run doctor.')
}

async function listPending(db: Db): Promise<string[]> {
  const known = await listMigrations()
  const run = currentNames(await listRun(db), known)
  const newer = run.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(
      `The database is newer than this version: it has ${newer.join(', ')}. Use the newer version.`,
    )
  return known.filter((name) => !run.includes(name))
}

/** A check that cannot run after the migrations has failed as well. */
async function findWrong({ db, config }: Site, check: Check): Promise<string[]> {
  try {
    await ensureCatalogue(db)
    const broken = Object.entries(await checkLedger(db, new Date())).filter(([, count]) => count !== 0)
    return [
      ...broken.map(([invariant]) => `the ledger is broken (${invariant})`),
      ...(await check(db, config)),
    ]
  } catch (error) {
    return [reasonOf(error)]
  }
}

/** Lists what `npm run doctor` calls a failure; mail, names and Redis have nothing to do with migrations. */
async function listFailures(db: Db, config: Config): Promise<string[]> {
  const findings = [...(await checkMachine(config)), ...(await checkDatabase(db, config))]
  return findings.filter(({ level }) => level === 'fail').map(({ name, text }) => `${name}: ${text}`)
}

/** Refused beside a server: what it has written since the backup would be lost. */
async function goBack({ db, config, url }: Site, stored: string, wrong: string): Promise<never> {
  const text = `After the migrations: ${wrong}.`
  try {
    // The way back needs the database alone.
    await db.destroy()
    await withBackup(stored, config, (folder) => rollBackTo(folder, { url, config }))
  } catch (error) {
    throw new Error(
      `${text} The database could not be put back: ${reasonOf(error)} To go back: stop the servers, put the former version back, and run there: npm run restore -- ${stored} --replace`,
      { cause: error },
    )
  }
  throw new Error(`${text} The database is again as it was before. Start the former version.`)
}
