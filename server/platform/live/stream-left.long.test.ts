import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openStream } from '#server/testing/stream.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('a client that leaves while its stream is opened leaves nothing behind', async () => {
  const { context, server } = app.app
  const { mayFollow } = context.live
  let leave = () => {}
  const left = new Promise<void>((resolve) => void (leave = resolve))
  let seen = () => {}
  const asked = new Promise<void>((resolve) => void (seen = resolve))
  context.live.mayFollow = async (topic, onlooker) => {
    seen()
    await left
    return mayFollow(topic, onlooker)
  }
  const answered: (number | undefined)[] = []
  server.server.on('request', (_request, response) =>
    response.once('close', () => answered.push(response.statusCode)),
  )
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write('GET /api/v1/events/?topic=lobbies HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked
  socket.destroy()
  // The server has heard that it is gone.
  await expect.poll(() => answered.length).toBe(1)
  leave()
  context.live.mayFollow = mayFollow
  const other = await openStream(app.url, { topics: ['lobbies'] })
  expect(context.live.size()).toBe(1)
  other.close()
  await expect.poll(() => context.live.size()).toBe(0)
})
