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
import { noBinary, type Binaries } from './binaries.ts'
import type { Account } from './account.ts'
import type { Place } from './place.ts'
import { CannotStart } from './refusal.ts'

export const databaseUser = 'contender'

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string>

/** Makes the cluster when there is none. Half a cluster is never left under its name. */
export function ensureCluster(place: Place, binaries: Binaries): 'made' | 'found' {
  const versionFile = join(place.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    checkVersion(readFileSync(versionFile, 'utf8').trim(), binaries.version, place.cluster)
    return 'found'
  }
  const half = `${place.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  initialise(half, place, binaries)
  writeOwned(join(half, 'contender.conf'), '', place.account)
  appendFileSync(join(half, 'postgresql.conf'), "\ninclude 'contender.conf'  # written anew at every start\n")
  renameSync(half, place.cluster)
  return 'made'
}

/** The password of the database's only user: random, made once, readable to its owner alone. */
export function ensurePassword({ home, account }: Place): string {
  const path = join(home, 'password')
  if (!existsSync(path)) {
    writeOwned(`${path}.new`, randomBytes(24).toString('base64url'), account)
    renameSync(`${path}.new`, path)
  }
  return readFileSync(path, 'utf8').trim()
}

/** Writes the settings of this start. What an operator set with ALTER SYSTEM wins over them. */
export function writeSettings({ cluster, account }: Place, settings: Settings): void {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  writeOwned(join(cluster, 'contender.conf'), lines.join(''), account)
}

/** The settings that hold everywhere: durable, small, silent about the content of statements. */
export function baseSettings(home: string): Settings {
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
    // One file per weekday, begun anew when the day comes round again: the logs stay bounded by themselves.
    logging_collector: 'on',
    log_directory: join(home, 'log'),
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    // Errors are the server's to log; PostgreSQL's own lines would repeat people's data in their details.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

function initialise(into: string, place: Place, binaries: Binaries): void {
  ensurePassword(place)
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
      `--pwfile=${join(place.home, 'password')}`,
      ...flags,
      '--no-instructions',
    ],
    { cwd: place.home, encoding: 'utf8', env: bareEnvironment(), ...place.account },
  )
  if (result.status === 0) return
  rmSync(into, { recursive: true, force: true })
  if (result.error) throw noBinary(`its programs do not start (${result.error.message})`)
  const why = result.stderr.trim().split('\n').slice(-3).join(' ')
  if (/cannot open shared object|not found|Exec format/.test(why))
    throw noBinary(`its programs do not start (${why})`)
  throw new CannotStart(
    `The database in ${place.home} could not be made: ${why || `initdb ended with ${result.status}`}`,
  )
}

function checkVersion(found: string, packaged: string, cluster: string): void {
  const [major] = packaged.split('.')
  if (found === major) return
  throw new CannotStart(
    `The database in ${cluster} was made by PostgreSQL ${found}; this version runs PostgreSQL ${major}. ` +
      'Run the version it was made with and move the data, or start on another DATA_DIR.',
  )
}

/**
 * Nothing of the person's shell: its PG*, LC_* and LD_* variables are meant for other programs. Windows needs
 * its own.
 */
export function bareEnvironment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
}

function writeOwned(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
}
