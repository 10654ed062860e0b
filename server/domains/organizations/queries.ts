import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { OrganizationRole } from '#core/organizations/members.ts'
import { isLongEnough } from '#core/site/search/long-enough.ts'
import { partOfName } from '#server/platform/db/part-of-name.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type OrganizationTableRow = Selectable<Tables['organizations']>
export type MemberRow = {
  player_id: string
  role: OrganizationRole
  username: string
  avatar_url: string | null
}

export function findBySlug(db: Reader, slug: string): Promise<OrganizationTableRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Every change of an organization, its members or its bans takes this lock first. */
export function lockBySlug(trx: Trx, slug: string): Promise<OrganizationTableRow | undefined> {
  // Not its key: who creates a tournament for it need not wait.
  return trx
    .selectFrom('organizations')
    .selectAll()
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** These organizations by their ids. */
export async function listByIds(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, Pick<OrganizationTableRow, 'id' | 'slug' | 'name' | 'logo_url'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'slug', 'name', 'logo_url'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type NameColumns = Pick<OrganizationTableRow, 'name_key' | 'name_skeleton'>

/** Serializes names that look alike. */
export async function lockName(trx: Trx, { name_skeleton: skeleton }: NameColumns): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organization ${skeleton}`}, 0))`.execute(trx)
}

/** Returns whether another organization has this name, or one that looks like it. */
export async function isNameTaken(
  db: Reader,
  { name_key: key, name_skeleton: skeleton }: NameColumns,
  besides = 0,
): Promise<boolean> {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where((row) => row.or([row('name_key', '=', key), row('name_skeleton', '=', skeleton)]))
    .where('id', '<>', besides)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined where another has the address. */
export function insertOrganization(
  trx: Trx,
  row: Insertable<Tables['organizations']>,
): Promise<OrganizationTableRow | undefined> {
  return trx
    .insertInto('organizations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateOrganization(
  trx: Trx,
  id: number,
  change: Updateable<Tables['organizations']>,
): Promise<void> {
  await trx.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** One follower more or less of these. */
export async function raiseFollowers(trx: Trx, ids: readonly number[], by: 1 | -1): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update organizations set followers_count = followers_count + ${by}::integer where id = any(${ids as number[]})`.execute(
    trx,
  )
}

/** The most followed first; of one player those that they are a member of. `name`: a part of it. */
export async function listPage(
  db: Reader,
  {
    memberId,
    name,
    offset,
    limit,
  }: { memberId: string | undefined; name: string | undefined; offset: number; limit: number },
): Promise<{ count: number; rows: OrganizationTableRow[] }> {
  let wanted = db.selectFrom('organizations')
  if (memberId !== undefined)
    wanted = wanted.where('id', 'in', (query) =>
      query.selectFrom('organization_members').select('organization_id').where('player_id', '=', memberId),
    )
  if (name)
    wanted = wanted.where(
      isLongEnough(name) ? sql<boolean>`lower(name) like ${partOfName(name)}` : sql<boolean>`false`,
    )
  const { count } = await wanted
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('followers_count', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export function listMembers(db: Reader, id: number): Promise<MemberRow[]> {
  return db
    .selectFrom('organization_members')
    .innerJoin('players', 'players.id', 'organization_members.player_id')
    .select([
      'organization_members.player_id',
      'organization_members.role',
      'players.username',
      'players.avatar_url',
    ])
    .where('organization_id', '=', id)
    .orderBy(sql`array_position(array['owner','manager','referee'], organization_members.role)`)
    .orderBy('players.username_key')
    .execute()
}

/** The roles of a player by organization. */
export async function listRolesOf(
  db: Reader,
  playerId: string | undefined,
  ids: readonly number[],
): Promise<Map<number, OrganizationRole>> {
  if (playerId === undefined || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organization_members')
    .select(['organization_id', 'role'])
    .where('player_id', '=', playerId)
    .where('organization_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.organization_id, row.role]))
}

/** The organizations that a player owns or manages. */
export async function listManaged(db: Reader, playerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('player_id', '=', playerId)
    .where('role', 'in', ['owner', 'manager'])
    .execute()
  return rows.map((row) => row.organization_id)
}

export async function countOwned(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('organization_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function putMember(
  trx: Trx,
  member: { organizationId: number; playerId: string; role: OrganizationRole; now: Date },
): Promise<void> {
  await trx
    .insertInto('organization_members')
    .values({
      organization_id: member.organizationId,
      player_id: member.playerId,
      role: member.role,
      created_at: member.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'player_id']).doUpdateSet({ role: member.role }),
    )
    .execute()
}

export async function deleteMember(trx: Trx, organizationId: number, playerId: string): Promise<void> {
  await trx
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('player_id', '=', playerId)
    .execute()
}

/** An account was erased: where it was the last owner, the member with the most rights, and the longest there, owns it. */
export async function leaveAllOrganizations(trx: Trx, playerId: string): Promise<void> {
  const left = await trx
    .deleteFrom('organization_members')
    .where('player_id', '=', playerId)
    .returning(['organization_id', 'role'])
    .execute()
  const ids = left.flatMap((row) => (row.role === 'owner' ? [row.organization_id] : []))
  if (ids.length === 0) return
  await sql`
    update organization_members heir set role = 'owner' from (
      select distinct on (organization_id) organization_id, player_id from organization_members
      where organization_id = any(${ids as number[]})
      order by organization_id, array_position(array['owner','manager','referee'], role), created_at, player_id
    ) first
    where heir.organization_id = first.organization_id and heir.player_id = first.player_id`.execute(trx)
}
