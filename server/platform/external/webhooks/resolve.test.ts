import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { afterEach, expect, test } from 'vitest'
import { createPoster } from './post.ts'
import { askNameServers } from './resolve.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** A stranger's name server, which answers each question with one address of its kind, or nothing at all. */
async function startNameServer(addresses?: { a: number[]; aaaa: number[] }): Promise<string[]> {
  const socket = createSocket('udp4')
  open.push(socket)
  if (addresses)
    socket.on('message', (asked, { port, address }) => {
      const question = asked.subarray(12, asked.indexOf(0, 12) + 5)
      const isV6 = question.at(-3) === 28
      const data = Buffer.from(isV6 ? addresses.aaaa : addresses.a)
      const head = Buffer.from([
        ...asked.subarray(0, 2),
        0x81,
        0x80,
        0,
        1,
        0,
        data.length > 0 ? 1 : 0,
        0,
        0,
        0,
        0,
      ])
      const record = Buffer.from([0xc0, 12, 0, isV6 ? 28 : 1, 0, 1, 0, 0, 0, 0, 0, data.length])
      socket.send(Buffer.concat([head, question, ...(data.length > 0 ? [record, data] : [])]), port, address)
    })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return [`127.0.0.1:${socket.address().port}`]
}
const request = { headers: {}, body: '{}', allowed: [] }
const PUBLIC_V6 = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127, 0, 0, 1]

test('addresses of both kinds are found', async () => {
  const resolve = askNameServers(await startNameServer({ a: [93, 184, 216, 34], aaaa: PUBLIC_V6 }))
  const found = await new Promise((done) => resolve('receiver.example', (_error, all) => done(all), false))
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]),
  )
})

test.each([
  ['IPv4', { a: [127, 0, 0, 1], aaaa: PUBLIC_V6 }],
  ['IPv6', { a: [93, 184, 216, 34], aaaa: MAPPED }],
])('one bad address of a name is enough: by %s', async (_kind, addresses) => {
  const { post } = createPoster({ resolve: askNameServers(await startNameServer(addresses)) })
  expect(await post('https://evil.example/', request)).toMatchObject({ problem: 'blocked' })
})

test('a name server that never answers keeps nobody else from theirs', async () => {
  const { post } = createPoster({ resolve: askNameServers(await startNameServer()), totalMs: 3_000 })
  let isOver = false
  const sent = Promise.all(
    Array.from({ length: 64 }, (_, index) => post(`https://n${index}.evil.example/`, request)),
  )
  void sent.then(() => (isOver = true))
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
  expect(isOver).toBe(false)
  for (const posted of await sent) expect(posted).toMatchObject({ problem: 'timed_out' })
})

test('a name that only this machine has is for networks of the operator', async () => {
  const isFound = (isOfOperator: boolean) =>
    new Promise((done) =>
      askNameServers(unknown)('localhost', (error, all) => done(!error && all.length > 0), isOfOperator),
    )
  const unknown = await startNameServer({ a: [], aaaa: [] })
  expect([await isFound(false), await isFound(true)]).toEqual([false, true])
})
