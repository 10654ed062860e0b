import type { Config } from '#server/platform/config.ts'
import { currentNames, listMigrations } from '#server/platform/db/migrate.ts'
import type { Db } from '#server/platform/db/open.ts'
import { versionProblem } from '#server/platform/db/version.ts'
import { checkMarks, rotationOf, type Rotation } from '#server/platform/installation/installation.ts'
import { failed, ok, reasonOf, warn, type Finding } from './finding.ts'
import { listRun, readFacts, type DatabaseFacts } from './queries.ts'

/** The version that the site brings, and is tested on first. */
const TESTED_MAJOR = 18
const SLIGHTLY_WRONG_MS = 2_000
/** One-time codes and signed requests are refused then. */
const WRONG_MS = 30_000
/** Connections of a process besides its pool: for live events, locks and commands. */
const BESIDE_POOL = 4

/** The database itself: version, clock, settings, and whether it is that of this key, folder and version. */
export async function checkDatabase(db: Db, config: Config): Promise<Finding[]> {
  const before = Date.now()
  const facts = await readFacts(db)
  const between = (before + Date.now()) / 2
  return [
    judgeVersion(facts),
    judgeClock(between - facts.now.getTime()),
    ...judgeSettings(facts, config.DATABASE_POOL),
    await checkMigrations(db),
    await checkInstallation(db, config),
  ]
}

function judgeVersion({ version, name }: DatabaseFacts): Finding {
  const problem = versionProblem(version, name)
  if (problem) return failed('database', problem)
  return Math.floor(version / 10_000) < TESTED_MAJOR
    ? ok('database', `PostgreSQL ${name}; ${TESTED_MAJOR} is quicker at times`)
    : ok('database', `PostgreSQL ${name}`)
}

/** `ms`: by how much the clock of this machine is ahead of the database's. */
export function judgeClock(ms: number): Finding {
  const off = Math.abs(ms)
  const text = `${(off / 1000).toFixed(1)} s ${ms < 0 ? 'behind' : 'ahead of'} the database's`
  if (off > WRONG_MS) return failed('clock', `${text}. Set both by NTP: codes and signatures are refused`)
  return off > SLIGHTLY_WRONG_MS
    ? warn('clock', `${text}. Set both by NTP`)
    : ok('clock', "as the database's")
}

export function judgeSettings(facts: DatabaseFacts, pool: number): Finding[] {
  const found: Finding[] = []
  if (facts.is_read_only)
    found.push(failed('database', 'takes no writes: it is a replica, or set to read only'))
  if (facts.encoding !== 'UTF8')
    found.push(failed('database', `is in ${facts.encoding}. Create it with encoding UTF8`))
  for (const name of ['fsync', 'full_page_writes'] as const)
    if (facts[name] !== 'on')
      found.push(failed('database', `${name} is off: a power cut may destroy it. Set it on`))
  if (facts.data_checksums !== 'on')
    found.push(
      warn('database', 'has no checksums: damage of the disk goes unnoticed (pg_checksums --enable)'),
    )
  const needed = pool + BESIDE_POOL
  const text = `${facts.max_connections} at most, up to ${needed} for each process`
  found.push(
    facts.max_connections < needed
      ? failed('connections', `${text}. Lower DATABASE_POOL, or raise max_connections`)
      : ok('connections', text),
  )
  return found
}

async function checkMigrations(db: Db): Promise<Finding> {
  const known = await listMigrations()
  const run = currentNames(await listRun(db), known)
  const newer = run.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return failed(
      'migrations',
      `the database is newer than this version: ${newer.join(', ')}. Start the newer version`,
    )
  const pending = known.filter((name) => !run.includes(name))
  if (pending.length === 0) return ok('migrations', `all ${known.length} have run`)
  return warn('migrations', `${pending.length} run with the next start, up to ${pending.at(-1)}`)
}

const NEXT: Record<Rotation, string> = {
  known: 'SECRET_KEY_PREVIOUS is read beside SECRET_KEY. To go on, swap the two; otherwise remove it',
  sealing:
    'what is stored is still sealed by SECRET_KEY_PREVIOUS: npm run admin -- keys reseal --reason=<text>, once all processes have the new SECRET_KEY',
  done: 'SECRET_KEY_PREVIOUS is not needed any more. Remove it, and restart the processes',
}

/** Says what is next in a change of SECRET_KEY. */
const judgeRotation = (rotation: Rotation): Finding => warn('belonging', NEXT[rotation])

async function checkInstallation(db: Db, config: Config): Promise<Finding> {
  try {
    await checkMarks(db, config)
    const { SECRET_KEY_PREVIOUS } = config
    if (SECRET_KEY_PREVIOUS) return judgeRotation(await rotationOf(db, { ...config, SECRET_KEY_PREVIOUS }))
    return ok('belonging', 'the database, the secret key and the data folder belong together')
  } catch (error) {
    return failed('belonging', reasonOf(error))
  }
}
