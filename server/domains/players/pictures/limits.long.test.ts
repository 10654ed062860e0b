import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Refused = { code?: string; image?: string[] }

let app: TestApp
let boss: Person
let ann: Person
let bob: Person
let picture: Buffer
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, ann, bob] = await insertPlayers(app, ['boss_lim', 'ann_lim', 'bob_lim'])
  await setRole(app.db, boss.username, 'admin')
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

async function set(name: string, value: string | null): Promise<void> {
  const token = (await newSession(app.url, boss)).accessToken
  const now = await must<{ settings: { name: string; version: number | null }[] }>(
    app.url,
    '/v1/admin/settings/',
    { token },
  )
  const { version = null } = now.settings.find((each) => each.name === name) ?? {}
  const body = { value, based_on: version, reason: 'Too many bad pictures.' }
  const changed = await ask(app.url, `/v1/admin/settings/${name}/`, { method: 'PUT', token, body })
  expect(changed.status).toBe(200)
}

async function upload(who: Person, bytes = picture): Promise<{ status: number; body: Refused }> {
  const { accessToken } = await newSession(app.url, who)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]))
  const response = await fetch(`${app.url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Refused }
}

test(
  'an account younger than the figure uploads no picture, and is told from when on it can',
  { tags: 'long' },
  async () => {
    await set('PICTURE_MIN_DAYS', '7')
    const joined = app.clock.now()
    await app.db.updateTable('players').set({ created_at: joined }).where('id', '=', ann.id).execute()
    expect(await upload(ann)).toMatchObject({
      status: 400,
      body: {
        code: 'too_new',
        image: [
          'Accounts must be 7 days old to upload pictures. You can upload them from 28 Nov 2026, 12:00 UTC on.',
        ],
      },
    })
    app.clock.advance(7 * DAY_MS - 1)
    expect((await upload(ann)).body.code).toBe('too_new')
    app.clock.advance(1)
    expect((await upload(ann)).status).toBe(200)
    await set('PICTURE_MIN_DAYS', null)
  },
)

test('a player uploads so many pictures within 24 hours, and then again', async () => {
  await set('PICTURES_PER_DAY', '2')
  expect((await upload(bob)).status).toBe(200)
  app.clock.advance(60_000)
  expect((await upload(bob, Buffer.from('no picture'))).body.code).toBe('not_an_image')
  const both = await Promise.all([upload(bob), upload(bob)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { body } = await upload(bob)
  expect(body).toMatchObject({
    code: 'too_many_pictures',
    image: [expect.stringMatching(/^You have uploaded 2 pictures in 24 hours/)],
  })
  app.clock.advance(DAY_MS - 60_000)
  expect((await upload(bob)).status).toBe(200)
  expect((await upload(bob)).body.code).toBe('too_many_pictures')
  await set('PICTURES_PER_DAY', null)
})

test('with zero, nobody uploads any; who was counted long ago is forgotten', async () => {
  app.clock.advance(2 * DAY_MS)
  await set('PICTURES_PER_DAY', '0')
  expect((await upload(bob)).body).toMatchObject({
    code: 'too_many_pictures',
    image: ['You can’t upload more pictures right now. Try again later.'],
  })
  await set('PICTURES_PER_DAY', null)
  expect((await upload(bob)).status).toBe(200)
  const rows = await app.db.selectFrom('picture_uploads').selectAll().execute()
  expect(rows.map(({ player_id: id }) => id)).toEqual([bob.id])
})
