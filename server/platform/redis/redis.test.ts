import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import { startRedis, type TestRedis } from '#server/testing/redis.ts'
import { createRedis, type Redis } from './redis.ts'

let server: TestRedis
const open: Redis[] = []
beforeAll(async () => void (server = await startRedis()))
afterEach(() => {
  for (const redis of open.splice(0)) redis.close()
})
afterAll(() => server.close())

async function connect(url = server.url, onReady = () => {}) {
  const lines: string[] = []
  const log = {
    warn: (_given: unknown, line: string) => void lines.push(line),
    info: (line: string) => void lines.push(line),
  }
  const redis = createRedis({ url, site: 'test', log: log as never }) // only these two are called
  open.push(redis)
  redis.onReady(onReady)
  await redis.start()
  return { redis, lines }
}

test('a message reaches the subscribers of its channel only', async () => {
  const [{ redis: sender }, { redis: receiver }] = await Promise.all([connect(), connect()])
  const got: string[] = []
  receiver.subscribe('mine', (message) => void got.push(message))
  receiver.subscribe('other', (message) => void got.push(`other ${message}`))
  await expect
    .poll(async () => {
      await sender.publish('mine', 'hello')
      return got[0]
    })
    .toBe('hello')
  expect(got.filter((message) => message !== 'hello')).toEqual([])
})

test(
  'after a loss it connects and subscribes again, each message comes once, and one line is logged',
  { tags: 'long' },
  async () => {
    let readyCount = 0
    const { redis, lines } = await connect(server.url, () => void readyCount++)
    const got: string[] = []
    redis.subscribe('lost', (message) => void got.push(message))
    expect(readyCount).toBe(1)
    await server.kill()
    await expect.poll(() => redis.isReady()).toBe(false)
    await expect(redis.publish('lost', 'nobody')).rejects.toThrow(/closed|offline/)
    await server.restart()
    await expect.poll(() => readyCount).toBe(2)
    expect(redis.isReady()).toBe(true)
    await redis.publish('lost', 'one')
    await redis.publish('lost', 'two')
    await expect.poll(() => got).toEqual(['one', 'two'])
    expect(lines).toHaveLength(2)
    expect(lines[1]).toBe('Redis is reachable')
  },
)

test('a server that does not answer counts as lost until it does', { tags: 'long' }, async () => {
  const { redis } = await connect()
  server.pause()
  await expect(redis.publish('any', 'x')).rejects.toThrow('no answer in 250 ms')
  await expect.poll(() => redis.isReady()).toBe(false)
  server.resume()
  // On a busy machine an answer of the server that runs again can take longer, too.
  const isPublished = () =>
    redis.publish('any', 'x').then(
      () => true,
      () => false,
    )
  await expect.poll(isPublished).toBe(true)
  await expect.poll(() => redis.isReady()).toBe(true)
})

test('a start without a server ends at once with a clear sentence, and the server may come later', async () => {
  const port = await freePort()
  const { redis, lines } = await connect(`redis://127.0.0.1:${port}`)
  expect(redis.isReady()).toBe(false)
  expect(lines).toEqual([
    `No Redis or Valkey listens at 127.0.0.1:${port} (REDIS_URL). Start it, or correct the address. ` +
      'Meanwhile each process counts rate limits itself and reads events from PostgreSQL.',
  ])
})

test('a start at an address that never answers ends by itself', { tags: 'long' }, async () => {
  const silent = createServer((socket) => void socket.resume())
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)) // it has a port
  })
  const startedAt = performance.now()
  const { redis } = await connect(`redis://127.0.0.1:${port}`)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(redis.isReady()).toBe(false)
  redis.close()
  await new Promise((resolve) => silent.close(resolve))
})

test('a wrong password is named, without the password', async () => {
  const guarded = await startRedis({ password: 'right' })
  const { lines } = await connect(guarded.url.replace('right', 'wrong'))
  expect(lines[0]).toContain('refuses the user default or its password (REDIS_URL)')
  expect(lines[0]).not.toContain('wrong')
  const { redis } = await connect(guarded.url)
  expect(redis.isReady()).toBe(true)
  await guarded.close()
})
