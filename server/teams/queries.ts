import type { Selectable } from 'kysely'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type TeamRow = Selectable<Tables['teams']>
export type MemberRow = { team_id: number; id: string; username: string; avatar_url: string | null; role: 'captain' | 'member' | 'substitute'; since: Date }

export function findTeam(db: Reader, id: number): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').selectAll().where('id', '=', id).where('disbanded_at', 'is', null).executeTakeFirst()
}

export function lockTeam(trx: Trx, id: number): Promise<TeamRow | undefined> {
  return trx.selectFrom('teams').selectAll().where('id', '=', id).where('disbanded_at', 'is', null).forUpdate().executeTakeFirst()
}

export function listTeamsOfPlayer(db: Reader, page: { playerId: string; offset: number; limit: number }): Promise<TeamRow[]> {
  return db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .selectAll('teams')
    .where('team_members.player_id', '=', page.playerId)
    .where('disbanded_at', 'is', null)
    .orderBy('teams.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countTeamsOfPlayer(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('disbanded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listMembers(db: Reader, teamIds: number[]): Promise<MemberRow[]> {
  if (teamIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('team_members')
    .innerJoin('players', 'players.id', 'team_members.player_id')
    .select(['team_members.team_id', 'players.id', 'players.username', 'players.avatar_url', 'team_members.role', 'team_members.created_at as since'])
    .where('team_id', 'in', teamIds)
    .orderBy('team_members.created_at')
    .execute()
}

export async function insertTeam(trx: Trx, team: { name: string; tag: string; game: string; captainId: string; now: Date }): Promise<number> {
  const { id } = await trx
    .insertInto('teams')
    .values({ name: team.name, tag: team.tag, game: team.game, captain_id: team.captainId, created_at: team.now, disbanded_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMember(trx, { teamId: id, playerId: team.captainId, role: 'captain', now: team.now })
  return id
}

export async function insertMember(trx: Trx, member: { teamId: number; playerId: string; role: MemberRow['role']; now: Date }): Promise<void> {
  await trx
    .insertInto('team_members')
    .values({ team_id: member.teamId, player_id: member.playerId, role: member.role, created_at: member.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertInvite(trx: Trx, invite: { teamId: number; playerId: string; notificationId: number; now: Date }): Promise<void> {
  await trx
    .insertInto('team_invites')
    .values({ team_id: invite.teamId, player_id: invite.playerId, notification_id: invite.notificationId, status: 'open', created_at: invite.now, answered_at: null })
    .execute()
}

/** The open invite behind a notification, if it is this player's. */
export function lockInvite(trx: Trx, invite: { teamId: number; notificationId: number; playerId: string }) {
  return trx
    .selectFrom('team_invites')
    .selectAll()
    .where('team_id', '=', invite.teamId)
    .where('notification_id', '=', invite.notificationId)
    .where('player_id', '=', invite.playerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeInvite(trx: Trx, id: number, status: 'accepted' | 'declined', now: Date): Promise<void> {
  await trx.updateTable('team_invites').set({ status, answered_at: now }).where('id', '=', id).execute()
}
