import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import type { Binaries } from './binaries.ts'
import { minimalEnvironment } from './cluster.ts'
import type { DatabaseLocation } from './location.ts'
import { identify, isAlive, isPostgres, type ProcessIdentity } from './process.ts'
import { CannotStart } from './refusal.ts'
import { isSameFolder } from './same-folder.ts'

/** A running PostgreSQL: its main process and address. */
export type Postmaster = { process: ProcessIdentity; address: Address }

type PidFile = { pid: number; dataDir: string; address: Address; status: string }

const pollMs = 10
const killAfterMs = 2_000

/**
 * The PostgreSQL that a killed server left running on this cluster, once it accepts connections. Undefined
 * when there is none or it ends by itself; the lock file of a dead one is removed.
 */
export async function findOrphan(cluster: string, timeoutMs: number): Promise<Postmaster | undefined> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const file = readPidFile(cluster)
    const identity = file && identify(file.pid)
    const runsHere = file && identity && isPostgres(file.pid) && runsOn(cluster, file)
    if (!runsHere) {
      // Otherwise a lock file that names a zombie, another program with the same process id, or the PostgreSQL of the
      // folder that this one was copied from, would keep PostgreSQL from starting. If processes of the dead one still run, PostgreSQL detects them by its
      // shared memory and refuses.
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      rmSync(join(dirname(cluster), '.s.PGSQL.5432.lock'), { force: true })
      return undefined
    }
    if (file.status === 'ready') return { process: identity, address: file.address }
    if (performance.now() > until)
      throw new CannotStart(
        `PostgreSQL (process ${file.pid}) is ${file.status || 'not ready'} and stays that way.`,
      )
    await sleep(pollMs)
  }
}

/**
 * Returns whether a running PostgreSQL works on this folder. The lock file of a copied folder names that of the
 * original.
 * @throws CannotStart when the system does not tell
 */
function runsOn(cluster: string, { pid, dataDir }: PidFile): boolean {
  // Its working folder follows when the folder is moved; only Linux shows it.
  const isSame = isSameFolder(`/proc/${pid}/cwd`, cluster) ?? isSameFolder(dataDir, cluster)
  if (isSame === undefined)
    throw new CannotStart(
      `A running PostgreSQL (process ${pid}) was started on ${dataDir}, which cannot be found, and may still work on ${cluster}. Stop it first.`,
    )
  return isSame
}

/**
 * Starts PostgreSQL on the cluster and waits until it accepts connections. The processes of a killed one may
 * hold its shared memory or lock file for a moment, so a failed start is retried until the timeout.
 */
export async function launch(
  location: DatabaseLocation,
  binaries: Binaries,
  timeoutMs: number,
): Promise<Postmaster> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const outcome = await launchOnce(location, binaries)
    if (typeof outcome !== 'string') return outcome
    if (performance.now() > until) throw new CannotStart(`PostgreSQL did not start: ${outcome}`)
    await sleep(250)
  }
}

/**
 * The PostgreSQL on this cluster that something else asked to stop: it refuses new connections (57P03) and,
 * after a SIGTERM, waits for the existing ones without limit.
 */
export function findStopping(cluster: string): Postmaster | undefined {
  const file = readPidFile(cluster)
  const identity = file?.status === 'stopping' && isPostgres(file.pid) ? identify(file.pid) : undefined
  return file && identity && runsOn(cluster, file) ? { process: identity, address: file.address } : undefined
}

/**
 * Shuts PostgreSQL down: no new connections, open transactions rolled back, everything written. After the
 * timeout it is sent SIGQUIT, later SIGKILL.
 */
export async function shutDown(
  running: Postmaster,
  cluster: string,
  binaries: Binaries,
  timeoutMs: number,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
    return
  }
  signal(running, 'SIGINT')
  const until = performance.now() + timeoutMs
  while (isAlive(running.process)) {
    const lateMs = performance.now() - until
    // A suspended process reacts only to SIGKILL.
    if (lateMs > killAfterMs) signal(running, 'SIGKILL')
    else if (lateMs > 0) signal(running, 'SIGQUIT')
    await sleep(pollMs)
  }
}

/** Kills PostgreSQL at once, as a power cut would. */
export function killNow(running: Postmaster): void {
  if (isAlive(running.process)) signal(running, 'SIGKILL')
}

/** One attempt to start. Returns PostgreSQL's error text when it fails. */
async function launchOnce(location: DatabaseLocation, binaries: Binaries): Promise<Postmaster | string> {
  const outputPath = join(location.databaseDir, 'start.log')
  const output = openSync(outputPath, 'w', 0o600)
  if (location.account) chownSync(outputPath, location.account.uid, location.account.gid)
  const [program, args] =
    process.platform === 'win32'
      ? [binaries.pgCtl, ['start', '-D', location.cluster, '-W']] // pg_ctl drops administrator rights, with which postgres refuses to run
      : [binaries.postgres, ['-D', location.cluster]]
  // A separate session, so that Ctrl+C in the terminal reaches only us; we stop PostgreSQL ourselves.
  const child = spawn(program, args, {
    cwd: location.databaseDir,
    env: minimalEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
    ...location.account,
  })
  closeSync(output)
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code) => {
    if (process.platform !== 'win32' || code !== 0) ended ??= `it ended with ${code}`
  })
  child.unref()
  for (;;) {
    const file = readPidFile(location.cluster)
    const ours = file && (file.pid === child.pid || process.platform === 'win32')
    const identity = ours && file.status === 'ready' && identify(file.pid)
    if (identity) return { process: identity, address: file.address }
    if (ended) return failureText(location.databaseDir, child.pid) || ended
    await sleep(pollMs)
  }
}

function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, dataDir = '', , port, socketDir, , , status] = lines
  const address: Address = socketDir ? { socketDir } : { port: Number(port) }
  return { pid: Number(pid), dataDir, address, status: status?.trim() ?? '' }
}

function signal(running: Postmaster, name: NodeJS.Signals): void {
  try {
    process.kill(running.process.pid, name)
  } catch {
    // It ended meanwhile.
  }
}

/**
 * Why PostgreSQL ended: from its own output, or once its log collector runs, from its lines in the newest log
 * file.
 */
function failureText(databaseDir: string, pid: number | undefined): string {
  const folder = join(databaseDir, 'log')
  const logs = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  const newest = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  const output = (path: string) => readFileSync(path, 'utf8').split('\n')
  const lines = [
    ...output(join(databaseDir, 'start.log')),
    ...(newest ? output(newest).filter((line) => line.includes(`[${pid}]`)) : []),
  ]
  const reasons = lines.filter((line) => line !== '' && !/LOG: /.test(line))
  return reasons
    .slice(-3)
    .join(' ')
    .replace(/\S+ \S+ \S+ \[\d+\] /g, '')
    .trim()
}
