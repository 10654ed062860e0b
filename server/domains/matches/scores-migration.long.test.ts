import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { testDatabase } from '#server/testing/database.ts'

const NAME = '0039-scores.ts'

test('settled matches of before get the score that is shown, and forfeits none', async () => {
  const database = await testDatabase()
  const db = openDb(openPool(database.url))
  await ensureCatalogue(db)
  const captain = '01890000-0000-7000-8000-000000000001'
  const before = [
    `delete from migrations where name = '${NAME}'`,
    `alter table sides rename column score to games_won`,
    `alter table matches drop constraint matches_scores`,
    `alter table matches add check ((status = 'settled') = (scores is not null))`,
    `insert into players (id, username, username_key, email, email_key, referral_code, created_at) values ('${captain}', 'Ann', 'ann', 'ann@players.example', 'ann@players.example', 'annscode', now())`,
  ]
  for (const statement of before) await sql.raw(statement).execute(db)
  const insert = async (ending: string, scores: [number, number][], won: [number, number]) => {
    const { rows } = await sql<{ id: number }>`
      insert into matches (lobby_id, mode_id, status, best_of, maps, round, scores, winner_side, ending, started_at, settled_at)
      select 1, id, 'settled', 3, '[]', 1, ${JSON.stringify(scores)}::jsonb, 0, ${ending}, now(), now() from modes limit 1
      returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    for (const position of [0, 1] as const)
      await sql`
        insert into sides (match_id, position, captain_id, games_won)
        values (${id}, ${position}, ${captain}::uuid, ${won[position]})`.execute(db)
    return id
  }
  const single = await insert('reports', [[16, 9]], [1, 0])
  const series = await insert(
    'reports',
    [
      [16, 9],
      [3, 16],
      [16, 14],
    ],
    [2, 1],
  )
  const forfeit = await insert('surrender', [[1, 0]], [1, 0])
  await migrateUp(db)
  const { rows } = await sql<{ id: number; scores: unknown; shown: (number | null)[] }>`
    select m.id, m.scores, array_agg(s.score order by s.position) as shown
    from matches m join sides s on s.match_id = m.id group by m.id order by m.id`.execute(db)
  expect(rows.map(({ id, shown }) => [id, shown])).toEqual([
    [single, [16, 9]],
    [series, [2, 1]],
    [forfeit, [null, null]],
  ])
  expect(rows.at(-1)?.scores).toBeNull()
  await db.destroy()
  await database.drop()
})
