import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { StaffRow } from '#server/domains/tournaments/queries.ts'

type InviteRow = Selectable<Tables['tournament_staff_invites']>
type OfPlayer = { tournamentId: number; playerId: string }

/** Checks whether the maker of each invite in this table may still make it: an invite ends with its maker's right. */
export const mayStillAppoint = (invites: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from players inviter where inviter.id = ${sql.ref(`${invites}.invited_by`)}
    and inviter.banned_at is null and inviter.deletion_due_at is null
    and (inviter.role = 'admin' or exists (
      select from tournament_roles held where held.tournament_id = ${sql.ref(`${invites}.tournament_id`)}
        and held.player_id = inviter.id and held.role = 'owner')))`

/** Lists the players who are invited to the staff, the longest-waiting first. */
export function listStaffInvites(db: Reader, tournamentId: number): Promise<StaffRow[]> {
  return db
    .selectFrom('tournament_staff_invites')
    .innerJoin('players', 'players.id', 'tournament_staff_invites.player_id')
    .select(['player_id', 'tournament_staff_invites.role', 'players.username', 'players.avatar_url'])
    .where('tournament_id', '=', tournamentId)
    .where(mayStillAppoint('tournament_staff_invites'))
    .orderBy('tournament_staff_invites.id')
    .execute()
}

/** An invite that is still good. */
export function findStaffInvite(
  db: Reader,
  { id, playerId }: { id: number; playerId: string },
): Promise<InviteRow | undefined> {
  return db
    .selectFrom('tournament_staff_invites')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where(mayStillAppoint('tournament_staff_invites'))
    .executeTakeFirst()
}

/** Invites somebody. An invite to another role is a new one: who accepts the old one has seen the old role. */
export async function putStaffInvite(
  trx: Trx,
  {
    tournamentId,
    playerId,
    role,
    byId,
    now,
  }: OfPlayer & { role: InviteRow['role']; byId: string; now: Date },
): Promise<number> {
  await trx
    .deleteFrom('tournament_staff_invites')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .where('role', '!=', role)
    .execute()
  const { id } = await trx
    .insertInto('tournament_staff_invites')
    .values({ tournament_id: tournamentId, player_id: playerId, role, invited_by: byId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'player_id']).doUpdateSet({ invited_by: byId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the invites to a tournament, or that of one player. */
export function deleteStaffInvites(
  trx: Trx,
  { tournamentId, playerId }: { tournamentId: number; playerId?: string },
): Promise<{ id: number; player_id: string }[]> {
  let invites = trx.deleteFrom('tournament_staff_invites').where('tournament_id', '=', tournamentId)
  if (playerId !== undefined) invites = invites.where('player_id', '=', playerId)
  return invites.returning(['id', 'player_id']).execute()
}

/** An account was erased: what it was offered, and what it has offered. */
export async function deleteStaffInvitesOf(trx: Trx, playerId: string): Promise<void> {
  await sql`delete from tournament_staff_invites where player_id = ${playerId} or invited_by = ${playerId}`.execute(
    trx,
  )
}
