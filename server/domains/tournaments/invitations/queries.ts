import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export async function insertInvite(
  trx: Trx,
  invite: { tournamentId: number; playerId: string; byId: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('tournament_invites')
    .values({
      tournament_id: invite.tournamentId,
      player_id: invite.playerId,
      by_id: invite.byId,
      created_at: invite.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isInvited(db: Reader, tournamentId: number, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('tournament_invites')
    .select('player_id')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found !== undefined
}

/** False if there was none. */
export async function deleteInvite(
  trx: Trx,
  of: { tournamentId: number; playerId: string },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('tournament_invites')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .returning('player_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes the invitations of an erased account. */
export async function deleteInvitesOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('tournament_invites').where('player_id', '=', playerId).execute()
}

export type InviteRow = {
  id: string
  username: string
  avatar_url: string | null
  created_at: Date
  has_entered: boolean
}

/** A page of who is invited, the latest first. */
export async function listInvites(
  db: Reader,
  of: { tournamentId: number; name: string | undefined; offset: number; limit: number },
): Promise<{ count: number; rows: InviteRow[] }> {
  const wanted = sql`invite.tournament_id = ${of.tournamentId}
    and strpos(lower(player.username), lower(${of.name ?? ''})) > 0`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from tournament_invites invite join players player on player.id = invite.player_id
    where ${wanted}`.execute(db)
  const { rows } = await sql<InviteRow>`
    select player.id, player.username, player.avatar_url, invite.created_at,
      exists (
        select from tournament_players seat join tournament_entrants entrant on entrant.id = seat.entrant_id
        where seat.tournament_id = invite.tournament_id and seat.player_id = invite.player_id
          and entrant.status <> 'withdrawn') as has_entered
    from tournament_invites invite join players player on player.id = invite.player_id
    where ${wanted}
    order by invite.created_at desc, player.id offset ${of.offset} limit ${of.limit}`.execute(db)
  return { count: Number(counted[0]?.count ?? 0), rows }
}
