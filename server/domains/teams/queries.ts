import { sql, type Selectable, type Updateable } from 'kysely'
import { rosterLimits, withoutCaptain, type Roster } from '#core/teams/roster.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { skeletonOf } from '#core/look-alike.ts'
import { teamNameKey } from './names.ts'

export type TeamRow = Selectable<Tables['teams']>
export type MemberRow = {
  team_id: number
  id: string
  username: string
  avatar_url: string | null
  is_private: boolean
  role: 'captain' | 'member' | 'substitute'
  since: Date
}

export function findTeam(db: Reader, id: number): Promise<TeamRow | undefined> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .executeTakeFirst()
}

/** A team, also after it was disbanded. */
export function findTeamOrFormer(db: Reader, id: number): Promise<TeamRow> {
  return db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Locks a team. Everything that changes it, its roster, invites or entries takes this lock first. */
/** The given teams that were not disbanded. */
export function findTeams(db: Reader, ids: readonly number[]): Promise<TeamRow[]> {
  return db.selectFrom('teams').selectAll().where('id', 'in', ids).where('disbanded_at', 'is', null).execute()
}

export function lockTeam(trx: Trx, id: number): Promise<TeamRow | undefined> {
  return trx
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function listTeamsOfPlayer(
  db: Reader,
  page: { playerId: string; offset: number; limit: number },
): Promise<TeamRow[]> {
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

/** A player's teams with their role in each. */
export function listRolesOfPlayer(db: Reader, playerId: string) {
  return db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag', 'teams.game', 'teams.logo_url', 'team_members.role'])
    .where('team_members.player_id', '=', playerId)
    .where('disbanded_at', 'is', null)
    .orderBy('teams.id')
    .limit(20)
    .execute()
}

export async function countTeamsOfPlayer(db: Reader, playerId: string): Promise<number> {
  return (await countTeamsOfPlayers(db, [playerId])).get(playerId) ?? 0
}

/** How many teams each of these players is in; none for those without any. */
export async function countTeamsOfPlayers(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select((row) => ['player_id' as const, row.fn.countAll<number>().as('count')])
    .where('player_id', 'in', playerIds)
    .where('disbanded_at', 'is', null)
    .groupBy('player_id')
    .execute()
  return new Map(rows.map((row) => [row.player_id, Number(row.count)]))
}

export function listMembers(db: Reader, teamIds: number[]): Promise<MemberRow[]> {
  if (teamIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('team_members')
    .innerJoin('players', 'players.id', 'team_members.player_id')
    .select([
      'team_members.team_id',
      'players.id',
      'players.username',
      'players.avatar_url',
      'players.is_private',
      'team_members.role',
      'team_members.created_at as since',
    ])
    .where('team_id', 'in', teamIds)
    .orderBy('team_members.created_at')
    .orderBy('players.username_key')
    .execute()
}

/** The team's roster in the form the pure rules take. */
export async function loadRoster(db: Reader, team: TeamRow): Promise<Roster> {
  const members = await listMembers(db, [team.id])
  const modes = (await listModeRows(db)).filter((mode) => mode.game === team.game)
  return {
    limits: rosterLimits(modes.map((mode) => mode.team_size)),
    members: members.map(({ id, role }) => ({ playerId: id, role })),
  }
}

/** The names of the teams that play these sides, disbanded ones included. */
export async function findTeamNames(
  db: Reader,
  sides: readonly { team_id: number | null }[],
): Promise<Map<number, string>> {
  const ids = sides.flatMap((side) => (side.team_id === null ? [] : [side.team_id]))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('teams').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Returns whether another team of the game has this name, or one that looks like it. */
export async function isNameTaken(
  db: Reader,
  name: { game: string; name: string; exceptId?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where('game', '=', name.game)
    .where((row) =>
      row.or([
        row('name_key', '=', teamNameKey(name.name)),
        row('name_skeleton', '=', skeletonOf(name.name)),
      ]),
    )
    .where('disbanded_at', 'is', null)
    .where('id', '!=', name.exceptId ?? 0)
    .executeTakeFirst()
  return found !== undefined
}

/** Serializes concurrent use of names that look alike by an advisory lock. */
export async function lockName(trx: Trx, name: { game: string; name: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name.game}:${skeletonOf(name.name)}`}, 7))`.execute(
    trx,
  )
}

export async function insertTeam(
  trx: Trx,
  team: { name: string; tag: string; game: string; captainId: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('teams')
    .values({
      name: team.name,
      name_key: teamNameKey(team.name),
      name_skeleton: skeletonOf(team.name),
      tag: team.tag,
      game: team.game,
      captain_id: team.captainId,
      logo_url: null,
      created_at: team.now,
      disbanded_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMember(trx, { teamId: id, playerId: team.captainId, role: 'captain', now: team.now })
  return id
}

export async function updateTeamRow(
  trx: Trx,
  id: number,
  change: Pick<Updateable<Tables['teams']>, 'name' | 'tag' | 'logo_url' | 'disbanded_at'>,
): Promise<void> {
  const named =
    change.name === undefined
      ? change
      : { ...change, name_key: teamNameKey(change.name), name_skeleton: skeletonOf(change.name) }
  if (Object.keys(named).length > 0) await trx.updateTable('teams').set(named).where('id', '=', id).execute()
}

export async function insertMember(
  trx: Trx,
  member: { teamId: number; playerId: string; role: MemberRow['role']; now: Date },
): Promise<void> {
  await trx
    .insertInto('team_members')
    .values({ team_id: member.teamId, player_id: member.playerId, role: member.role, created_at: member.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes the difference between two rosters: new, removed and changed members. */
export async function writeRoster(
  trx: Trx,
  teamId: number,
  change: { before: Roster; after: Roster; now: Date },
): Promise<void> {
  const { before, after, now } = change
  const roleIn = (roster: Roster, playerId: string) =>
    roster.members.find((member) => member.playerId === playerId)?.role
  const removed = before.members
    .filter((member) => !roleIn(after, member.playerId))
    .map((member) => member.playerId)
  if (removed.length > 0)
    await trx
      .deleteFrom('team_members')
      .where('team_id', '=', teamId)
      .where('player_id', 'in', removed)
      .execute()
  for (const { playerId, role } of after.members) {
    const old = roleIn(before, playerId)
    if (!old) await insertMember(trx, { teamId, playerId, role, now })
    else if (old !== role)
      await trx
        .updateTable('team_members')
        .set({ role })
        .where('team_id', '=', teamId)
        .where('player_id', '=', playerId)
        .execute()
    if (role === 'captain' && old !== 'captain')
      await trx.updateTable('teams').set({ captain_id: playerId }).where('id', '=', teamId).execute()
  }
}

/** Removes a deleted player from all teams; a team without members is disbanded. */
export async function leaveAllTeams(trx: Trx, left: { playerId: string; now: Date }): Promise<void> {
  await trx.deleteFrom('team_invites').where('player_id', '=', left.playerId).execute()
  await trx
    .updateTable('team_invites')
    .set({ from_player_id: null })
    .where('from_player_id', '=', left.playerId)
    .execute()
  const teams = await trx
    .selectFrom('team_members')
    .select('team_id')
    .where('player_id', '=', left.playerId)
    .orderBy('team_id')
    .execute()
  for (const { team_id: teamId } of teams) {
    const team = await lockTeam(trx, teamId)
    const before = team && (await loadRoster(trx, team))
    if (!before) continue
    const rest = { ...before, members: before.members.filter((member) => member.playerId !== left.playerId) }
    const after = before.members.some(
      (member) => member.role === 'captain' && member.playerId === left.playerId,
    )
      ? withoutCaptain(before)
      : rest
    await writeRoster(trx, teamId, { before, after, now: left.now })
    if (after.members.length > 0) continue
    await updateTeamRow(trx, teamId, { disbanded_at: left.now })
    await trx
      .updateTable('team_invites')
      .set({ status: 'cancelled', answered_at: left.now })
      .where('team_id', '=', teamId)
      .where('status', '=', 'open')
      .execute()
    await trx.deleteFrom('team_links').where('team_id', '=', teamId).execute()
  }
}

/** Searches the usernames of friends and team-mates for any part of the name. */
export function searchFriendsAndTeammates(
  db: Reader,
  search: { playerId: string; part: string; limit: number },
) {
  const pattern = `%${search.part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<{ id: string; username: string; avatar_url: string | null }>`
    select id, username, avatar_url from players where banned_at is null and deletion_due_at is null and username_key like ${pattern} and id in (
      select case when from_player_id = ${search.playerId} then to_player_id else from_player_id end from friendships
        where status = 'friends' and (from_player_id = ${search.playerId} or to_player_id = ${search.playerId})
      union
      select others.player_id from team_members mine join team_members others using (team_id) where mine.player_id = ${search.playerId}
    ) and id <> ${search.playerId} order by username_key limit ${search.limit}`
    .execute(db)
    .then(({ rows }) => rows)
}
