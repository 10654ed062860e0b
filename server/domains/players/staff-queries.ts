import { rolesWith, permissionsOf, type Permission, type Role } from '#core/permissions.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** Everybody who has a permission by role or by grant and is not banned, in the order of their ids. */
export async function listPermitted(db: Reader, permission: Permission): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from players where role <> 'player' and role = any(${rolesWith(permission)}::text[])
      and deleted_at is null and banned_at is null
    union select id from players join staff_permissions on player_id = id and permission = ${permission}
      where deleted_at is null and banned_at is null
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** The given players who have a permission now. */
export async function findPermitted(
  db: Reader,
  playerIds: readonly string[],
  permission: Permission,
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from players where id = any(${playerIds as string[]}::uuid[]) and (
      role = any(${rolesWith(permission)}::text[])
      or exists (select from staff_permissions where player_id = players.id and permission = ${permission})
    )`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export async function isPermitted(db: Reader, playerId: string, permission: Permission): Promise<boolean> {
  return (await findPermitted(db, [playerId], permission)).has(playerId)
}

/** Lists the permissions granted to a player beyond those of the role. */
export async function listGranted(db: Reader, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_permissions')
    .select('permission')
    .where('player_id', '=', playerId)
    .orderBy('permission')
    .execute()
  return rows.map((row) => row.permission)
}

/** The permissions of a player that wait for a second person. */
export async function listWaiting(db: Reader, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_changes')
    .select('name')
    .where('kind', '=', 'permission')
    .where('state', '=', 'waiting')
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => row.name)
}

/** All that a player may do as staff. */
export async function loadPermissions(
  db: Reader,
  player: { id: string; role: Role },
): Promise<ReadonlySet<Permission>> {
  return permissionsOf(player.role, await listGranted(db, player.id))
}

export type StaffRow = {
  id: string
  username: string
  avatar_url: string | null
  role: Role
  granted: string[]
  /** Permissions that wait for a second person. */
  waiting: string[]
}

/** Everybody with a role or a grant that lets them do something as staff, admins first. */
export async function listStaffRows(db: Reader): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select id, username, avatar_url, role,
      array(select permission from staff_permissions where player_id = players.id) as granted,
      array(select name from waiting_changes where kind = 'permission' and state = 'waiting' and player_id = players.id) as waiting
    from players where deleted_at is null and id in (
      select id from players where role in ('moderator', 'admin') union select player_id from staff_permissions
      union select player_id from waiting_changes where kind = 'permission' and state = 'waiting'
    ) order by array_position(array['admin', 'moderator'], role), username_key limit 500`.execute(db)
  return rows
}

/** Replaces what is granted to a player. */
export async function putGranted(
  trx: Trx,
  of: { playerId: string; granted: readonly Permission[]; byId: string | null; now: Date },
): Promise<void> {
  await trx.deleteFrom('staff_permissions').where('player_id', '=', of.playerId).execute()
  if (of.granted.length === 0) return
  await trx
    .insertInto('staff_permissions')
    .values(
      of.granted.map((permission) => ({
        player_id: of.playerId,
        permission,
        granted_by: of.byId,
        created_at: of.now,
      })),
    )
    .execute()
}
