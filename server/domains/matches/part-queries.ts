import { sql } from 'kysely'
import { playedMatches } from '#server/domains/ratings/queries.ts'
import { recordsOfTeams } from '#server/domains/teams/standing-queries.ts'
import { modeUse } from '#server/domains/site/console/queries.ts'

// Parts of what domains before this one show.

recordsOfTeams.add(
  (teamIds) => sql`
    select sides.team_id, count(*) filter (where m.status = 'settled') as matches, count(*) filter (where m.status = 'cancelled') as voids,
      count(*) filter (where m.winner_side = sides.position) as wins,
      count(*) filter (where m.winner_side <> sides.position) as losses,
      count(*) filter (where m.winner_side is null and m.status = 'settled') as draws
    from sides join matches m on m.id = sides.match_id
    where sides.team_id = any(${teamIds}) and (m.status = 'settled' or (m.status = 'cancelled' and m.ending <> 'called_off')) group by sides.team_id`,
)

modeUse.add(
  (ofMode) => sql`
    select mode_id, 'matches' as kind, count(*)::int as count from matches where settled_at is null ${ofMode} group by mode_id`,
)

playedMatches.add(
  () => sql`
    select player_id, mode_id, match_id, result, settled_at, rating_before, rating_after from match_players`,
)
