import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { LIVE_ROUTE, readRoles } from './roles.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** The statuses of a probe, a call and a live stream. */
async function statuses(ROLE: string): Promise<number[]> {
  app = await startTestApp({ ROLE, DATABASE_URL: 'postgres://elsewhere/x', SECRET_KEY: 'x'.repeat(32) })
  const { url } = app
  return Promise.all(
    ['/healthz', '/api/v1/games/', LIVE_ROUTE].map(async (path) => {
      const answer = await fetch(`${url}${path}`)
      await answer.body?.cancel()
      return answer.status
    }),
  )
}

test('roles are named in any order, and each but once; another name is refused', () => {
  expect(readRoles('jobs, web')).toEqual(['web', 'jobs'])
  expect(readRoles('web,web')).toEqual(['web'])
  expect([readRoles('worker'), readRoles('web,worker'), readRoles('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a process for jobs answers probes alone', async () => {
  expect(await statuses('jobs')).toEqual([200, 421, 421])
})

test('a process for calls has no streams', { tags: 'long' }, async () => {
  const [probe, call, stream] = await statuses('web')
  expect([probe, call, stream]).toEqual([200, 200, 421])
})

test('a process for streams answers no calls', { tags: 'long' }, async () => {
  const [probe, call, stream] = await statuses('live')
  expect([probe, call]).toEqual([200, 421])
  expect(stream).not.toBe(421)
})
