import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[boss] = await insertPlayers(app, ['boss_picture'])
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())

const PATH = '/v1/admin/games/chess/picture/'
const WHY = '?reason=A%20picture%20of%20our%20own.'

async function upload(bytes: Uint8Array, path = PATH + WHY) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'game.png')
  const { accessToken } = await newSession(app.url, boss)
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer()
const shown = async () =>
  (await must<{ results: { slug: string; picture: string | null }[] }>(app.url, '/v1/games/')).results.find(
    ({ slug }) => slug === 'chess',
  )?.picture
const files = () => readdirSync(join(app.app.context.config.DATA_DIR, 'uploads', 'games'))

test('a picture is re-encoded to 960 by 600, replaces the one before, and can be removed', async () => {
  expect(await shown()).toBeNull()
  for (const bytes of [await drawn(300, 900), await drawn(2000, 500)])
    expect((await upload(bytes)).status).toBe(200)
  const served = await fetch(`${app.url}${await shown()}`)
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 960,
    height: 600,
  })
  expect(files()).toHaveLength(1)
  const { accessToken: token } = await newSession(app.url, boss)
  expect((await ask(app.url, PATH + WHY, { method: 'DELETE', token })).status).toBe(200)
  expect(await shown()).toBeNull()
  expect(files()).toHaveLength(0)
  const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=game', { token })
  expect(log.results).toMatchObject([
    { action: 'game.picture', details: { after: null } },
    { action: 'game.picture', reason: 'A picture of our own.' },
    { action: 'game.picture', details: { before: null } },
  ])
})

test('what is no picture, too large or of no game is refused, and no file is left', async () => {
  expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ status: 400, body: { code: 'not_an_image' } })
  expect(await upload((await drawn(40, 40)).subarray(0, 50))).toMatchObject({
    body: { code: 'broken_image' },
  })
  expect(await upload(await drawn(4097, 8))).toMatchObject({ body: { code: 'too_many_pixels' } })
  expect(await upload(new Uint8Array(0))).toMatchObject({ body: { code: 'no_image' } })
  expect(await upload(await drawn(40, 40), `/v1/admin/games/none/picture/${WHY}`)).toMatchObject({
    status: 404,
  })
  expect(await upload(await drawn(40, 40), PATH)).toMatchObject({
    status: 400,
    body: { reason: [expect.any(String)] },
  })
  const { accessToken: token } = await newSession(app.url, boss)
  const gone = `/v1/admin/games/none/picture/${WHY}`
  expect((await ask(app.url, gone, { method: 'DELETE', token })).status).toBe(404)
  expect(files()).toHaveLength(0)
})
