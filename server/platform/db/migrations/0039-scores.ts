import { sql, type Kysely } from 'kysely'

/**
 * A side has the score that is shown: the points of a single game, or the games won of a series. A forfeit has none, and
 * its match has no scores: so far each was stored as the shortest possible series.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sides rename column games_won to score`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'matches'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%scores IS NOT NULL%'`.execute(
    db,
  )
  for (const { name } of rows) await sql`alter table matches drop constraint ${sql.ref(name)}`.execute(db)
  await sql`update matches set scores = null where ending in ('surrender', 'no_show')`.execute(db)
  await sql`alter table matches add constraint matches_scores check (scores is null or status = 'settled')`.execute(
    db,
  )
  await sql`
    update sides set score = case
      when matches.scores is null then null
      when jsonb_array_length(matches.scores) = 1 then (matches.scores -> 0 ->> sides.position)::int
      else sides.score end
    from matches where sides.match_id = matches.id and matches.status = 'settled'`.execute(db)
}
