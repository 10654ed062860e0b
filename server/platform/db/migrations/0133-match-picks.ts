import { sql, type Kysely } from 'kysely'

/** Viewers of a match may pick its winner, without money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table match_picks (
    match_id bigint not null references matches on delete cascade,
    player_id uuid not null references players,
    side smallint not null check (side in (0, 1)),
    created_at timestamptz not null,
    primary key (match_id, player_id)
  )`,
  `create index match_picks_player on match_picks (player_id)`,
  `comment on table match_picks is 'Who somebody that watches thinks will win a match; no money is at stake.'`,
]
