import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRows } from '#server/platform/audit/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a page of the log reads the players that it names, not all of them', async () => {
  const [ann] = await insertPlayers(app, ['ann_audit'])
  await sql`
    insert into players (id, username, username_key, email, email_key, referral_code, created_at)
    select gen_random_uuid(), 'many' || n, 'many' || n, 'many' || n || '@one.example', 'many' || n || '@one.example', 'many' || n, now()
    from generate_series(1, 5000) n`.execute(app.db)
  await sql`
    insert into audit_log (actor_id, role, action, subject_kind, subject_id, reason, created_at)
    select ${ann.id}, 'admin', 'sanction.warn', case n % 2 when 0 then 'player' else 'game' end, case n % 2 when 0 then ${ann.id} else 'rocket-league' end, 'Be kind.', now()
    from generate_series(1, 1000) n`.execute(app.db)
  await sql`vacuum analyze players, audit_log`.execute(app.db)
  const page = { offset: 0, limit: 20 }
  const shown = await auditRows(app.db, page).execute()
  expect(new Set(shown.map((row) => `${row.subject_kind} ${row.subject_name}`))).toEqual(
    new Set(['player ann_audit', 'game null']),
  )
  const plan = await auditRows(app.db, page).explain<Record<string, string>>('text')
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).not.toContain('Seq Scan on players')
})
