import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accentOf, SURFACES } from '#core/accent.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { hashOf } from '#server/platform/http/documents/template.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'

const NAME = `"Ann's" </script><b>&`
const ACCENT = '#c03060'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ BRAND_NAME: NAME, BRAND_ACCENT: ACCENT })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })

type Manifest = {
  name: string
  lang: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}
const manifest = async (language = 'en') => {
  const response = await get('/manifest.webmanifest', { 'accept-language': language })
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  return (await response.json()) as Manifest
}

async function iconAt(src: string) {
  const response = await get(src)
  expect(response.headers.get('content-type')).toBe('image/png')
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  const { width, height, format } = await image.metadata()
  const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 4
    return { color: `#${data.subarray(from, from + 3).toString('hex')}`, alpha: data[from + 3] }
  }
  return { size: `${width}x${height}`, format, corner: at(0, 0), middle: at(width / 2, height / 2), at }
}

describe('the manifest', () => {
  test('has the name of the site as it is, its colors, and the language of the reader', async () => {
    expect(await manifest()).toMatchObject({
      name: NAME,
      start_url: '/',
      display: 'standalone',
      background_color: SURFACES.dark.bg,
      theme_color: SURFACES.dark.bg,
      share_target: { action: '/share', method: 'GET' },
      lang: 'en',
    })
    expect(await manifest('de')).toMatchObject({
      name: NAME,
      lang: 'de',
      description: expect.stringContaining('Lobbys'),
    })
  })

  test('may be read under the policy, and so may the worker', async () => {
    const policy = (await get('/manifest.webmanifest')).headers.get('content-security-policy')
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
  })
})

describe('the icons', () => {
  test('are pictures of the size they say, with the mark in the accent of the brand', async () => {
    const { icons } = await manifest()
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, purpose } of icons) {
      const icon = await iconAt(src)
      expect(icon).toMatchObject({ size: sizes, format: 'png' })
      expect(icon.corner.alpha).toBe(purpose === 'any' ? 0 : 255)
      // Right of the letter, in the middle row.
      const [side = 0] = sizes.split('x').map(Number)
      const inner = purpose === 'any' ? side : side * 0.56
      const x = Math.round(side / 2 + inner * 0.375)
      expect(icon.at(x, side / 2).color).toBe(accentOf(ACCENT)?.dark.accent)
    }
    const apple = await iconAt('/apple-touch-icon.png')
    expect(apple).toMatchObject({ size: '180x180', corner: { color: SURFACES.dark.bg, alpha: 255 } })
  })

  test('are the logo of the site, under a new address', async () => {
    const before = await manifest()
    const [boss] = await insertPlayers(app, ['boss_icons'])
    await setRole(app.db, boss.username, 'admin')
    const { accessToken } = await newSession(app.url, boss)
    const form = new FormData()
    const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2040ff' } })
      .png()
      .toBuffer()
    form.set('image', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
    const answer = await fetch(`${app.url}/api/v1/admin/settings/logo/?reason=Ours`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    })
    expect(answer.status).toBe(200)

    const after = await manifest()
    for (const [at, { src, sizes, purpose }] of after.icons.entries()) {
      expect(src).not.toBe(before.icons[at]?.src)
      const icon = await iconAt(src)
      expect(icon.size).toBe(sizes)
      const { r, g, b } = channels(icon.middle.color)
      expect(b).toBeGreaterThan(200)
      expect(Math.max(r, g)).toBeLessThan(100)
      if (purpose === 'maskable') expect(icon.corner.color).toBe(SURFACES.dark.bg)
    }
  })
})

const channels = (color: string) => {
  const [r = 0, g = 0, b = 0] = Buffer.from(color.slice(1), 'hex')
  return { r, g, b }
}

describe('the page without a connection', () => {
  test('has everything in itself, and is alike for everybody', async () => {
    const [ann] = await insertPlayers(app, ['ann_offline'])
    const { accessToken } = await newSession(app.url, ann)
    const response = await get('/offline')
    const html = await response.text()
    expect(await (await get('/offline', { authorization: `Bearer ${accessToken}` })).text()).toBe(html)
    expect(html).not.toMatch(/\b(src|url)\b|<link|\/assets\//)
    expect(html).toContain('&quot;Ann&#39;s&quot; &lt;/script&gt;&lt;b&gt;&amp;')
    expect(html).toContain(accentOf(ACCENT)?.light.accent)

    const policy = response.headers.get('content-security-policy')
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(policy).toContain(`script-src '${hashOf(script)}'`)
    expect(policy).toContain(`style-src '${hashOf(style)}'`)
  })

  test('is in the language of the reader', async () => {
    for (const [headers, language, title] of [
      [{ 'accept-language': 'de' }, 'de', 'Du bist offline'],
      [{ 'accept-language': 'de', cookie: 'language=fr' }, 'fr', 'Tu es hors ligne'],
    ] as const) {
      const html = await (await get('/offline', headers)).text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<h1>${title}</h1>`)
    }
  })
})
