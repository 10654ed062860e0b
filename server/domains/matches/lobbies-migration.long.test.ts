import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { testDatabase } from '#server/testing/database.ts'

const NAME = '0119-match-lobbies.ts'

test('a match keeps the lobby that opened it, and one without gets a lobby', async () => {
  const database = await testDatabase()
  const db = openDb(openPool(database.url))
  await ensureCatalogue(db)
  const ann = '01890000-0000-7000-8000-000000000001'
  const before = [
    `delete from migrations where name = '${NAME}'`,
    `alter table matches alter column lobby_id drop not null`,
    `alter table matches rename column lobby_id to owner_id`,
    `alter table matches add owner_kind text`,
    `insert into players (id, username, username_key, email, email_key, referral_code, created_at) values ('${ann}', 'Ann', 'ann', 'ann@players.example', 'ann@players.example', 'annscode', now())`,
    `insert into matches (owner_kind, owner_id, mode_id, status, best_of, maps, round, ending, started_at, settled_at)
     select kind, owner, id, status, 1, '[]', 1, ending, now(), settled from modes, (values
       ('lobby', 77, 'live', null, null::timestamptz), (null, null, 'live', null, null), (null, null, 'settled', 'reports', now())
     ) made (kind, owner, status, ending, settled) where modes.id = (select min(id) from modes) order by owner, settled nulls first`,
    `insert into sides (match_id, position, captain_id) select id, position, '${ann}' from matches, generate_series(0, 1) position`,
  ]
  for (const statement of before) await sql.raw(statement).execute(db)
  await migrateUp(db)
  const { rows } = await sql<{
    is_kept: boolean
    opened_by: string | null
    status: string | null
    sides: number
  }>`
    select m.lobby_id = 77 as is_kept, l.opened_by, l.status, (select count(*) from sides where lobby_id = l.id and match_id = m.id) as sides
    from matches m left join lobbies l on l.match_id = m.id order by m.id`.execute(db)
  expect(rows).toEqual([
    { is_kept: true, opened_by: null, status: null, sides: 0 },
    { is_kept: false, opened_by: ann, status: 'playing', sides: 2 },
    { is_kept: false, opened_by: ann, status: 'done', sides: 2 },
  ])
  await db.destroy()
  await database.drop()
})
