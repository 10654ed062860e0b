import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Possible scores and the rough duration of a game, for the modes that installations already have; other
 * modes accept any points.
 */
const MODES: [game: string, slug: string, rule: string, minutes: number][] = [
  ['league-of-legends', '1v1', '{"kind":"result"}', 20],
  ['league-of-legends', '5v5', '{"kind":"result"}', 45],
  ['valorant', '1v1', '{"kind":"first_to","points":10,"overtime":"two_ahead"}', 20],
  ['valorant', '5v5', '{"kind":"first_to","points":13,"overtime":"two_ahead"}', 50],
  ['chess', 'blitz', '{"kind":"result"}', 15],
  ['chess', 'rapid', '{"kind":"result"}', 35],
  ['rocket-league', '1v1', '{"kind":"points"}', 10],
  ['rocket-league', '2v2', '{"kind":"points"}', 10],
  ['ea-sports-fc', '1v1', '{"kind":"points"}', 20],
  ['ea-sports-fc', '2v2', '{"kind":"points"}', 20],
  ['street-fighter-6', '1v1', '{"kind":"first_to","points":2}', 10],
  ['counter-strike-2', '1v1', '{"kind":"first_to","points":16}', 20],
  ['counter-strike-2', '2v2', '{"kind":"first_to","points":9}', 30],
  ['counter-strike-2', '5v5', '{"kind":"first_to","points":13,"overtime":3}', 50],
  ['teamfight-tactics', 'duel', '{"kind":"result"}', 40],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table modes add column game_rule jsonb not null default '{"kind":"points"}', add column game_minutes int not null default 30`.execute(
    db,
  )
  for (const [game, slug, rule, minutes] of MODES)
    await sql`update modes set game_rule = ${rule}::jsonb, game_minutes = ${minutes} where game = ${game} and slug = ${slug}`.execute(
      db,
    )
  await sql`alter table modes alter column game_rule drop default, alter column game_minutes drop default`.execute(
    db,
  )
}
