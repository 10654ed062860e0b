import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process.ts'
import { CannotStart } from './refusal.ts'
import { isSameFolder } from './same-folder.ts'

/**
 * The content of the lock file: the process that holds the folder, the folder itself, the launcher that runs it
 * (scripts/start.mjs), and whether it is stopping (`isLeaving`).
 */
type Holder = ProcessIdentity & { folder?: string; launcher?: ProcessIdentity; isLeaving?: true }

export type ClaimOptions = {
  shownAs: string
  log: (line: string) => void
  /** How long to wait for a holder that seems to be running: its launcher may just have been killed. */
  timeoutMs: number
  /** How long to wait for a holder that is stopping; after that it is killed. */
  stopTimeoutMs: number
}

export type Claim = {
  release(): void
  /** Marks the claim as stopping, so that the next server to start waits instead of giving up. */
  announceStop(): void
}

/**
 * Claims a folder exclusively for this process, with a lock file. After a `kill -9` the file remains, but it
 * counts only while the process that wrote it runs. A holder that is stopping, or whose launcher is gone, is
 * waited for and then killed.
 * @throws CannotStart when another server is using the folder
 */
export async function claim(folder: string, options: ClaimOptions): Promise<Claim> {
  const lock = join(folder, 'owner.lock')
  const own: Holder = { ...ownIdentity(), folder: resolve(folder), ...launcher() }
  const until = performance.now() + options.timeoutMs
  let stopping: { holder: Holder; until: number; isKilled: boolean } | undefined
  let text = JSON.stringify(own)
  for (;;) {
    if (createLock(lock, text)) break
    const found = read(lock)
    const holder = parse(found)
    if (!holder || !isAlive(holder) || isCopied(holder, folder)) removeStaleLock(lock, found)
    else if (holder.pid === process.pid) throw alreadyRunning(holder, options.shownAs)
    else if (isStopping(holder)) {
      if (!stopping)
        options.log(`The previous server (process ${holder.pid}) is still stopping. Waiting for it.`)
      stopping ??= { holder, until: performance.now() + options.stopTimeoutMs, isKilled: false }
      // A killed process may take a moment to be gone.
      if (performance.now() > stopping.until && !stopping.isKilled) {
        killHolder(holder, options)
        stopping.isKilled = true
      }
      await sleep(POLL_MS)
    } else if (performance.now() > until) throw alreadyRunning(holder, options.shownAs)
    else await sleep(POLL_MS)
  }
  return {
    release: () => release(lock, text),
    announceStop() {
      if (read(lock) !== text) return
      text = JSON.stringify({ ...own, isLeaving: true })
      withTempFile(lock, text, (partial) => renameSync(partial, lock))
    },
  }
}

const POLL_MS = 50

/** The lock file came with a copy of the folder: its process holds the original. */
function isCopied(holder: Holder, folder: string): boolean {
  return holder.folder !== undefined && isSameFolder(holder.folder, folder) === false
}

function ownIdentity(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, startedAt: null }
}

/** Only scripts/start.mjs opens an IPC channel to the server; started otherwise there is no launcher. */
function launcher(): { launcher?: ProcessIdentity } {
  const parent = process.channel && identify(process.ppid)
  return parent ? { launcher: parent } : {}
}

function isStopping({ isLeaving: isAnnounced, launcher: parent }: Holder): boolean {
  return isAnnounced === true || (parent !== undefined && !isAlive(parent))
}

function killHolder(holder: Holder, { log, shownAs }: ClaimOptions): void {
  log(`The previous server (process ${holder.pid}) does not stop. Killing it.`)
  try {
    process.kill(holder.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') throw alreadyRunning(holder, shownAs)
  }
}

function alreadyRunning(holder: ProcessIdentity, shownAs: string): CannotStart {
  return new CannotStart(
    `The data folder ${shownAs} is in use by a running server (process ${holder.pid}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

/** Removes a stale lock file. If another process has replaced it meanwhile, the file is put back. */
function removeStaleLock(lock: string, stale: string): void {
  const movedTo = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, movedTo)
  } catch {
    return // another process moved it first
  }
  if (read(movedTo) !== stale) link(movedTo, lock)
  rmSync(movedTo, { force: true })
}

function release(lock: string, identity: string): void {
  if (read(lock) === identity) rmSync(lock, { force: true })
}

/** Creates the file atomically with its whole content; false when it exists already. */
function createLock(path: string, text: string): boolean {
  return withTempFile(path, text, (partial) => link(partial, path))
}

function withTempFile<Value>(path: string, text: string, work: (partial: string) => Value): Value {
  const partial = join(dirname(path), `owner.${randomUUID()}`)
  writeFileSync(partial, text, { mode: 0o600 })
  try {
    return work(partial)
  } finally {
    rmSync(partial, { force: true })
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder // only this file writes it; incomplete content does not parse
  } catch {
    return undefined
  }
}
