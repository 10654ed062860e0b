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

/** The standing teams of a player, with the player's part in each. */
export function listRolesOfPlayer(db: Reader, playerId: string) {
  return db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag', 'teams.game', 'team_members.role'])
    .where('team_members.player_id', '=', playerId)
    .where('disbanded_at', 'is', null)
    .orderBy('teams.id')
    .limit(20)
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

/** A player leaves all teams: the one who has been there longest becomes captain, and a team without anybody is disbanded. */
export async function leaveAllTeams(trx: Trx, left: { playerId: string; now: Date }): Promise<void> {
  const teams = await trx.deleteFrom('team_members').where('player_id', '=', left.playerId).returning(['team_id', 'role']).execute()
  await trx.deleteFrom('team_invites').where('player_id', '=', left.playerId).execute()
  for (const { team_id: teamId } of teams.filter(({ role }) => role === 'captain')) {
    const next = await trx.selectFrom('team_members').select('player_id').where('team_id', '=', teamId).orderBy('created_at').limit(1).executeTakeFirst()
    if (!next) await trx.updateTable('teams').set({ disbanded_at: left.now }).where('id', '=', teamId).execute()
    else {
      await trx.updateTable('teams').set({ captain_id: next.player_id }).where('id', '=', teamId).execute()
      await trx.updateTable('team_members').set({ role: 'captain' }).where('team_id', '=', teamId).where('player_id', '=', next.player_id).execute()
    }
  }
}
