// A lock for what two commands started at once must not both do: installing, building. Runs on Node 20.
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, readText } from './process.mjs'

const pollMs = 200

/**
 * Does `work` while holding the lock at `path`, waiting for whoever has it. The lock of a process that was
 * killed is stale and taken over. `work` receives `hold(pid)`: the lock then also holds as long as that
 * process (a child that outlives us) runs. `onWait(pid)` is called once when another process has it.
 */
export async function withLock(path, onWait, work) {
  const holders = [identify(process.pid)]
  await take(path, holders, onWait)
  try {
    return await work((pid) => {
      const child = identify(pid)
      if (child) holders.push(child)
      writeWhole(path, holders)
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
      if (!living) setAside(path, found)
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

/** Moves a stale lock away. Whoever moved a living one by losing a race puts it back. */
function setAside(path, judgedStale) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return // another process moved it first
  }
  if (readText(aside) !== judgedStale) link(aside, path)
  rmSync(aside, { force: true })
}

function writeWhole(path, holders) {
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
