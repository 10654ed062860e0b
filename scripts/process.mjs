// Telling whether a process runs, and which it is. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process with its start time, which tells it from a later one with the same number where the system gives
 * it cheaply; undefined when it is gone.
 */
export function identify(pid) {
  if (process.platform !== 'linux') return exists(pid) ? { pid, startedAt: null } : undefined
  const [state, startedAt] = [statField(pid, 0), statField(pid, 19)]
  return startedAt === undefined || state === 'Z' || state === 'X' ? undefined : { pid, startedAt }
}

/** Whether that very process still runs. */
export function isAlive({ pid, startedAt }) {
  return identify(pid)?.startedAt === startedAt
}

/** Whether there is a process of that number. */
export function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The number of its parent, or undefined. */
export function parentOf(pid) {
  return Number(process.platform === 'linux' ? statField(pid, 1) : ps(pid, 'ppid')) || undefined
}

/** The words of its command line. */
export function wordsOf(pid) {
  return process.platform === 'linux'
    ? readText(`/proc/${pid}/cmdline`).split('\0')
    : ps(pid, 'command').split(' ')
}

/** A field behind the name, which stands in brackets and may hold anything. */
function statField(pid, index) {
  const stat = readText(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[index]
}

function ps(pid, field) {
  return process.platform === 'win32'
    ? ''
    : (spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '')
}

/** A file's text, empty when it cannot be read. */
export function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
