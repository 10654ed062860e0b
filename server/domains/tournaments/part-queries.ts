import { sql } from 'kysely'
import { onOwnerOf } from '#server/platform/http/organization-key.ts'
import { subjectNames } from '#server/platform/audit/subject-queries.ts'
import { isBlocked } from '#server/domains/friends/block-queries.ts'
import { eventFacts } from '#server/domains/wallet/history-queries.ts'
import { peopleOfEvent, prizeEvents, unpaidEvents } from '#server/domains/wallet/prizes/queries.ts'
import { pausedTournament, practiceTournament } from '#server/domains/matches/match.ts'
import { staffOfTournament } from '#server/domains/matches/disputes/staff-queries.ts'
import { teamPlaces, tournamentPlaces } from '#server/domains/matches/history/place-queries.ts'
import { inRoster } from '#server/domains/matches/party-queries.ts'
import { modeOfCause } from '#server/domains/ratings/totals/change-queries.ts'
import { openCheckIns } from '#server/domains/notifications/open-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { openInvites } from '#server/domains/lobbies/open-invites/queries.ts'
import { modeUse } from '#server/domains/site/console/queries.ts'
import { entriesOfTeams, fixturesOfTeam } from '#server/domains/teams/standing-queries.ts'
import { mayStillAppoint } from './roles/invite-queries.ts'

// Parts that this domain adds to queries of the domains on its left.

openCheckIns.add(
  ({ ids, now }) => sql`
    select notifications.id from notifications
    join tournaments on tournaments.id = (notifications.extras->>'tournament_id')::bigint
    join tournament_players on tournament_players.tournament_id = tournaments.id and tournament_players.player_id = notifications.player_id
    join tournament_entrants entrants on entrants.id = tournament_players.entrant_id and entrants.captain_id = notifications.player_id
    where notifications.id = any(${ids}) and (
      tournaments.status = 'check_in' and tournaments.deadline_at is not null and entrants.status in ('entered', 'waiting')
      or tournaments.status = 'live' and exists (
        select from tournament_stage_entrants expected
        join tournament_stages waiting on waiting.tournament_id = expected.tournament_id and waiting.stage = expected.stage
        where expected.entrant_id = entrants.id and expected.checked_in_at is null and waiting.opens_at <= ${now}
      )
    )`,
)

openInvites.add(
  ({ playerIds }) => sql`
    select 'tournament_staff' as kind, i.id, i.player_id, null::bigint as notification_id, t.id as target_id, t.name, mode.game, i.invited_by as from_id, i.created_at, null::timestamptz as expires_at, i.role, null as slug
    from tournament_staff_invites i join tournaments t on t.id = i.tournament_id join modes mode on mode.id = t.mode_id
    where i.player_id = any(${playerIds}::uuid[]) and ${mayStillAppoint('i')}
      and not ${isBlocked(sql`i.player_id`, sql`i.invited_by`)}`,
)

/** Tournaments that are not over in which one of these teams takes part, at most 100. */
entriesOfTeams.add(
  (teamIds) => sql`(
    select entrant.team_id as "teamId", 'tournament' as kind, tournaments.id, tournaments.name, tournaments.status
    from tournament_entrants entrant join tournaments on tournaments.id = entrant.tournament_id
    where entrant.team_id = any(${teamIds}) and entrant.status in ('entered','waiting','checked_in','standby','playing')
      and tournaments.status in ('registration','check_in','live') order by tournaments.id limit 100)`,
)

modeUse.add(
  (ofMode) => sql`
    select mode_id, 'tournaments' as kind, count(*)::int as count from tournaments
      where status not in ('completed','cancelled') ${ofMode} group by mode_id`,
)

modeOfCause.add((id) => sql`select 'tournament' as kind, mode_id from tournaments where id = ${id}`)

tournamentPlaces.add(
  ({ playerId, limit }) => sql`
    select tournaments.id, tournaments.name, modes.game, modes.slug as mode, entrant.place,
      tournaments.places_taken as entrants
    from tournament_players player
      join tournament_entrants entrant on entrant.id = player.entrant_id and entrant.place between 1 and 3
      join tournaments on tournaments.id = player.tournament_id and tournaments.status = 'completed'
      join modes on modes.id = tournaments.mode_id
    where player.player_id = ${playerId} and not player.is_substitute and tournaments.practice_speed is null
    order by entrant.place, tournaments.id desc limit ${limit}`,
)

teamPlaces.add(
  ({ teamId, limit }) => sql`
    select tournaments.id, tournaments.name, modes.game, modes.slug as mode, entrant.place,
      tournaments.places_taken as entrants
    from tournament_entrants entrant
      join tournaments on tournaments.id = entrant.tournament_id and tournaments.status = 'completed'
      join modes on modes.id = tournaments.mode_id
    where entrant.team_id = ${teamId} and entrant.place between 1 and 3
    order by entrant.place, tournaments.id desc limit ${limit}`,
)

/** Tournaments that a team plays or will play, the next first. */
fixturesOfTeam.add(
  (teamId) => sql`(
    select 'tournament' as kind, tournaments.id, tournaments.status, tournaments.mode_id, null::int as best_of, tournaments.starts_at,
      false as is_private, jsonb_build_object('id', tournaments.id, 'name', tournaments.name) as tournament, null::jsonb as opponent
    from tournament_entrants entrant join tournaments on tournaments.id = entrant.tournament_id
    where entrant.team_id = ${teamId} and entrant.status in ('entered','waiting','checked_in','standby','playing')
      and tournaments.status in ('registration','check_in','live')
    order by tournaments.starts_at, tournaments.id limit 5)`,
)

inRoster.add(
  ({ match, player }) => sql`
    select from sides
    join tournament_entrants entrant on entrant.team_id = sides.team_id and entrant.tournament_id = ${match.tournamentId}
    left join tournament_players played on played.entrant_id = entrant.id and played.player_id = ${player}
    where sides.match_id = ${match.id} and (played.player_id is not null or entrant.captain_id = ${player})`,
)

staffOfTournament.add((id) => sql`select player_id from tournament_roles where tournament_id = ${id}`)

pausedTournament.add((id) => sql`select id from tournaments where id = ${id} and paused_at is not null`)

practiceTournament.add(
  (id) => sql`select id from tournaments where id = ${id} and practice_speed is not null`,
)

eventFacts.add((id) => sql`select 'tournament' as kind, name, status from tournaments where id = ${id}`)

prizeEvents.add(
  ({ tournament: ids }) => sql`
    select 'tournament:' || id as key, name, false as is_over from tournaments where id = any(${ids}::bigint[])`,
)

unpaidEvents.add(
  (organizationId) => sql`
    select 'tournament' as kind, id from tournaments
    where organization_id = ${organizationId} and status <> 'cancelled' and prizes_status <> 'paid'`,
)

peopleOfEvent.add(
  ({ cause_kind: kind, cause_id: id }) => sql`
    select player_id from tournament_roles where ${kind} = 'tournament' and tournament_id = ${id}::bigint`,
)

subjectNames.add(
  (idsOf) => sql`
    select 'tournament' as kind, id::text, name as name, null::text as part_of from tournaments where id = any(${idsOf('tournament')})`,
)

const ownerIn = (table: 'tournaments' | 'circuits') => async (db: Reader, id: string | number) =>
  (await db.selectFrom(table).select('organization_id').where('id', '=', Number(id)).executeTakeFirst())
    ?.organization_id ?? undefined

onOwnerOf('tournament', ownerIn('tournaments'))
onOwnerOf('circuit', ownerIn('circuits'))
onOwnerOf('match', async (db, id) => {
  const found = await db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .select('tournaments.organization_id')
    .where('matches.id', '=', Number(id))
    .executeTakeFirst()
  return found?.organization_id ?? undefined
})
