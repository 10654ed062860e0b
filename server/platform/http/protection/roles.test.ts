import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { must } from '#server/testing/visitor.ts'
import { LIVE_ROUTE, readRoles } from './roles.ts'

let app: TestApp | undefined
let worker: TestApp | undefined
afterEach(async () => {
  await worker?.close()
  worker = undefined
  await app?.close()
})

const withRole = (ROLE: string) => ({ ROLE, DATABASE_URL: 'postgres://elsewhere/x', SECRET_KEY: TEST_SECRET })

/** The statuses of a probe, a call and a live stream. */
async function statuses(ROLE: string): Promise<number[]> {
  app = await startTestApp(withRole(ROLE))
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

test('a process for calls leaves jobs to those that have the role', async () => {
  const web = await startTestApp(withRole('web'))
  app = web
  const jobsOf = (kind: string) => web.db.selectFrom('jobs').select('id').where('kind', '=', kind).execute()
  const { email } = await insertAccount(web.url, 'ann_role')
  await must(web.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email } })
  // Several times as long as a process with the role needs to look.
  await sleep(1_500)
  expect(await jobsOf('mail.reset_password')).toHaveLength(1)
  worker = await startTestApp(withRole('jobs'), { databaseUrl: web.databaseUrl })
  await expect.poll(() => jobsOf('mail.reset_password')).toEqual([])
})
