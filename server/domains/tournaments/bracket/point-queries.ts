import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type Scored = { playerId: string; points: number }
export type Finish = { game: string; entrants: number; places: { playerId: string; place: number }[] }

/**
 * Finds the places in a tournament. There are none until it is over, nor where only invited players could
 * enter. Substitutes who did not come in are left out.
 */
export async function findFinish(db: Reader, tournamentId: number): Promise<Finish | undefined> {
  const { rows } = await sql<Finish>`
    select modes.game,
      (select count(*)::int from tournament_entrants where tournament_id = tournaments.id and seed is not null) as entrants,
      coalesce((
        select json_agg(json_build_object('playerId', member.player_id, 'place', entrant.place))
        from tournament_entrants entrant join tournament_players member on member.entrant_id = entrant.id
        join players on players.id = member.player_id and players.deleted_at is null
        where entrant.tournament_id = tournaments.id and entrant.place is not null and not member.is_substitute
          and tournaments.status = 'completed' and tournaments.practice_speed is null and not coalesce((settings->>'is_invite_only')::boolean, false)
      ), '[]') as places
    from tournaments join modes on modes.id = tournaments.mode_id where tournaments.id = ${tournamentId}`.execute(
    db,
  )
  return rows[0]
}

/** Replaces what a tournament has scored. Returns what it scored before. */
export async function replacePoints(
  trx: Trx,
  { tournamentId, scored }: { tournamentId: number; scored: readonly Scored[] },
): Promise<Scored[]> {
  const before = await trx
    .deleteFrom('tournament_points')
    .where('tournament_id', '=', tournamentId)
    .returning(['player_id as playerId', 'points'])
    .execute()
  if (scored.length > 0)
    await trx
      .insertInto('tournament_points')
      .values(
        scored.map(({ playerId, points }) => ({ tournament_id: tournamentId, player_id: playerId, points })),
      )
      .execute()
  return before
}

/** Removes what a player has scored, whose account is erased. */
export async function deletePointsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('tournament_points').where('player_id', '=', playerId).execute()
}
