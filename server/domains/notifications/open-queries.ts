import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/**
 * Those of these notifications whose friend request, team invite or lobby invite can still be answered. Their domains
 * come after this one.
 */
export async function listAnswerable(db: Reader, ids: number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select notification_id as id from friendships where notification_id = any(${ids}) and status = 'requested'
    union all
    select notification_id from team_invites join teams on teams.id = team_id
    where notification_id = any(${ids}) and status = 'open' and disbanded_at is null
    union all
    select notification_id from lobby_seats join lobbies on lobbies.id = lobby_id
    where notification_id = any(${ids}) and state = 'invited' and lobbies.status = 'open' and expires_at > ${now}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Those of these notifications whose check-in is open, of a tournament or of its next stage, and waits for the player: the
 * captain of an entrant that has not checked in.
 */
export async function listCheckIns(db: Reader, ids: number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
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
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
