import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { breakDatabase, startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask } from '#server/testing/visitor.ts'
import { startSink, type Sink } from '#twins/http-sink.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})
const kept = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
  open.push(thing)
  return thing
}
const signup = (app: TestApp, username: string, token: string) => {
  const body = {
    email: `${username}@players.example`,
    password: 'correct horse battery',
    confirm_password: 'correct horse battery',
    username,
    turnstile_token: token,
  }
  return ask(app.url, '/v2/accounts/signup/', { method: 'POST', body })
}

describe('Turnstile, when its keys are set', () => {
  async function start(): Promise<{ app: TestApp; sink: Sink }> {
    const sink = kept(await startSink())
    const env = {
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_VERIFY_URL: `${sink.url}/siteverify`,
      PUBLIC_URL: 'https://play.example.org',
    }
    return { app: kept(await startTestApp(env)), sink }
  }

  test('a token passes once, with the secret, for this site', { tags: 'long' }, async () => {
    const { app, sink } = await start()
    sink.answer({ json: { success: true, hostname: 'play.example.org' } })
    expect((await signup(app, 'turn_one', 'token-1')).status).toBe(201)
    expect(JSON.parse(sink.received[0]?.body ?? '{}')).toMatchObject({
      secret: 'secret',
      response: 'token-1',
    })
    expect((await signup(app, 'turn_two', 'token-1')).body).toMatchObject({ code: 'human_check_failed' })
  })

  test.each([
    ['a refusal', { json: { success: false, 'error-codes': ['invalid-input-response'] } }],
    ["another site's token", { json: { success: true, hostname: 'evil.example' } }],
    ['a failing service', { status: 500 }],
    ['a cut connection', { cut: true }],
  ])('%s counts as failed', async (_name, reply) => {
    const { app, sink } = await start()
    sink.answer(reply)
    expect((await signup(app, 'turn_no', 'token-2')).body).toMatchObject({ code: 'human_check_failed' })
  })
})

describe('error reporting', () => {
  const dsnOf = (sink: Sink) => sink.url.replace('http://', 'http://public@').concat('/42')

  test('without a DSN nothing is sent and the tunnel does not exist', { tags: 'long' }, async () => {
    const app = kept(await startTestApp())
    expect((await fetch(`${app.url}/api/monitor`, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('the tunnel forwards only envelopes of our own DSN', async () => {
    const sink = kept(await startSink())
    const app = kept(await startTestApp({ SENTRY_DSN: dsnOf(sink) }))
    const send = (dsn: string) =>
      fetch(`${app.url}/api/monitor`, {
        method: 'POST',
        body: `${JSON.stringify({ dsn })}\n{"type":"event"}\n{}`,
      })
    expect((await send('http://public@evil.example/42')).status).toBe(200)
    expect((await fetch(`${app.url}/api/monitor`, { method: 'POST', body: 'not an envelope' })).status).toBe(
      200,
    )
    expect(sink.received).toEqual([])
    expect((await send(dsnOf(sink))).status).toBe(200)
    expect(sink.received).toMatchObject([{ path: '/api/42/envelope/?sentry_version=7&sentry_key=public' }])
  })

  test('a server error is reported with its route, without the content of the request', async () => {
    const sink = kept(await startSink())
    const app = kept(await startTestApp({ SENTRY_DSN: dsnOf(sink) }))
    await breakDatabase(app)
    const { status } = await ask(app.url, '/v1/players/public-profile/?username=secret_name')
    expect(status).toBe(503)
    await expect.poll(() => sink.received.length).toBe(1)
    expect(sink.received[0]?.body).toContain('/api/v1/players/public-profile/')
    expect(sink.received[0]?.body).not.toContain('secret_name')
  })
})

test(
  'with SMTP set, mails are sent in HTML and text and retried after a failure',
  { tags: 'long' },
  async () => {
    const mails: string[] = []
    let refusals = 1
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => void (text += chunk.toString()))
        stream.on('end', () => {
          if (refusals-- > 0) return done(new Error('come back later'))
          mails.push(text)
          return done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    kept({ close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) })
    const { port } = smtp.server.address() as AddressInfo
    const app = kept(
      await startTestApp({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Contender <no-reply@play.example.org>',
      }),
    )
    const { solveChallenge } = await import('altcha-lib')
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
    const challenge = (await ask<never>(app.url, '/v1/accounts/human-check/')).body
    const token = Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString('base64')
    expect((await signup(app, 'smtp_sam', token)).status).toBe(201)
    await expect.poll(() => refusals).toBe(0)
    await expect
      .poll(
        async () => {
          app.clock.advance(3000)
          await app.runJobs()
          return mails.length
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(mails[0]).toMatch(/^To: smtp_sam@players\.example/m)
    expect(mails[0]).toContain('multipart/alternative')
    // The mail may wrap long lines at any position.
    expect(mails[0]?.replaceAll(/=\r?\n/g, '')).toContain('/verification?id')
    expect((await fetch(`${app.url}/dev/outbox.json`)).status).toBe(404)
  },
)
