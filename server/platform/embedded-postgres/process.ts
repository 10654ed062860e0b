import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** A process id with the start time, which distinguishes it from a later process with the same id. */
export type ProcessIdentity = { pid: number; startedAt: string | null }

/** The identity of a running process; undefined when it has ended (also as a zombie). */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (!acceptsSignals(pid)) return undefined
  if (process.platform === 'win32') return { pid, startedAt: null }
  const [state, startedAt] = [psField(pid, 'state'), psField(pid, 'lstart')]
  if (state === '' || state.startsWith('Z')) return undefined
  return { pid, startedAt }
}

/** Returns whether this very process still runs. */
export function isAlive(identity: ProcessIdentity): boolean {
  const now = identify(identity.pid)
  return now !== undefined && now.startedAt === identity.startedAt
}

/** Returns whether a running process is a PostgreSQL server; true where the system cannot tell. */
export function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return basename(psField(pid, 'comm')).startsWith('postgres')
  try {
    // After an update the program file may be deleted; the link then reads ".../postgres (deleted)".
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
  } catch {
    return readText(`/proc/${pid}/comm`).startsWith('postgres')
  }
}

function identifyOnLinux(pid: number): ProcessIdentity | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  // The second field is the name in brackets and may contain any character, so parse from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startedAt] = [fields[0], fields[19]]
  if (state === undefined || startedAt === undefined || state === 'Z' || state === 'X') return undefined
  return { pid, startedAt }
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function psField(pid: number, field: string): string {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
