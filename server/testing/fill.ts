import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** Copies a row so many times, for tests of how many somebody may have. */
export async function fill(
  db: Db,
  table: 'challenges' | 'circuits' | 'tournaments',
  id: number,
  count: number,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(one, jsonb_build_object('id', one.id * 1000000 + n))).*
    from ${sql.table(table)} one, generate_series(1, ${count}::int) n where one.id = ${id}`.execute(db)
}

/** Somebody has approved prizes of a tournament. */
export async function approvedBy(db: Db, tournamentId: number, playerId: string): Promise<void> {
  await sql`
    insert into prize_promises (cause_kind, cause_id, player_id, cents, budget_cents, state, asked_at, decided_by, decided_at)
    select 'tournament', id::text, organizer_id, 100, 0, 'funded', created_at, ${playerId}::uuid, created_at
    from tournaments where id = ${tournamentId}`.execute(db)
}
