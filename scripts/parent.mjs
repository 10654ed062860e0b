// Notices when the npm that runs a command is gone. Runs on Node 20.
import { exists, parentOf, wordsOf } from './process.mjs'

const pollMs = 400

/**
 * Calls `onGone` once when the `npm start` that runs us has ended, however it went. npm and the shell that it
 * starts between are watched, and nobody above them: a terminal, `nohup` or a script may go and leave the
 * server running, and with `node scripts/start.mjs` (a service manager, pid 1) nothing is watched at all.
 */
export function watchNpm(onGone) {
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
    onGone()
  }, pollMs)
  timer.unref()
}

/** Only Linux tells it for nothing; elsewhere it is enough that npm exists. */
function isStillBelow(child, parent) {
  return process.platform !== 'linux' || parentOf(child) === parent
}

/** npm runs a script by `sh -c`; some shells then become the script, others stay between. */
function isShell(pid) {
  return wordsOf(pid)[1] === '-c'
}
