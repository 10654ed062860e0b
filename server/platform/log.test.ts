import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logAccess, loggerOptions } from './log.ts'

/** A server whose log lines are collected. */
function logged() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  const options = loggerOptions('info')
  return { lines, app: Fastify({ logger: { ...(options as object), stream } }) }
}

test('the code of an error is in the log; codes that let somebody in, and values of rows, are not', () => {
  const { lines, app } = logged()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@players.example) already exists.',
  })
  app.log.error({ err: error, given: { code: '123456', token: 'secret' } }, 'failed')
  expect(lines).toMatchObject([
    {
      err: { message: 'duplicate key', code: '23505', detail: '[Redacted]' },
      given: { code: '[Redacted]', token: '[Redacted]' },
    },
  ])
})

test('an access log has a line for each response, without what lets somebody in', async () => {
  const { lines, app } = logged()
  logAccess(app)
  app.get('/teams/:id', async () => 'ok')
  app.get('/join/:token', async () => 'ok')
  for (const url of ['/teams/7?token=abc', '/join/abc', '/nowhere']) await app.inject(url)
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/teams/7', 200],
    ['GET', '/join/:token', 200],
    ['GET', '/nowhere', 404],
  ])
  expect(lines[0]).toMatchObject({ ip: '127.0.0.1', ms: expect.any(Number), id: expect.anything() })
})
