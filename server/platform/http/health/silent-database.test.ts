import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/platform/db/open.ts'
import { IMPATIENT, startFrozenApp, type FrozenApp } from '#server/testing/frozen-network.ts'
import { createReadiness } from './readiness.ts'

/** The time a request waits for a connection and then for its answer, with some for a busy machine. */
const LATEST_MS = 8_000

let frozen: FrozenApp
beforeAll(async () => void (frozen = await startFrozenApp({ max: 4 })))
afterEach(() => frozen.network.thaw())
afterAll(() => frozen.close())

async function get(path: string) {
  const startedAt = performance.now()
  const answer = await frozen.app.app.server.inject(path)
  expect(performance.now() - startedAt).toBeLessThan(LATEST_MS)
  return answer
}
const statusOf = async (path: string) => (await get(path)).statusCode

test('while the database is silent, requests end with 503 and Retry-After, and the server is not ready', async () => {
  expect(await statusOf('/api/v1/games/')).toBe(200)
  frozen.network.freeze()
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('/api/v1/games/')))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 8 }, () => [503, '5']),
  )
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  frozen.network.thaw()
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect(await statusOf('/api/v1/games/')).toBe(200)
})

test('after a failover the open connections stay silent, and new ones replace them', async () => {
  expect(await statusOf('/api/v1/games/')).toBe(200)
  frozen.network.freeze({ onlyOpen: true })
  const askEight = async () =>
    new Set(await Promise.all(Array.from({ length: 8 }, () => statusOf('/api/v1/games/'))))
  await expect.poll(askEight, { timeout: 2 * LATEST_MS }).toEqual(new Set([200]))
})

test('a server whose own connections are silent is not ready, although new ones are made', async () => {
  const pool = openPool(frozen.app.databaseUrl, { ...IMPATIENT, answerMs: 1_500, max: 1 })
  const check = createReadiness(pool)
  await check()
  frozen.network.freeze({ onlyOpen: true })
  await expect.poll(() => check().then(() => 'ready', String)).toContain('are silent')
  await expect.poll(() => check().then(() => 'ready', String)).toBe('ready')
  await pool.end()
})
