import { sql, type Kysely } from 'kysely'

/**
 * Hashes only the seed of a draw. Hashes that were published before have the product's name in front of the
 * seed, and must stay as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column draw_prefix text not null default ''`.execute(db)
  await sql`update tournaments set draw_prefix = 'contender-draw:' where draw_seed is not null`.execute(db)
  await sql`comment on column tournaments.draw_prefix is
    'What is hashed before the seed of the draw; not empty only where such a hash was published.'`.execute(db)
}
