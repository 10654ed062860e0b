// Puts the temporary folders of tests into memory where the system offers it, which is Linux: a database is 1,200 files,
// and copying and deleting them on a busy disk takes more processor time than starting the server.
// Imported first by the configurations of the test runners, and by the benches at their smallest size.
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'contender-tests-'
/** The server tests take a quarter of a gigabyte, and PostgreSQL's log may grow to one. */
const NEEDED_BYTES = 2 ** 31

// The processes that the first one starts inherit its folder. A folder that somebody has chosen stays.
if (process.env.TMPDIR === undefined && hasRoom()) {
  removeLeftOver()
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL runs under another account than root.
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}

/** Removes the folders of processes that were killed. */
function removeLeftOver(): void {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue
    rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // what Node throws here
  }
}
