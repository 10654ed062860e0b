// A lock file for work that only one process may do at a time (installing, building). Runs on Node 20.
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, readText } from './process.mjs'

const pollMs = 200

/**
 * Runs `work` while holding the lock at `path`, after waiting for the process that holds it. The lock of a
 * killed process is stale and is taken over. `work` receives `hold(pid)`, which adds a holder: the lock is
 * then valid while that process (a child that may outlive us) runs. `onWait(pid)` is called once when another
 * process holds the lock.
 */
export async function withLock(path, onWait, work) {
  const holders = [identify(process.pid)]
  await take(path, holders, onWait)
  try {
    return await work((pid) => {
      const child = identify(pid)
      if (child) holders.push(child)
      replace(path, holders)
    })
  } finally {
    rmSync(path, { force: true })
  }
}

async function take(path, holders, onWait) {
  const own = `${path}.${randomUUID()}`
  writeFileSync(own, JSON.stringify(holders))
  let hasWaited = false
  try {
    while (!link(own, path)) {
      const found = readText(path)
      const living = parse(found).find(isAlive)
      if (!living) removeStale(path, found)
      else {
        if (!hasWaited) onWait(living.pid)
        hasWaited = true
        await sleep(pollMs)
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes a stale lock. If it was replaced by a valid one in the meantime, puts that one back. */
function removeStale(path, stale) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return // another process moved it first
  }
  if (readText(aside) !== stale) link(aside, path)
  rmSync(aside, { force: true })
}

/** Writes the lock file atomically. */
function replace(path, holders) {
  const own = `${path}.${randomUUID()}`
  writeFileSync(own, JSON.stringify(holders))
  renameSync(own, path)
}

function link(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
