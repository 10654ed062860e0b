import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process.ts'
import { CannotStart } from './refusal.ts'

/**
 * A claim as it is written down: who holds it, the command that runs the holder (scripts/start.mjs), and that
 * it is on its way out.
 */
type Holder = ProcessIdentity & { launcher?: ProcessIdentity; isLeaving?: true }

export type ClaimOptions = {
  shownAs: string
  log: (line: string) => void
  /** So long a holder that seems to serve is given: its launcher may have been killed this moment. */
  timeoutMs: number
  /** So long one that is on its way out is given; then it is ended. */
  leavingPatienceMs: number
}

export type Claim = {
  release(): void
  /** Writes down that this process is stopping, so that whoever starts now waits instead of giving up. */
  announceEnd(): void
}

/**
 * Claims a folder for this process alone. A claim outlives a `kill -9` as a file, but holds only while the
 * very process that wrote it runs. One that is on its way out, or whose launcher is gone, is waited for, and
 * ended when it stays.
 */
export async function claim(folder: string, options: ClaimOptions): Promise<Claim> {
  const lock = join(folder, 'owner.lock')
  const own: Holder = { ...self(), ...launcher() }
  const until = performance.now() + options.timeoutMs
  let leaving: { holder: Holder; until: number } | undefined
  let text = JSON.stringify(own)
  for (;;) {
    if (put(lock, text)) break
    const found = read(lock)
    const holder = parse(found)
    if (!holder || !isAlive(holder)) setAside(lock, found)
    else if (holder.pid === process.pid) throw alreadyRunning(holder, options.shownAs)
    else if (isLeaving(holder)) {
      if (!leaving)
        options.log(`The server before this one (process ${holder.pid}) is still stopping. Waiting for it.`)
      leaving ??= { holder, until: performance.now() + options.leavingPatienceMs }
      if (performance.now() > leaving.until) end(holder, options)
      await sleep(POLL_MS)
    } else if (performance.now() > until) throw alreadyRunning(holder, options.shownAs)
    else await sleep(POLL_MS)
  }
  return {
    release: () => release(lock, text),
    announceEnd() {
      if (read(lock) !== text) return
      text = JSON.stringify({ ...own, isLeaving: true })
      writeBeside(lock, text, (half) => renameSync(half, lock))
    },
  }
}

const POLL_MS = 50

function self(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, startedAt: null }
}

/** scripts/start.mjs keeps a channel to the server; whoever else runs it does not. */
function launcher(): { launcher?: ProcessIdentity } {
  const parent = process.channel && identify(process.ppid)
  return parent ? { launcher: parent } : {}
}

function isLeaving({ isLeaving: isAnnounced, launcher: parent }: Holder): boolean {
  return isAnnounced === true || (parent !== undefined && !isAlive(parent))
}

function end(holder: Holder, { log, shownAs }: ClaimOptions): void {
  log(`The server before this one (process ${holder.pid}) does not stop. Ending it.`)
  try {
    process.kill(holder.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') throw alreadyRunning(holder, shownAs)
  }
}

function alreadyRunning(holder: ProcessIdentity, shownAs: string): CannotStart {
  return new CannotStart(
    `The data folder ${shownAs} is in use by a running server (process ${holder.pid}). ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  )
}

/** Moves a dead claim away. Whoever moved a living one by losing a race puts it back. */
function setAside(lock: string, judgedDead: string): void {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
  } catch {
    return // another process moved it first
  }
  if (read(aside) !== judgedDead) link(aside, lock)
  rmSync(aside, { force: true })
}

function release(lock: string, identity: string): void {
  if (read(lock) === identity) rmSync(lock, { force: true })
}

/** Creates the file whole, unless there is one. */
function put(path: string, text: string): boolean {
  return writeBeside(path, text, (half) => link(half, path))
}

function writeBeside<Value>(path: string, text: string, work: (half: string) => Value): Value {
  const half = join(dirname(path), `owner.${randomUUID()}`)
  writeFileSync(half, text, { mode: 0o600 })
  try {
    return work(half)
  } finally {
    rmSync(half, { force: true })
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
    return JSON.parse(text) as Holder // written by this file alone; half of it does not parse
  } catch {
    return undefined
  }
}
