import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hugePng } from '#server/testing/huge-png.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_pictured')
})
afterAll(() => app.close())

type UploadResult = { status: number; body: { avatar_url?: string; image?: string[]; detail?: string } }

async function upload(
  bytes: Uint8Array | undefined,
  { name = 'me.png', type = 'image/png', field = 'image' } = {},
): Promise<UploadResult> {
  const form = new FormData()
  if (bytes) form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const response = await fetch(`${app.url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ann.accessToken}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as UploadResult['body'] }
}

const picture = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
const avatarNow = async () =>
  (await must<{ avatar_url: string | null }>(app.url, '/v1/players/profile/', { token: ann.accessToken }))
    .avatar_url
const kept = () => readdirSync(join(app.app.context.config.DATA_DIR, 'uploads', 'avatars'))

test('a full disk is said in a sentence, and the picture before stays', async () => {
  const before = await avatarNow()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(app.app.context.files, 'put').mockRejectedValueOnce(full)
  const { status, body } = await upload(await picture().png().toBuffer()).finally(() => put.mockRestore())
  expect([status, body.detail]).toEqual([500, expect.stringContaining('Nothing was saved')])
  expect(await avatarNow()).toEqual(before)
})

test(
  'PNG, JPEG and WebP become a square WebP, and the previous file is deleted',
  { tags: 'long' },
  async () => {
    for (const bytes of [
      await picture().png().toBuffer(),
      await picture().jpeg().toBuffer(),
      await picture(200, 900).webp().toBuffer(),
    ]) {
      const { status, body } = await upload(bytes)
      expect(status).toBe(200)
      expect(await avatarNow()).toBe(body.avatar_url)
      const served = await fetch(`${app.url}${body.avatar_url}`)
      expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      })
    }
    expect(kept()).toHaveLength(1)
  },
)

test('location and all other metadata are removed, and the picture is rotated as the camera was held', async () => {
  const bytes = await picture(400, 200)
    .withExif({
      IFD0: { Copyright: 'canary-copyright' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { body } = await upload(bytes)
  const served = Buffer.from(await (await fetch(`${app.url}${body.avatar_url}`)).arrayBuffer())
  expect((await sharp(served).metadata()).exif).toBeUndefined()
  expect(served.includes('canary')).toBe(false)
})

test('a polyglot file is stored as a plain picture', async () => {
  const { status, body } = await upload(
    Buffer.concat([
      await picture().png().toBuffer(),
      Buffer.from('<script>alert("canary")</script>PK\u0003\u0004'),
    ]),
  )
  expect(status).toBe(200)
  const served = await fetch(`${app.url}${body.avatar_url}`)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(Buffer.from(await served.arrayBuffer()).includes('canary')).toBe(false)
})

test('20,000 by 20,000 pixels are refused without being decoded', async () => {
  expect(await upload(hugePng(20_000, 20_000))).toMatchObject({
    status: 400,
    body: { image: [expect.stringContaining('4096')] },
  })
})

test('4096 pixels per side is the limit', async () => {
  expect((await upload(await picture(4096, 8).png().toBuffer())).status).toBe(200)
  expect((await upload(await picture(4097, 8).png().toBuffer())).status).toBe(400)
})

test(
  '30 MB are refused with a message that the sender receives; 5 MiB and one byte too',
  { tags: 'long' },
  async () => {
    for (const size of [30_000_000, 5 * 1024 * 1024 + 1])
      expect(await upload(new Uint8Array(size))).toMatchObject({
        status: 413,
        body: { detail: expect.any(String) },
      })
  },
)

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["HTML under a picture's name", () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF with a script in it', () => Buffer.from('GIF89a/*<script>*/=1')],
  ['a real GIF', async () => picture().gif().toBuffer()],
  ['a TIFF', async () => picture().tiff().toBuffer()],
  [
    'a PNG header followed by garbage',
    async () => Buffer.concat([(await picture().png().toBuffer()).subarray(0, 40), Buffer.alloc(500, 7)]),
  ],
  ['half a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 700)],
  ['nothing', () => new Uint8Array(0)],
])('%s is refused, and the previous picture stays', async (_name, make) => {
  const before = await avatarNow()
  expect(await upload(await make())).toMatchObject({ status: 400, body: { image: [expect.any(String)] } })
  expect(await avatarNow()).toBe(before)
  expect(kept()).toHaveLength(1)
})

test('no file, another field and a missing form are refused with a message', async () => {
  expect((await upload(undefined)).status).toBe(400)
  expect((await upload(await picture().png().toBuffer(), { field: 'file' })).status).toBe(400)
  const plain = await fetch(`${app.url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ann.accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(plain.status).toBe(400)
})

test('only generated file names are served, and removing the picture deletes its file', async () => {
  for (const path of [
    '/uploads/../secret.key',
    '/uploads/avatars/..%2f..%2fsecret.key',
    '/uploads/avatars/me.png',
  ])
    expect((await fetch(`${app.url}${path}`)).status).toBe(404)
  const url = await avatarNow()
  await must(app.url, '/v1/players/profile/avatar/', { method: 'DELETE', token: ann.accessToken })
  expect(await avatarNow()).toBeNull()
  expect((await fetch(`${app.url}${url}`)).status).toBe(404)
})
