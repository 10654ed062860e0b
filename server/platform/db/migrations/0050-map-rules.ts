import { sql, type Kysely } from 'kysely'

/** A match of a tournament may have maps of its own, chosen in an order of its own. Vetoes under way go on as they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lobbies add column veto jsonb`.execute(db)
  await sql`
    update tournaments set settings = settings || '{"map_rules": {"pool": [], "rounds": [], "vetoes": []}}'::jsonb`.execute(
    db,
  )
  await sql`
    update matches set veto = veto || jsonb_build_object('games', best_of, 'order', veto->'pool', 'chosenAt', 0)
    where veto is not null`.execute(db)
}
