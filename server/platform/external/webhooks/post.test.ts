import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '#twins/webhook-receiver.ts'
import { readNetwork, type Network } from './addresses.ts'
import { createPoster } from './post.ts'
import type { Resolver } from './resolve.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128'].map((text) => readNetwork(text)) as Network[]
const request = { headers: { 'content-type': 'application/json' }, body: '{"type":"x"}' }
let receiver: WebhookReceiver
let port: string
beforeAll(async () => {
  receiver = await startWebhookReceiver({ slowMs: 50 })
  port = new URL(receiver.urlOf('fine')).port
})
afterAll(() => receiver.close())

/** A name server that answers what it is told to, each time the next. */
function hostileDns(...answers: string[][]): Resolver & { asked: number } {
  const resolver = Object.assign<Resolver, { asked: number }>(
    (_host, done) => {
      const found = answers[Math.min(resolver.asked++, answers.length - 1)] ?? []
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
    { asked: 0 },
  )
  return resolver
}
const post = (
  url: string,
  { allowed = LOOPBACK, ...parts }: Parameters<typeof createPoster>[0] & { allowed?: Network[] } = {},
) => createPoster(parts).post(url, { ...request, allowed })
const countReceived = () => receiver.received().length

describe('what a receiver answers', () => {
  test('is kept, in its beginning, with its status', async () => {
    expect(await post(receiver.urlOf('broken'))).toMatchObject({
      status: 500,
      answer: 'Cannot connect to database',
      problem: null,
    })
    expect(receiver.received().at(-1)).toMatchObject({ body: request.body })
  })
  test('is no redirect that is followed', async () => {
    expect(await post(receiver.urlOf('redirecting'))).toMatchObject({ status: 302 })
  })
  test('is read up to a limit', async () => {
    const posted = await post(receiver.urlOf('endless'))
    expect([posted.status, posted.answer?.length]).toEqual([200, 2048])
  })
  test('is waited for, but not for long', async () => {
    expect(await post(receiver.urlOf('slow'))).toMatchObject({ status: 204 })
    expect(await post(receiver.urlOf('silent'), { totalMs: 60 })).toMatchObject({ problem: 'timed_out' })
  })
  test('may ask us to wait', async () => {
    expect(await post(receiver.urlOf('overloaded'))).toMatchObject({ status: 429, retryAfterMs: 120_000 })
  })
  test('is missing where the connection is cut, or nobody listens', async () => {
    expect(await post(receiver.urlOf('cut'))).toMatchObject({ problem: 'cut', answer: null })
    expect(await post('http://127.0.0.1:9/')).toMatchObject({ problem: 'refused' })
  })
})

describe('addresses that strangers give', () => {
  test.each([
    ['a name that means this machine', 'https://evil.example:PORT/', [['127.0.0.1']]],
    ['a name that means a cloud’s own address', 'https://evil.example/', [['169.254.169.254']]],
    ['one address of several', 'https://evil.example:PORT/', [['93.184.216.34', '10.0.0.1']]],
    ['IPv4 inside of IPv6', 'https://evil.example:PORT/', [['::ffff:127.0.0.1']]],
    ['IPv6 of the neighbours', 'https://evil.example:PORT/', [['fe80::1']]],
    ['nothing at all', 'https://evil.example:PORT/', [[]]],
    ['an address itself', 'https://127.0.0.1:PORT/', []],
    ['an address in brackets', 'https://[::1]:PORT/', []],
    ['a number', 'https://2130706433:PORT/', []],
    ['an octal number', 'https://0177.0.0.1:PORT/', []],
    ['a mapped address', 'https://[::ffff:127.0.0.1]:PORT/', []],
  ])('%s is not connected to', async (_what, url, answers) => {
    const before = countReceived()
    const posted = await post(url.replace('PORT', port), { allowed: [], resolve: hostileDns(...answers) })
    expect(posted).toMatchObject({ problem: 'blocked', answer: null })
    expect(countReceived()).toBe(before)
  })

  test('a name that means another address each time is checked at each connection', async () => {
    const resolve = hostileDns(['93.184.216.34'], ['127.0.0.1'])
    const poster = createPoster({ resolve, totalMs: 60 })
    await poster.post(`https://rebind.example:${port}/`, { ...request, allowed: [] })
    expect(await poster.post(`https://rebind.example:${port}/`, { ...request, allowed: [] })).toMatchObject({
      problem: 'blocked',
    })
    expect(resolve.asked).toBe(2)
  })

  test('http is for networks that the operator has allowed', async () => {
    const resolve = hostileDns(['93.184.216.34'])
    expect(await post('http://plain.example/', { resolve })).toMatchObject({ problem: 'blocked' })
    expect(
      await post(`http://lan.example:${port}/fine/x`, { resolve: hostileDns(['127.0.0.1']) }),
    ).toMatchObject({
      status: 204,
    })
  })

  test('a proxy of the environment is not used', async () => {
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:9'
    expect(await post(receiver.urlOf('fine'))).toMatchObject({ status: 204 })
    delete process.env['HTTP_PROXY']
  })
})

describe('a server that speaks no HTTP', () => {
  let server: Server
  const at = () => (server.address() as AddressInfo).port
  beforeAll(async () => {
    server = createServer((socket) => void socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.9\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void server.close())

  test('tells nothing of what it says', async () => {
    const posted = await post(`http://127.0.0.1:${at()}/`)
    expect(posted).toMatchObject({ status: null, problem: 'cut', answer: null })
  })
  test('has no certificate', async () => {
    expect(await post(`https://127.0.0.1:${at()}/`)).toMatchObject({ status: null, answer: null })
  })
})

describe('a hostile answer', () => {
  /** Writes a text again and again, as fast as it is read. */
  const forever = (socket: Socket, text: string) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(text));
      if (!socket.destroyed) socket.once('drain', pour)
    }
    pour()
  }
  const drip = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.destroyed || socket.write(text), 10)
    socket.on('close', () => clearInterval(timer))
  }
  const OK = 'HTTP/1.1 200 OK\r\n'
  test.each<[string, (socket: Socket) => void, object]>([
    ['headers without an end', (to) => forever(to, `${OK}x-a: ${'a'.repeat(8000)}\r\n`), { problem: 'cut' }],
    ['headers that come slowly', (to) => (to.write(OK), drip(to, 'x-a: a\r\n')), { problem: 'timed_out' }],
    ['interim answers for ever', (to) => forever(to, 'HTTP/1.1 100 Continue\r\n\r\n'), { status: null }],
    [
      'another protocol',
      (to) => to.write('HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      { problem: 'cut' },
    ],
    ['a body that comes slowly', (to) => (to.write(`${OK}\r\n`), drip(to, 'x')), { problem: 'timed_out' }],
    [
      'chunks with endless extensions',
      (to) => (to.write(`${OK}transfer-encoding: chunked\r\n\r\n1;`), forever(to, 'x'.repeat(9000))),
      { problem: 'cut' },
    ],
    [
      'two lengths',
      (to) => to.end(`${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`),
      { problem: 'cut' },
    ],
    [
      'a bomb of zeros',
      (to) => to.end(`${OK}content-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc`),
      { status: 200, answer: 'abc' },
    ],
    [
      'bytes that no text has',
      (to) => to.end(Buffer.from(`${OK}content-length: 4\r\n\r\n\0\xff\xfe\0`, 'latin1')),
      { status: 200 },
    ],
    [
      'a wait of centuries',
      (to) => to.end('HTTP/1.1 429 X\r\nretry-after: 99999999999\r\ncontent-length: 0\r\n\r\n'),
      { status: 429, retryAfterMs: null },
    ],
  ])('of %s is over in time, and small', async (_what, answer, expected) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => answer(socket))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const posted = await post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { totalMs: 300 })
    server.close()
    expect(posted).toMatchObject(expected)
    expect(posted.durationMs).toBeLessThan(2_000)
    expect(posted.answer?.length ?? 0).toBeLessThanOrEqual(2048)
  })
})
