import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { fillDemoWorld } from './fill.ts'
import { demoFiles } from './files.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  const { config, secrets } = app.app.context
  const files = demoFiles(config, secrets)
  await fillDemoWorld({ db: app.db, clock: app.clock, log: () => {}, isPlayMoney: true, files })
  await sql`update players set role = 'admin' where username = ${DEMO_LOGIN.username}`.execute(app.db)
  token = (await signIn(app.url, DEMO_LOGIN)).accessToken
}, 180_000)
afterAll(() => app.close())

type Pictures = {
  results: { id: number; url?: string; path: string; kind: string; kept_until?: string | null }[]
}
type Notice = { url: string }

async function sizeOf(path: string): Promise<object> {
  const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  const { format, width } = await sharp(await answer.arrayBuffer()).metadata()
  return { format, width }
}

test('players, the team of the notice and the organization show pictures that staff can look through', async () => {
  const { results } = await must<Pictures>(app.url, '/v1/admin/pictures/', { token })
  expect(results.map(({ kind }) => kind).toSorted()).toEqual([
    'organization',
    ...Array.from({ length: 5 }, () => 'player'),
    'team',
  ])
  for (const { url } of results) expect(await sizeOf(url ?? '')).toEqual({ format: 'webp', width: 512 })
  const team = results.find(({ kind }) => kind === 'team')
  const [notice] = (await must<{ results: Notice[] }>(app.url, '/v1/admin/notices/', { token })).results
  expect(notice?.url).toContain(team?.path)
})

test('a removed picture can be seen, and the one of the counter notice is kept until it is decided', async () => {
  const { results } = await must<Pictures>(app.url, '/v1/admin/pictures/removed/', { token })
  for (const { id } of results)
    expect(await sizeOf(`/api/v1/admin/pictures/removed/${id}/`)).toEqual({ format: 'webp', width: 512 })
  expect(results.map((each) => each.kept_until === null).toSorted()).toEqual([false, true])
  const waiting = await must<{ results: { id: number }[] }>(app.url, '/v1/admin/counter-notices/', { token })
  const picture = `/api/v1/admin/counter-notices/${waiting.results[0]?.id}/picture/`
  expect(await sizeOf(picture)).toEqual({ format: 'webp', width: 512 })
})
