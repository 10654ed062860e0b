// Detects that the npm that runs this command has ended. Runs on Node 20.
import { argumentsOf, exists, parentOf } from './process.mjs'

const pollMs = 400

/**
 * Calls `onEnd` once when the `npm start` that runs us has ended for any reason. Watches npm and the shell
 * that it may start in between, but no process above them: a terminal, `nohup` or a script may end and leave
 * the server running. With `node scripts/start.mjs` (a service manager, pid 1) nothing is watched.
 */
export function watchNpm(onEnd) {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script } = process.env
  if (event !== 'start' || !script?.startsWith('node scripts/start.mjs')) return
  const parent = process.ppid
  const npm = isShell(parent) ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (
      process.ppid === parent &&
      exists(parent) &&
      (npm === undefined || (exists(npm) && isStillBelow(parent, npm)))
    )
      return
    clearInterval(timer)
    onEnd()
  }, pollMs)
  timer.unref()
}

/** Checked on Linux only, where it is cheap; elsewhere it is enough that npm exists. */
function isStillBelow(child, parent) {
  return process.platform !== 'linux' || parentOf(child) === parent
}

/** npm runs a script with `sh -c`; some shells replace themselves with the script, others stay in between. */
function isShell(pid) {
  return argumentsOf(pid)[1] === '-c'
}
