import type { Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type InviteRow = Selectable<Tables['team_invites']>
export type TeamInviteRow = Pick<InviteRow, 'id' | 'team_id' | 'created_at'> & {
  player_id: string
  username: string
  avatar_url: string | null
}

export type NewInvite = {
  teamId: number
  playerId: string
  fromPlayerId?: string
  /** Set once the player was notified. */
  notificationId?: number | null
  muted?: boolean
  now: Date
}

export async function insertInvite(trx: Trx, invite: NewInvite): Promise<number> {
  const { id } = await trx
    .insertInto('team_invites')
    .values({
      team_id: invite.teamId,
      player_id: invite.playerId,
      from_player_id: invite.fromPlayerId ?? null,
      notification_id: invite.notificationId ?? null,
      muted: invite.muted ?? false,
      status: 'open',
      created_at: invite.now,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The invite that a notification is about, if it belongs to this player. */
export function lockInvite(
  trx: Trx,
  invite: { teamId: number; notificationId: number; playerId: string },
): Promise<InviteRow | undefined> {
  return trx
    .selectFrom('team_invites')
    .selectAll()
    .where('team_id', '=', invite.teamId)
    .where('notification_id', '=', invite.notificationId)
    .where('player_id', '=', invite.playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locked, because the player may be notified of it at this moment. */
export function lockOpenInvite(
  trx: Trx,
  invite: { teamId: number; id: number } | { teamId: number; playerId: string },
): Promise<InviteRow | undefined> {
  const query = trx
    .selectFrom('team_invites')
    .selectAll()
    .where('team_id', '=', invite.teamId)
    .where('status', '=', 'open')
    .forUpdate()
  return (
    'id' in invite ? query.where('id', '=', invite.id) : query.where('player_id', '=', invite.playerId)
  ).executeTakeFirst()
}

/** An open invite that its player may see. */
export function lockVisibleInvite(trx: Trx, id: number): Promise<InviteRow | undefined> {
  return trx
    .selectFrom('team_invites')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('muted', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the notification with which an invite is answered, and which is removed with it. */
export async function setInviteNotification(
  trx: Trx,
  invite: { id: number; notificationId: number },
): Promise<void> {
  await trx
    .updateTable('team_invites')
    .set({ notification_id: invite.notificationId })
    .where('id', '=', invite.id)
    .execute()
}

export async function closeInvite(
  trx: Trx,
  id: number,
  status: 'accepted' | 'declined' | 'cancelled',
  now: Date,
): Promise<void> {
  await trx.updateTable('team_invites').set({ status, answered_at: now }).where('id', '=', id).execute()
}

/** Cancels every open invite of a team and returns them, so that their notifications can be withdrawn. */
export function cancelAllInvites(trx: Trx, teamId: number, now: Date): Promise<InviteRow[]> {
  return trx
    .updateTable('team_invites')
    .set({ status: 'cancelled', answered_at: now })
    .where('team_id', '=', teamId)
    .where('status', '=', 'open')
    .returningAll()
    .execute()
}

/** The open invites of these teams, oldest first. */
export function listTeamInvites(db: Reader, teamIds: number[]): Promise<TeamInviteRow[]> {
  if (teamIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('team_invites')
    .innerJoin('players', 'players.id', 'team_invites.player_id')
    .select([
      'team_invites.id',
      'team_id',
      'team_invites.created_at',
      'players.id as player_id',
      'players.username',
      'players.avatar_url',
    ])
    .where('team_id', 'in', teamIds)
    .where('status', '=', 'open')
    .orderBy('team_invites.id')
    .limit(30 * teamIds.length)
    .execute()
}

/**
 * The open invites from one player to another: of teams whose captain the sender is, and those sent before
 * transferring the captaincy. Locked, because the player may be notified of them at this moment.
 */
export function lockInvitesBetween(trx: Trx, pair: { from: string; to: string }): Promise<InviteRow[]> {
  return trx
    .selectFrom('team_invites')
    .innerJoin('teams', 'teams.id', 'team_invites.team_id')
    .selectAll('team_invites')
    .where((row) =>
      row.or([row('teams.captain_id', '=', pair.from), row('team_invites.from_player_id', '=', pair.from)]),
    )
    .where('team_invites.player_id', '=', pair.to)
    .where('status', '=', 'open')
    .orderBy('team_invites.id')
    .forUpdate('team_invites')
    .execute()
}

export function findTeamLink(db: Reader, teamId: number) {
  return db.selectFrom('team_links').selectAll().where('team_id', '=', teamId).executeTakeFirst()
}

export function listTeamLinks(db: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return Promise.resolve([])
  return db.selectFrom('team_links').selectAll().where('team_id', 'in', teamIds).execute()
}

export type TeamLinkRow = Selectable<Tables['team_links']>

export async function putTeamLink(
  trx: Trx,
  link: { teamId: number; nonce: string; expiresAt: Date; now: Date },
): Promise<void> {
  const values = { nonce: link.nonce, expires_at: link.expiresAt, created_at: link.now }
  await trx
    .insertInto('team_links')
    .values({ team_id: link.teamId, ...values })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute()
}

export async function deleteTeamLink(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('team_links').where('team_id', '=', teamId).execute()
}

export async function muteInvite(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('team_invites')
    .set({ muted: true, notification_id: null })
    .where('id', '=', id)
    .execute()
}
