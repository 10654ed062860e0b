import { sql, type Kysely } from 'kysely'

/** Modes say which sides a game begins on, for captains to choose. Vetoes under way go on without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table modes add column start_sides jsonb not null default '[]'`.execute(db)
  await sql`
    update modes set start_sides = case game
      when 'valorant' then '[{"slug": "attack", "name": "site.catalogue.start.attack"},
        {"slug": "defence", "name": "site.catalogue.start.defence"}]'::jsonb
      else '[{"slug": "ct", "name": "site.catalogue.start.ct"}, {"slug": "t", "name": "site.catalogue.start.t"}]'::jsonb end
    where (game = 'valorant' and slug = '5v5') or (game = 'counter-strike-2' and slug in ('2v2', '5v5'))`.execute(
    db,
  )
  await sql`update matches set veto = veto || '{"starts": []}' where veto is not null`.execute(db)
}
