// Identifies processes and checks whether they run. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process id with its start time, which distinguishes it from a later process with the same id. The start
 * time is known on Linux only. Returns undefined when the process has ended.
 */
export function identify(pid) {
  if (process.platform !== 'linux') return exists(pid) ? { pid, startedAt: null } : undefined
  const [state, startedAt] = [statField(pid, 0), statField(pid, 19)]
  return startedAt === undefined || state === 'Z' || state === 'X' ? undefined : { pid, startedAt }
}

/** Returns whether the identified process still runs. */
export function isAlive({ pid, startedAt }) {
  return identify(pid)?.startedAt === startedAt
}

/** Returns whether a process with this id exists. */
export function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The id of the parent process, or undefined. */
export function parentOf(pid) {
  return Number(process.platform === 'linux' ? statField(pid, 1) : ps(pid, 'ppid')) || undefined
}

/** The arguments of the process's command line, starting with the program. */
export function argumentsOf(pid) {
  return process.platform === 'linux'
    ? readText(`/proc/${pid}/cmdline`).split('\0')
    : ps(pid, 'command').split(' ')
}

/** A field of /proc/PID/stat after the process name. The name is in parentheses and may contain anything. */
function statField(pid, index) {
  const stat = readText(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[index]
}

function ps(pid, field) {
  return process.platform === 'win32'
    ? ''
    : (spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '')
}

/** The text of a file, or '' when it cannot be read. */
export function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
