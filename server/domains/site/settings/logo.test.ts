import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[boss] = await insertPlayers(app, ['boss_logo'])
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())

const PATH = '/v1/admin/settings/logo/'
type Answer = { code?: string; logo?: { path: string | null; version: number | null } }

const addressOf = (basedOn: number | null, reason = 'Our own logo.') =>
  `${PATH}?${new URLSearchParams({ reason, ...(basedOn === null ? {} : { based_on: String(basedOn) }) })}`

async function upload(bytes: Uint8Array, basedOn: number | null, token?: string) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  const response = await fetch(`${app.url}/api${addressOf(basedOn)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token ?? (await newSession(app.url, boss)).accessToken}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Answer }
}
async function remove(basedOn: number | null) {
  const { accessToken: token } = await newSession(app.url, boss)
  return ask(app.url, addressOf(basedOn), { method: 'DELETE', token })
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer()
const shown = async () => (await must<{ brand: { logo: string | null } }>(app.url, '/v1/site/')).brand.logo

const mail = () =>
  composeMail(app.app.context.settings.current(), {
    subject: 'S',
    recipientName: 'Ann',
    lines: [],
    button: { label: 'Go', url: 'https://example.org' },
  }).html

test('what is no picture, broken or too large is refused, and nothing changes', async () => {
  for (const [bytes, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_an_image'],
    [(await drawn(40, 40)).subarray(0, 50), 'broken_image'],
    [await drawn(4097, 8), 'too_many_pixels'],
    [new Uint8Array(0), 'no_image'],
  ] as const)
    expect(await upload(bytes, null)).toMatchObject({ status: 400, body: { code } })
  expect(await remove(null)).toMatchObject({ status: 400, body: { code: 'changed_meanwhile' } })
  expect(await shown()).toBeNull()
})

test('a logo is fitted into a square, kept with its history, and can be taken back', async () => {
  const first = await upload(await drawn(300, 100), null)
  expect(first.status).toBe(200)
  const path = await shown()
  expect(path).toMatch(/^\/uploads\/brand\//)
  const served = await fetch(`${app.url}${path}`)
  expect(served.headers.get('cache-control')).toContain('immutable')
  const picture = sharp(Buffer.from(await served.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 128, height: 128, hasAlpha: true })

  expect(mail()).toContain(`<img src="${app.app.context.config.publicUrl}${path}" alt=""`)

  // Somebody who has not seen it yet can neither replace nor remove it.
  expect(await upload(await drawn(50, 50), null)).toMatchObject({
    status: 400,
    body: { code: 'changed_meanwhile' },
  })
  expect(await remove(null)).toMatchObject({ status: 400, body: { code: 'changed_meanwhile' } })
  expect(await shown()).toBe(path)

  expect((await remove(first.body.logo?.version ?? null)).status).toBe(200)
  expect(await shown()).toBeNull()
  expect(mail()).not.toContain('<img')
  const { accessToken: token } = await newSession(app.url, boss)
  const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=setting', { token })
  expect(log.results).toMatchObject([
    { action: 'logo.remove', details: { before: path, after: null }, reason: 'Our own logo.' },
    { action: 'logo.set', details: { before: null, after: path } },
  ])
})

test('a logo is set by those who may change the settings', async () => {
  const [player] = await insertPlayers(app, ['player_logo'])
  const { accessToken } = await newSession(app.url, player)
  expect((await upload(await drawn(50, 50), null, accessToken)).status).toBe(403)
})
