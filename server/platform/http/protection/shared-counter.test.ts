import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startRedis, type TestRedis } from '#server/testing/redis.ts'
import { ask } from '#server/testing/visitor.ts'

let redis: TestRedis
let one: TestApp
let other: TestApp

beforeAll(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1' }
  one = await startTestApp(env)
  other = await startTestApp(env, { databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await one.close()
  await redis.close()
})

const lookUp = async ({ url }: TestApp) =>
  (await ask(url, '/v1/accounts/username-available/?username=somebody')).status

/** How many look-ups the apps answer, taking turns, until both refuse. */
async function countLookUps(): Promise<number> {
  let count = 0
  for (const app of Array.from({ length: 400 }, (_each, index) => (index % 2 ? one : other)))
    if ((await lookUp(app)) === 200) count++
  expect([await lookUp(one), await lookUp(other)]).toEqual([429, 429])
  return count
}
const readiness = async ({ url }: TestApp) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

test('two processes with one Redis share a limit; without it each counts for itself, and the site works', async () => {
  expect(await readiness(one)).toEqual({ status: 200, body: { ok: true, redis: true } })
  expect(await countLookUps()).toBe(120)
  await redis.kill()
  await expect.poll(() => readiness(one)).toEqual({ status: 200, body: { ok: true, redis: false } })
  await expect.poll(() => readiness(other)).toEqual({ status: 200, body: { ok: true, redis: false } })
  expect(await countLookUps()).toBe(240)
  await redis.restart()
  await expect.poll(() => readiness(one)).toEqual({ status: 200, body: { ok: true, redis: true } })
  await expect.poll(() => readiness(other)).toEqual({ status: 200, body: { ok: true, redis: true } })
  expect(await countLookUps()).toBe(120)
})

test('a site does not count the requests of another one with the same Redis', async () => {
  const stranger = await startTestApp({ REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1' })
  expect([await lookUp(one), await lookUp(stranger)]).toEqual([429, 200])
  await stranger.close()
})

test('a request does not wait for a Redis that does not answer', async () => {
  redis.pause()
  expect((await ask(one.url, '/v1/lobbies/')).status).toBe(200)
  redis.resume()
})
