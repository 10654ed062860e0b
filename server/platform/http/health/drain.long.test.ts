import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { createDrain } from './drain.ts'

type Answer = { status: number; connection: string | undefined }

/** One request over an agent that reuses connections, as proxies and browsers do. */
function call(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a stopping server answers every request in flight, ends its streams with a retry delay, and closes idle connections', async () => {
  const app = await startTestApp()
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const locker = new pg.Client({ connectionString: app.databaseUrl })
  await locker.connect()
  await locker.query('begin; lock table games in access exclusive mode')
  const streamed = await fetch(`${app.url}/api/v1/events/?topic=lobbies`)
  expect(await call(`${app.url}/healthz`, agent)).toMatchObject({ connection: 'keep-alive' }) // and leaves the connection idle

  let received = 0
  app.app.server.server.on('request', () => received++)
  const asked = Promise.all(Array.from({ length: 168 }, () => call(`${app.url}/api/v1/games/`, agent)))
  await expect.poll(() => received).toBe(168)
  const closed = app.app.close()
  await expect
    .poll(() =>
      fetch(`${app.url}/healthz`, { headers: { connection: 'close' } }).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await locker.query('rollback')
  expect(new Set((await asked).map(({ status, connection }) => `${status} ${connection}`))).toEqual(
    new Set(['200 close']),
  )
  expect((await streamed.text()).trimEnd().split('\n').at(-1)).toMatch(/^retry: [2-5]\d{3}$/)
  await closed
  agent.destroy()
  await locker.end()
  await app.close()
})

test('a request that never ends is closed at the time limit', { tags: 'long' }, async () => {
  const server = Fastify()
  const drain = createDrain(server)
  const begun = Promise.withResolvers<void>()
  server.get('/never', () => {
    begun.resolve()
    return new Promise(() => {})
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const cut = fetch(`${url}/never`).then(
    () => 'answered',
    () => 'cut',
  )
  await begun.promise
  const startedAt = Date.now()
  await drain.close(400)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(400)
  expect(await cut).toBe('cut')
})

test(
  'with a delay, a stopping server is not ready, but takes requests until it is over',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ SHUTDOWN_DELAY_S: '1' })
    const agent = new Agent({ keepAlive: false })
    const closed = app.app.close()
    expect(await call(`${app.url}/readyz`, agent)).toEqual({ status: 503, connection: 'close' })
    expect(await call(`${app.url}/api/v1/games/`, agent)).toEqual({ status: 200, connection: 'close' })
    await closed
    await expect(call(`${app.url}/healthz`, agent)).rejects.toThrow('ECONNREFUSED')
    await app.close()
  },
)
