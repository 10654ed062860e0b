import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { cannotRunBinaries, type Binaries } from './binaries.ts'
import type { Account } from './account.ts'
import type { DatabaseLocation } from './location.ts'
import { CannotStart } from './refusal.ts'

export const databaseUser = 'contender'

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string>

/**
 * Creates the cluster when there is none. It is built under another name first, so that an interrupted
 * creation leaves no partial cluster.
 */
export function ensureCluster(location: DatabaseLocation, binaries: Binaries): 'created' | 'found' {
  const versionFile = join(location.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    checkVersion(readFileSync(versionFile, 'utf8').trim(), binaries.version, location.cluster)
    return 'found'
  }
  const partial = `${location.cluster}.new`
  rmSync(partial, { recursive: true, force: true })
  initialise(partial, location, binaries)
  writeOwned(join(partial, 'contender.conf'), '', location.account)
  appendFileSync(
    join(partial, 'postgresql.conf'),
    "\ninclude 'contender.conf'  # written anew at every start\n",
  )
  renameSync(partial, location.cluster)
  return 'created'
}

/** The password of the database's only user: random, generated once, readable only by its owner. */
export function ensurePassword({ databaseDir, account }: DatabaseLocation): string {
  const path = join(databaseDir, 'password')
  if (!existsSync(path)) {
    writeOwned(`${path}.new`, randomBytes(24).toString('base64url'), account)
    renameSync(`${path}.new`, path)
  }
  return readFileSync(path, 'utf8').trim()
}

/** Writes the settings of this start. Settings that an operator made with ALTER SYSTEM override them. */
export function writeSettings({ cluster, account }: DatabaseLocation, settings: Settings): void {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  writeOwned(join(cluster, 'contender.conf'), lines.join(''), account)
}

/** The settings for every installation: durable, small, and without the content of statements in the log. */
export function baseSettings(databaseDir: string): Settings {
  return {
    shared_buffers: '128MB',
    max_connections: '100',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    jit: 'off',
    random_page_cost: '1.1',
    max_logical_replication_workers: '0',
    unix_socket_permissions: '0700',
    // One log file per weekday, truncated when the weekday comes again, so the logs stay bounded.
    logging_collector: 'on',
    log_directory: join(databaseDir, 'log'),
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    // Our server logs errors itself; PostgreSQL's own lines would repeat personal data in their details.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

function initialise(into: string, location: DatabaseLocation, binaries: Binaries): void {
  ensurePassword(location)
  const flags = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      into,
      '-U',
      databaseUser,
      '-A',
      'scram-sha-256',
      `--pwfile=${join(location.databaseDir, 'password')}`,
      ...flags,
      '--no-instructions',
    ],
    { cwd: location.databaseDir, encoding: 'utf8', env: minimalEnvironment(), ...location.account },
  )
  if (result.status === 0) return
  rmSync(into, { recursive: true, force: true })
  if (result.error) throw cannotRunBinaries(`its programs do not start (${result.error.message})`)
  const lines = result.stderr.trim().split('\n')
  // Its last lines tell how it cleans up, not why.
  const errors = lines.filter((line) => /error|FATAL|PANIC/.test(line))
  const why = (errors.length > 0 ? errors : lines).slice(-3).join(' ')
  if (/cannot open shared object|not found|Exec format/.test(why))
    throw cannotRunBinaries(`its programs do not start (${why})`)
  throw new CannotStart(
    `The database in ${location.databaseDir} could not be created: ${why || `initdb ended with ${result.status}`}`,
  )
}

function checkVersion(found: string, packaged: string, cluster: string): void {
  const [major] = packaged.split('.')
  if (found === major) return
  throw new CannotStart(
    `The database in ${cluster} was created by PostgreSQL ${found}; this version runs PostgreSQL ${major}. ` +
      'Run the version that created it and migrate the data, or set DATA_DIR to another folder.',
  )
}

/**
 * PostgreSQL does not inherit the user's environment: PG*, LC_* and LD_* variables are meant for other
 * programs. Windows needs its environment.
 */
export function minimalEnvironment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
}

function writeOwned(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
}
