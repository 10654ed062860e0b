import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
let lock: string
const started: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contender-lock-'))
  lock = join(folder, 'a.lock')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that holds the lock until it is killed; with `alsoPid` that process holds it too. */
async function holdElsewhere(alsoPid?: number): Promise<() => Promise<void>> {
  const program = `
    const { withLock } = await import(${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)})
    await withLock(${JSON.stringify(lock)}, () => {}, async (hold) => {
      ${alsoPid === undefined ? '' : `hold(${alsoPid})`}
      console.log('held')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }
}

test('concurrent holders take turns, and the lock file is removed', async () => {
  const seen: string[] = []
  const work = (name: string) =>
    withLock(
      lock,
      () => {},
      async () => {
        seen.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        seen.push(`${name} ends`)
      },
    )
  await Promise.all([work('one'), work('two')])
  expect(seen.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(existsSync(lock)).toBe(false)
})

test('waits for a running holder and takes over after it was killed', async () => {
  const kill = await holdElsewhere()
  const waitedFor: number[] = []
  const mine = withLock(
    lock,
    (pid) => waitedFor.push(pid),
    async () => 'mine',
  )
  await expect.poll(() => waitedFor).toEqual([started[0]?.pid])
  await kill()
  expect(await mine).toBe('mine')
})

test('a child that outlives its killed parent still holds the lock', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  started.push(child)
  const kill = await holdElsewhere(child.pid)
  await kill()
  const waitedFor: number[] = []
  const mine = withLock(
    lock,
    (pid) => waitedFor.push(pid),
    async () => 'mine',
  )
  await expect.poll(() => waitedFor).toEqual([child.pid])
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
  expect(await mine).toBe('mine')
})
