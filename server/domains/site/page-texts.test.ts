import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[admin] = await insertPlayers(app, ['boss_p'])
  await setRole(app.db, admin.username, 'admin')
})
afterAll(() => app.close())

type Text = { source: string; file: string; code?: string; versions: { id: number; source: string | null }[] }
const FAQ = '/v1/admin/pages/faq/en/'
const read = (path = FAQ) => must<Text>(app.url, path, { token: admin.accessToken })
const save = (source: string | null, basedOn: number | null, reason = 'A new rule.') =>
  ask<Text>(app.url, FAQ, {
    method: 'PUT',
    token: admin.accessToken,
    body: { source, based_on: basedOn, reason },
  })
const shown = () => must<{ title: string; html: string }>(app.url, '/v1/pages/faq/')

test('a saved text is shown at once, with its versions; without one the file is', async () => {
  const before = await read()
  expect(before.source).toBe(before.file)
  expect(before.versions).toEqual([])
  const first = await save('# Help for {{brand}}\n\n**Read** this. <script>x</script>', null)
  expect(first.status).toBe(200)
  const page = await shown()
  expect(page.title).toBe('Help for Contender')
  expect(page.html).toContain('<strong>Read</strong>')
  expect(page.html).not.toContain('<script>')
  const version = first.body.versions[0]?.id ?? 0
  expect(await save('# Lost', null)).toMatchObject({ status: 400, body: { code: 'changed_meanwhile' } })
  const second = await save(null, version, 'Back to the file.')
  expect(second.body.source).toBe(before.file)
  expect((await shown()).title).toBe('Questions and answers')
  const third = await save(
    second.body.versions[1]?.source ?? '',
    second.body.versions[0]?.id ?? 0,
    'Restored.',
  )
  expect(third.body.versions).toHaveLength(3)
  expect((await shown()).title).toBe('Help for Contender')
  const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=page', {
    token: admin.accessToken,
  })
  expect(log.results).toMatchObject([
    { action: 'page.save', reason: 'Restored.' },
    { action: 'page.use_file', details: { after: null } },
    { action: 'page.save', subject: { id: 'faq en' }, details: { before: null } },
  ])
})

test('is drawn for a preview, and needs a reason and a known page', async () => {
  const preview = await ask<{ title: string; html: string }>(app.url, '/v1/admin/pages/preview/', {
    method: 'POST',
    token: admin.accessToken,
    body: { source: '# About\n\nWe are *here*.' },
  })
  expect(preview.body).toEqual({ title: 'About', html: '<p>We are <em>here</em>.</p>\n' })
  expect((await save('# X', null, ' ')).status).toBe(400)
  expect((await ask(app.url, '/v1/admin/pages/nothing/en/', { token: admin.accessToken })).status).toBe(400)
})
