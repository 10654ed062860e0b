import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process.ts'
import { CannotStart } from './refusal.ts'

/**
 * Claims a folder for this process alone and answers what gives it back. A claim outlives a `kill -9` as a file, but
 * holds only while the very process that wrote it runs. One that is on its way out is given `patienceMs` to go.
 */
export async function claim(folder: string, shownAs: string, patienceMs: number): Promise<() => void> {
  const lock = join(folder, 'owner.lock')
  const own = join(folder, `owner.${randomUUID()}`)
  const identity = JSON.stringify(identify(process.pid))
  writeFileSync(own, identity, { mode: 0o600 })
  const until = Date.now() + patienceMs
  try {
    for (;;) {
      if (link(own, lock)) return () => release(lock, identity)
      const found = read(lock)
      const holder = parse(found)
      if (!holder || !isAlive(holder)) setAside(lock, found)
      else if (holder.pid === process.pid || Date.now() > until) throw alreadyRunning(holder, shownAs)
      else await sleep(50)
    }
  } finally {
    rmSync(own, { force: true })
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

function parse(text: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(text) as ProcessIdentity
  } catch {
    return undefined
  }
}
