import { sql } from 'kysely'
import { seatsInGame } from '#server/domains/players/game-accounts/playing-queries.ts'
import { eventFacts } from '#server/domains/wallet/history-queries.ts'
import { modeOfCause } from '#server/domains/ratings/totals/change-queries.ts'
import { playedNow } from '#server/domains/matches/history/card-queries.ts'
import { answerable } from '#server/domains/notifications/open-queries.ts'
import { entriesOfTeams, fixturesOfTeam, teamSeats } from '#server/domains/teams/standing-queries.ts'
import { modeUse } from '#server/domains/site/console/queries.ts'

// Parts of what domains before this one show.

answerable.add(
  ({ ids, now }) => sql`
    select notification_id as id from lobby_seats join lobbies on lobbies.id = lobby_id
    where notification_id = any(${ids}) and state = 'invited' and lobbies.status = 'open' and expires_at > ${now}`,
)

/** Running lobbies in which one of these teams plays a side, at most 100. */
entriesOfTeams.add(
  (teamIds) => sql`(
    select sides.team_id as "teamId", 'lobby' as kind, lobbies.id, modes.name,
      case coalesce(m.status, lobbies.status) when 'playing' then 'live' else coalesce(m.status, lobbies.status) end as status
    from sides join lobbies on lobbies.id = sides.lobby_id join modes on modes.id = lobbies.mode_id left join matches m on m.id = lobbies.match_id
    where sides.team_id = any(${teamIds}) and lobbies.status in ('open','ready_check','playing') order by lobbies.id limit 100)`,
)

/** Running lobbies of a team: those that are played first. */
fixturesOfTeam.add(
  (teamId) => sql`(
    select 'match' as kind, lobbies.id, case lobbies.status when 'playing' then 'live' else lobbies.status end as status, lobbies.mode_id,
      lobbies.best_of, lobbies.starts_at, lobbies.is_private,
      case when lobbies.tournament is null then null
        else jsonb_build_object('id', lobbies.tournament->'id', 'name', lobbies.tournament->'name') end as tournament,
      case when coalesce(rival.name, other.name, captain.username) is null then null
        else jsonb_build_object('name', coalesce(rival.name, other.name, captain.username), 'team_id', rival.id, 'logo_url', coalesce(rival.logo_url, captain.avatar_url)) end as opponent
    from sides own join lobbies on lobbies.id = own.lobby_id
      left join sides other on other.lobby_id = own.lobby_id and other.id <> own.id
      left join teams rival on rival.id = other.team_id
      left join players captain on captain.id = other.captain_id and other.team_id is null
    where own.team_id = ${teamId} and lobbies.status in ('open','ready_check','playing')
    order by array_position(array['playing','ready_check','open'], lobbies.status), lobbies.starts_at nulls first, lobbies.id limit 5)`,
)

playedNow.add(
  (playerId) => sql`
    select lobbies.id as lobby_id, lobbies.mode_id from lobby_seats seat join lobbies on lobbies.id = seat.lobby_id
    where seat.player_id = ${playerId} and seat.released_at is null and seat.state <> 'invited'
      and lobbies.status = 'playing' and not lobbies.is_private
    order by lobbies.id desc limit 1`,
)

teamSeats.add(
  ({ teamId, playerId }) => sql`
    select seat.id from lobby_seats seat join sides on sides.lobby_id = seat.lobby_id and sides.position = seat.side
    where seat.player_id = ${playerId} and seat.released_at is null and seat.state <> 'invited' and sides.team_id = ${teamId}`,
)

modeUse.add(
  (ofMode) => sql`
    select mode_id, 'lobbies' as kind, count(*)::int as count from lobbies
      where status in ('open','ready_check','playing') ${ofMode} group by mode_id`,
)

modeOfCause.add((id) => sql`select 'lobby' as kind, mode_id from lobbies where id = ${id}`)

seatsInGame.add(
  ({ playerId, game }) => sql`
    select id from lobby_seats
    where player_id = ${playerId} and game = ${game} and released_at is null and state <> 'invited' limit 1`,
)

eventFacts.add((id) => sql`select 'lobby' as kind, null as name, status from lobbies where id = ${id}`)
