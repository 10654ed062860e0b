import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** Sends raw bytes and returns everything received until the connection ends. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(text)
  })
}

const cases: [string, string, number][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  [
    'a host in the request target that differs from the header',
    'GET http://b/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'an Expect header',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: miracles\r\n\r\n',
    417,
  ],
  [
    'an address that cannot be decoded',
    'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
]

test.each(cases)('%s: a message and a request id', async (_name, text, status) => {
  const answer = await send(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  expect(answer).toMatch(/^content-type: application\/json/im)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    detail: expect.stringMatching(/^[A-Z].*[.d]$/),
  })
})

test('an absolute request target with the host of the header is served', async () => {
  expect(await send('GET http://A/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 /,
  )
})

test('plain text where JSON is expected is a 415', async () => {
  const answer = await app.app.server.inject({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    headers: { 'content-type': 'text/plain' },
    payload: '{"email":"a"}',
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { detail: 'This kind of content isn’t accepted.' },
  ])
})
