import { afterAll, beforeAll, expect, test } from 'vitest'
import { accentOf } from '#core/accent.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await startTestApp({ BRAND_ACCENT: '#E02020' })
  ;[boss] = await insertPlayers(app, ['boss_accent'])
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())

const change = async (value: string | null) => {
  const token = boss.accessToken
  const { settings } = await must<{ settings: { name: string; version: number | null }[] }>(
    app.url,
    '/v1/admin/settings/',
    { token },
  )
  const based_on = settings.find(({ name }) => name === 'BRAND_ACCENT')?.version ?? null
  await must(app.url, '/v1/admin/settings/BRAND_ACCENT/', {
    method: 'PUT',
    token,
    body: { value, based_on, reason: 'Our own colour.' },
  })
}
const styles = async () => (await fetch(`${app.url}/api/docs.css`)).text()
const mail = () =>
  composeMail(app.app.context.settings.current(), {
    subject: 'S',
    recipientName: 'Ann',
    lines: [],
    button: { label: 'Go', url: 'https://example.org' },
  }).html

test('the accent of the environment holds until the console changes it, and again after that', async () => {
  const [first, second] = [accentOf('#e02020'), accentOf('#2040ff')]
  if (!first || !second) throw new Error('no shades')
  for (const [value, shades] of [
    [undefined, first],
    ['#2040FF', second],
    [null, first],
  ] as const) {
    if (value !== undefined) await change(value)
    expect(await styles()).toContain(`--accent:${shades.light.text}`)
    expect(mail()).toContain(`background:${shades.light.accent};color:${shades.light.on}`)
    expect(mail()).toContain(`background:${shades.dark.accent};margin-right`)
  }
  await change('')
  expect(mail()).toContain('background:#b4f02d;color:#12180a')
})
