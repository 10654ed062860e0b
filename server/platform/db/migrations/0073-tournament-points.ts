import { sql, type Kysely } from 'kysely'

/** How often 1 has to be doubled until it is at least this. */
const doublings = (count: string) => `length(ltrim((${count} - 1)::bit(32)::text, '0'))`

/** Stores each player's points in each tournament, and their sums. Filled from the tournaments that are over. */
const statements = [
  `create table tournament_points (
    tournament_id bigint not null references tournaments,
    player_id uuid not null references players,
    points integer not null check (points > 0),
    primary key (tournament_id, player_id)
  )`,
  `create index tournament_points_player on tournament_points (player_id)`,
  `insert into tournament_points (tournament_id, player_id, points)
    select over.id, member.player_id, round(10 * ${doublings('over.entrants')} * 0.6 ^ ${doublings('entrant.place')})::integer
    from (
      select id, (select count(*)::integer from tournament_entrants where tournament_id = tournaments.id and seed is not null) as entrants
      from tournaments where status = 'completed' and not coalesce((settings->>'is_invite_only')::boolean, false)
    ) over
    join tournament_entrants entrant on entrant.tournament_id = over.id and entrant.place * 2 <= over.entrants
    join tournament_players member on member.entrant_id = entrant.id and not member.is_substitute
    join players on players.id = member.player_id and players.deleted_at is null
    where over.entrants >= 4`,
  `insert into game_totals (player_id, game, metric, value, is_listed)
    select scored.player_id, modes.game, 'tournament_points', sum(scored.points), true
    from tournament_points scored join tournaments on tournaments.id = scored.tournament_id
    join modes on modes.id = tournaments.mode_id group by 1, 2`,
  `insert into total_buckets (game, metric, bucket, players)
    select game, metric, total_bucket(value), count(*) from game_totals
    where metric = 'tournament_points' group by 1, 2, 3`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
