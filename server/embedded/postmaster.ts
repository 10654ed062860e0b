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
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment } from './cluster.ts'
import type { Place } from './place.ts'
import { identify, isAlive, isPostgres, type ProcessIdentity } from './process.ts'
import { CannotStart } from './refusal.ts'

/** PostgreSQL's main process, running. */
export type Postmaster = { process: ProcessIdentity; address: Address }

type PidFile = { pid: number; address: Address; status: string }

const pollMs = 10
const lastPatienceMs = 2_000

/**
 * The PostgreSQL that a killed predecessor left running on this cluster, once it takes connections; undefined
 * when there is none or it ends by itself. What a dead one left of its lock file is cleared away.
 */
export async function findOrphan(cluster: string, timeoutMs: number): Promise<Postmaster | undefined> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const file = readPidFile(cluster)
    const living = file && identify(file.pid)
    if (!file || !living || !isPostgres(file.pid)) {
      // A zombie, or another program that got the number, would keep PostgreSQL from starting for ever.
      // Should processes of the dead one still be at work, PostgreSQL finds them by its shared memory and
      // refuses.
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (file.status === 'ready') return { process: living, address: file.address }
    if (performance.now() > until)
      throw new CannotStart(`PostgreSQL (process ${file.pid}) is ${file.status || 'not ready'} and stays so.`)
    await sleep(pollMs)
  }
}

/**
 * Starts PostgreSQL on the cluster and waits until it takes connections. Processes of one that was killed may
 * hold its shared memory or its lock file for a moment longer, so a start that fails is tried again while
 * there is patience.
 */
export async function launch(place: Place, binaries: Binaries, timeoutMs: number): Promise<Postmaster> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const outcome = await launchOnce(place, binaries)
    if (typeof outcome !== 'string') return outcome
    if (performance.now() > until) throw new CannotStart(`PostgreSQL did not start: ${outcome}`)
    await sleep(250)
  }
}

/**
 * The PostgreSQL on this cluster that was told to stop by somebody else: it refuses new connections (57P03)
 * and, told so gently (SIGTERM), waits for the old ones without end.
 */
export function findStopping(cluster: string): Postmaster | undefined {
  const file = readPidFile(cluster)
  const living = file?.status === 'stopping' && isPostgres(file.pid) ? identify(file.pid) : undefined
  return file && living ? { process: living, address: file.address } : undefined
}

/** Ends PostgreSQL in order: no new connections, open transactions rolled back, everything written. */
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
    // One that was suspended takes no other signal than the last.
    if (lateMs > lastPatienceMs) signal(running, 'SIGKILL')
    else if (lateMs > 0) signal(running, 'SIGQUIT')
    await sleep(pollMs)
  }
}

/** Ends PostgreSQL as a power cut would. */
export function cutPower(running: Postmaster): void {
  if (isAlive(running.process)) signal(running, 'SIGKILL')
}

/** One attempt; a text is what PostgreSQL said when it did not start. */
async function launchOnce(place: Place, binaries: Binaries): Promise<Postmaster | string> {
  const saidPath = join(place.home, 'start.log')
  const said = openSync(saidPath, 'w', 0o600)
  if (place.account) chownSync(saidPath, place.account.uid, place.account.gid)
  const [program, args] =
    process.platform === 'win32'
      ? [binaries.pgCtl, ['start', '-D', place.cluster, '-W']] // it drops an administrator's rights, which postgres refuses
      : [binaries.postgres, ['-D', place.cluster]]
  // A session of its own: Ctrl-C in the terminal is for us, and we end PostgreSQL when we are ready to.
  const child = spawn(program, args, {
    cwd: place.home,
    env: bareEnvironment(),
    detached: true,
    stdio: ['ignore', said, said],
    ...place.account,
  })
  closeSync(said)
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code) => {
    if (process.platform !== 'win32' || code !== 0) ended ??= `it ended with ${code}`
  })
  child.unref()
  for (;;) {
    const file = readPidFile(place.cluster)
    const ours = file && (file.pid === child.pid || process.platform === 'win32')
    const living = ours && file.status === 'ready' && identify(file.pid)
    if (living) return { process: living, address: file.address }
    if (ended) return lastWords(place.home, child.pid) || ended
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
  const [pid, , , port, socketDir, , , status] = lines
  const address: Address = socketDir ? { socketDir } : { port: Number(port) }
  return { pid: Number(pid), address, status: status?.trim() ?? '' }
}

function signal(running: Postmaster, name: NodeJS.Signals): void {
  try {
    process.kill(running.process.pid, name)
  } catch {
    // It ended between the look and the signal.
  }
}

/**
 * Why it ended: on its own output at first, in its log file once the collector runs, among the words of
 * others.
 */
function lastWords(home: string, pid: number | undefined): string {
  const folder = join(home, 'log')
  const logs = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  const newest = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  const said = (path: string) => readFileSync(path, 'utf8').split('\n')
  const lines = [
    ...said(join(home, 'start.log')),
    ...(newest ? said(newest).filter((line) => line.includes(`[${pid}]`)) : []),
  ]
  const reasons = lines.filter((line) => line !== '' && !/LOG: /.test(line))
  return reasons
    .slice(-3)
    .join(' ')
    .replace(/\S+ \S+ \S+ \[\d+\] /g, '')
    .trim()
}
