import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { startLichess } from '#twins/lichess.ts'
import { createLichess } from './lichess.ts'

const clock = manualClock(new Date('2026-11-21T12:00:00Z'))
const service = { kind: 'lichess', limitSeconds: 180, incrementSeconds: 2, variant: 'standard' } as const
const game = () => ({
  white: 'ann',
  black: 'bob',
  name: 'Contender match 1, game 1',
  service,
  expiresAt: new Date(clock.now().getTime() + 3_600_000),
})
let twin: Awaited<ReturnType<typeof startLichess>>

function lichessAt(url: string) {
  const read = readConfig({ LICHESS_BASE_URL: url })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return createLichess(read.config, clock, Fastify({ logger: false }).log)
}
/** A client that has not met a failure yet. */
const fresh = () => lichessAt(twin.url)

beforeAll(
  async () =>
    void (twin = await startLichess({ Ann: {}, Bob: {}, Gone: { disabled: true } }, () =>
      clock.now().getTime(),
    )),
)
afterEach(() => twin.misbehave(undefined))
afterAll(() => twin.close())

async function opened(lichess = fresh()) {
  const answer = await lichess.openGame(game())
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

test(
  'a casual game is created for two accounts and can be read once both have joined',
  { tags: 'long' },
  async () => {
    const lichess = fresh()
    const { id, url, urlWhite, urlBlack } = await opened(lichess)
    expect([url, urlWhite, urlBlack]).toEqual([
      `${twin.url}/${id}`,
      `${twin.url}/${id}?color=white`,
      `${twin.url}/${id}?color=black`,
    ])
    expect(twin.challenges().at(-1)).toMatchObject({
      white: 'ann',
      black: 'bob',
      limit: 180,
      increment: 2,
      rated: false,
      rules: 'noRematch',
      name: 'Contender match 1, game 1',
    })
    expect(await lichess.readGame(id)).toBe('none')
    twin.start(id)
    expect(await lichess.readGame(id)).toMatchObject({ id, status: 'started', winner: null })
    twin.finish(id, { status: 'mate', winner: 'black' })
    expect(await lichess.readGame(id)).toEqual({
      id,
      status: 'mate',
      rated: false,
      variant: 'standard',
      clock: { initial: 180, increment: 2 },
      white: 'ann',
      black: 'bob',
      winner: 'black',
    })
  },
)

test('an invalid game is refused: a closed account, an unsupported time control', async () => {
  const lichess = fresh()
  expect(await lichess.openGame({ ...game(), black: 'gone' })).toBe('refused')
  expect(await lichess.openGame({ ...game(), service: { ...service, limitSeconds: 100 } })).toBe('refused')
  expect(await lichess.openGame(game())).toMatchObject({ id: expect.any(String) })
})

test('requests run one at a time', async () => {
  const lichess = fresh()
  const { id } = await opened(lichess)
  twin.start(id)
  await Promise.all(
    Array.from({ length: 12 }, (_each, index) =>
      index % 2 ? lichess.readGame(id) : lichess.findUser('ann'),
    ),
  )
  expect(twin.mostAtOnce()).toBe(1)
})

test.each(['429', 'down', '500_after', 'too_long'] as const)(
  '%s pauses all requests for a minute',
  async (how) => {
    const { id } = await opened()
    twin.start(id)
    const lichess = fresh()
    twin.misbehave(how)
    expect(await lichess.readGame(id)).toBe('unreachable')
    twin.misbehave(undefined)
    clock.advance(59_000)
    const before = twin.asked.length
    expect([
      await lichess.findUser('ann'),
      await lichess.openGame(game()),
      twin.asked.length - before,
    ]).toEqual(['unreachable', 'unreachable', 0])
    clock.advance(1000)
    expect(await lichess.findUser('ann')).toMatchObject({ id: 'ann' })
  },
)

test('an unexpected response counts as unreachable and does not pause other requests', async () => {
  const { id } = await opened()
  twin.start(id)
  const lichess = fresh()
  twin.misbehave('nonsense')
  expect([await lichess.readGame(id), await lichess.findUser('ann')]).toMatchObject([
    'unreachable',
    { id: 'ann' },
  ])
})

test('a form gives up before a game that is being read', { tags: 'long' }, async () => {
  const lichess = fresh()
  twin.misbehave('slow')
  const reading = lichess.readGame('abcd1234')
  const asked = twin.asked.length
  const first = await Promise.race([
    reading.then(() => 'game'),
    lichess.findUser('ann').then((found) => `form: ${String(found)}`),
  ])
  expect(first).toBe('form: unreachable')
  expect(twin.asked.length).toBe(asked)
  expect(await reading).toBe('unreachable')
})

test('URLs of other sites and redirects are refused', { tags: 'long' }, async () => {
  const body = {
    id: 'abcd1234',
    url: 'https://evil.example/abcd1234',
    urlWhite: 'https://evil.example/w',
    urlBlack: 'javascript:alert(1)',
  }
  const answers = [() => ({ status: 200, body }), () => ({ status: 302, body: {} })]
  const server = createServer((_request, response) => {
    const answer = answers.shift()?.() ?? { status: 500, body: {} }
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.status === 302 ? { location: twin.url } : {}),
    })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lichess = lichessAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await lichess.openGame(game())).toBe('unreachable')
  expect(await lichess.openGame(game())).toBe('unreachable')
  expect(answers).toEqual([])
  await new Promise((resolve) => server.close(resolve))
})
