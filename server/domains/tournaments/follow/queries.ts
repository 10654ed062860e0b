import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { IN_TOURNAMENT } from '../statuses.ts'

type Follower = { tournamentId: number; playerId: string }

export async function insertFollower(trx: Trx, of: Follower & { now: Date }): Promise<void> {
  await trx
    .insertInto('tournament_followers')
    .values({ tournament_id: of.tournamentId, player_id: of.playerId, created_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollower(trx: Trx, of: Follower): Promise<void> {
  await trx
    .deleteFrom('tournament_followers')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .execute()
}

export async function isFollower(db: Reader, of: Follower): Promise<boolean> {
  const found = await db
    .selectFrom('tournament_followers')
    .select('player_id')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Followers who are not in it themselves: those are told as players. */
export async function listFollowersOutside(db: Reader, tournamentId: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select follower.player_id from tournament_followers follower where follower.tournament_id = ${tournamentId}
      and not exists (
        select from tournament_players player join tournament_entrants entrant on entrant.id = player.entrant_id
        where player.tournament_id = ${tournamentId} and player.player_id = follower.player_id
          and entrant.status = any(${[...IN_TOURNAMENT] as string[]}))`.execute(db)
  return rows.map((row) => row.player_id)
}

/** Lists followers and players of a repeating tournament, who are told of the next one. */
export async function listForNext(db: Reader, tournamentId: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from tournament_followers where tournament_id = ${tournamentId}
    union
    select player.player_id from tournament_players player join tournament_entrants entrant on entrant.id = player.entrant_id
      where player.tournament_id = ${tournamentId} and entrant.status <> 'disqualified'`.execute(db)
  return rows.map((row) => row.player_id)
}

/** Followers stay with a series. */
export async function copyFollowers(trx: Trx, of: { from: number; to: number }): Promise<void> {
  await sql`
    insert into tournament_followers (tournament_id, player_id, created_at)
    select ${of.to}, player_id, created_at from tournament_followers where tournament_id = ${of.from}`.execute(
    trx,
  )
}
