import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { noteBackup } from '#server/platform/installation/queries.ts'
import { breakDatabase, startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.app.close())

/** The lines of these figures. */
async function figures(...names: string[]): Promise<string[]> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => names.some((name) => line.startsWith(`${name} `) || line.startsWith(`${name}{`)))
}

test(
  'jobs that are overdue, the age of the oldest, connections, the pool and the version',
  { tags: 'long' },
  async () => {
    await app.app.context.jobs.stop()
    await sql`delete from jobs`.execute(app.db)
    await sql`
    insert into jobs (kind, key, payload, due_at)
    select 'none', n::text, '{}', ${app.clock.now()}::timestamptz - n * interval '50 seconds'
    from generate_series(-1, 2) n where n <> 0`.execute(app.db)
    expect(await figures('jobs', 'jobs_oldest_due_seconds')).toEqual([
      'jobs{state="waiting"} 3',
      'jobs{state="overdue"} 1',
      'jobs{state="failed"} 0',
      'jobs_oldest_due_seconds 100',
    ])
    expect(
      await figures('events_behind_seconds', 'database_connections', 'database_pool', 'build_info'),
    ).toEqual([
      expect.stringMatching(/what="open"} [1-9]/),
      expect.stringMatching(/what="idle"} \d/),
      'database_pool{what="waiting"} 0',
      expect.stringMatching(/version="\d+\.\d+\.\d+",node="\d+/),
      expect.stringMatching(/^events_behind_seconds \d/),
      expect.stringMatching(/what="open"} [1-9]/),
      expect.stringMatching(/what="most"} [1-9]\d/),
    ])
  },
)

test('the age of the last backup, when there is one', async () => {
  expect(await figures('backup_age_seconds')).toEqual([])
  await sql`insert into installation (key_mark, folder_mark, settings) values ('', '', '{}')`.execute(app.db)
  await noteBackup(app.db, new Date(app.clock.now().getTime() - 90_000))
  expect(await figures('backup_age_seconds')).toEqual(['backup_age_seconds 90'])
})

test('a sign-in before the e-mail is verified is no failure', async () => {
  const ann = await insertAccount(app.url, 'ann_metrics')
  await sql`update players set email_verified_at = null where id = ${ann.id}`.execute(app.db)
  const { status } = await ask(app.url, '/v1/accounts/login/', {
    method: 'POST',
    body: { email: ann.email, password: ann.password },
  })
  expect(status).toBe(500)
  const lines = await figures('http_request_duration_seconds_count', 'http_errors_total')
  expect(lines.filter((line) => line.includes('login'))).toEqual([expect.stringContaining('status="400"')])
  expect(lines).toContain('http_errors_total 0')
})

test('while the database is away, the figures of the process are still shown', async () => {
  await breakDatabase(app)
  expect((await fetch(`${app.url}/api/v1/games/`)).status).toBe(503)
  expect(await figures('http_errors_total', 'jobs', 'jobs_oldest_due_seconds', 'live_streams')).toEqual([
    'http_errors_total 1',
    'live_streams 0',
  ])
})
