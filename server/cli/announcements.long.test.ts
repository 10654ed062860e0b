import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '#server/testing/cli.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const admin = (...args: string[]) => runAdmin(app, ...args)
const says = (words: string) => expect.stringContaining(words)
const REASON = '--reason=The server moves.'
const shown = async () =>
  (await must<{ results: { title: string; body: string }[] }>(app.url, '/v1/announcements/')).results

test(
  'an operator tells everybody at night, and takes it back; the log keeps both',
  { tags: 'long' },
  async () => {
    const [ann] = await insertPlayers(app, ['ann_night'])
    const published = await admin(
      'announcements',
      'publish',
      'We are moving',
      '--text=Back at 4.',
      '--bell',
      REASON,
    )
    expect(published).toMatchObject({ ok: true, output: says('is published') })
    // The command has the time of now, the server that of the test.
    app.clock.advance(Date.now() + 60_000 - app.clock.now().getTime())
    expect(await shown()).toMatchObject([{ title: 'We are moving', body: 'Back at 4.' }])
    await app.runJobs()
    const [got] = await app.db
      .selectFrom('notifications')
      .select('player_id')
      .where('player_id', '=', ann?.id ?? '')
      .execute()
    expect(got).toEqual({ player_id: ann?.id })
    const id = /Announcement (\d+)/.exec(published.output)?.[1] ?? ''
    expect((await admin('announcements', 'list')).output).toMatch(
      new RegExp(`${id} {3}live {3}.*We are moving`),
    )
    expect(await admin('announcements', 'withdraw', id, REASON)).toMatchObject({ ok: true })
    expect(await shown()).toEqual([])
    expect(await admin('announcements', 'withdraw', id, REASON)).toMatchObject({ ok: false })
    const { output } = await admin('audit', 'export')
    for (const action of ['draft', 'publish', 'withdraw'])
      expect(output).toMatch(new RegExp(`,,operator,announcement\\.${action},announcement,`))
  },
)

test('what cannot be published leaves no draft', async () => {
  for (const args of [
    ['publish', REASON],
    ['publish', 'Title'],
    ['publish', 'Title', '--reason=no'],
    ['publish', 'Title', '--end=tomorrow', REASON],
    ['publish', 'Title', '--end=2020-01-01T00:00:00Z', REASON],
    ['publish', 'Title', '--link=https://elsewhere.example', REASON],
    ['publish', 'x'.repeat(81), REASON],
    ['withdraw', '999', REASON],
    ['withdraw', 'all', REASON],
  ])
    expect(await admin('announcements', ...args)).toMatchObject({ ok: false })
  expect((await admin('announcements', 'list')).output).not.toContain('Title')
})
