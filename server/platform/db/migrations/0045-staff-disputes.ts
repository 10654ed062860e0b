import { sql, type Kysely } from 'kysely'

/**
 * The staff of a tournament decides its disputes first. Those that are open now stay with the moderators, who may have
 * begun with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update matches set dispute = dispute || jsonb_build_object('withStaff', false, 'rulings', (
      select coalesce(jsonb_agg(ruling || '{"byStaff":false}' order by number), '[]')
      from jsonb_array_elements(dispute->'rulings') with ordinality as rulings (ruling, number)
    )) where dispute is not null`.execute(db)
}
