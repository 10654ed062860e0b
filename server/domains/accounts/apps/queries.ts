import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Unit } from '#server/platform/db/transact.ts'

export type AppRow = Selectable<Tables['oauth_apps']>
type EndReason = 'deleted' | 'ended_by_staff'

/** An app goes with the account of its owner. */
const isOwnerOpen = sql<boolean>`players.banned_at is null and players.deletion_due_at is null and players.deleted_at is null`

export function listAppsOf(db: Reader, ownerId: string): Promise<AppRow[]> {
  return db
    .selectFrom('oauth_apps')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
}

export function insertApp(trx: Trx, row: Insertable<Tables['oauth_apps']>): Promise<AppRow> {
  return trx.insertInto('oauth_apps').values(row).returningAll().executeTakeFirstOrThrow()
}

/** An app of a player, locked. */
export function lockOwnApp(
  trx: Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<AppRow | undefined> {
  return trx
    .selectFrom('oauth_apps')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function showAppLogo(trx: Trx, { id, url }: { id: string; url: string | null }): Promise<void> {
  await trx.updateTable('oauth_apps').set({ logo: url }).where('id', '=', id).execute()
}

/** An app that works, with the name of its owner. */
export function findApp(db: Reader, id: string): Promise<(AppRow & { owner: string }) | undefined> {
  return db
    .selectFrom('oauth_apps')
    .innerJoin('players', 'players.id', 'oauth_apps.owner_id')
    .selectAll('oauth_apps')
    .select('players.username as owner')
    .where('oauth_apps.id', '=', id)
    .where('ended_at', 'is', null)
    .where(isOwnerOpen)
    .executeTakeFirst()
}

/** Ends an app and all that players have allowed it. */
export async function endAppRow(
  unit: Unit,
  { id, ownerId, reason }: { id: string; ownerId?: string; reason: EndReason },
): Promise<AppRow | undefined> {
  let update = unit.trx
    .updateTable('oauth_apps')
    .set({ ended_at: unit.now, end_reason: reason, logo: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  if (ownerId !== undefined) update = update.where('owner_id', '=', ownerId)
  const ended = await update.returningAll().executeTakeFirst()
  if (ended) await deleteGrants(unit, { appId: id })
  return ended
}

type Whose = { appId?: string; playerId?: string; grantId?: string }

/** Deletes grants with their codes and tokens, and ends their streams. Returns how many. */
export async function deleteGrants(unit: Unit, { appId, playerId, grantId }: Whose): Promise<number> {
  let deletion = unit.trx.deleteFrom('oauth_records')
  if (appId !== undefined) deletion = deletion.where('app_id', '=', appId)
  if (playerId !== undefined) deletion = deletion.where('player_id', '=', playerId)
  if (grantId !== undefined) deletion = deletion.where('grant_id', '=', grantId)
  const deleted = await deletion.returning(['kind', 'grant_id']).execute()
  const grants = deleted.flatMap(({ kind, grant_id: id }) => (kind === 'Grant' && id ? id : []))
  if (grants.length > 0) unit.record({ type: 'session.ended', sessionIds: grants })
  return grants.length
}

/** An app acts on so many devices of a player. */
const MAX_GRANTS = 20

/** Deletes what a player has allowed an app before its latest grants. */
export async function deleteOldGrants(
  unit: Unit,
  { appId, playerId }: Required<Pick<Whose, 'appId' | 'playerId'>>,
): Promise<void> {
  const old = await unit.trx
    .selectFrom('oauth_records')
    .select('grant_id')
    .where('kind', '=', 'Grant')
    .where('app_id', '=', appId)
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .offset(MAX_GRANTS)
    .execute()
  for (const { grant_id: grantId } of old) if (grantId) await deleteGrants(unit, { grantId })
}

/** The grant of a token, with its player and the name of the app. */
export async function findTokenByHash(
  db: Reader,
  hash: Buffer,
): Promise<{ grantId: string; playerId: string; name: string } | undefined> {
  const found = await db
    .selectFrom('oauth_records')
    .innerJoin('oauth_apps', 'oauth_apps.id', 'oauth_records.app_id')
    .select(['grant_id', 'player_id', 'oauth_apps.name'])
    .where('kind', 'in', ['AccessToken', 'RefreshToken'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!found?.grant_id || !found.player_id) return undefined
  return { grantId: found.grant_id, playerId: found.player_id, name: found.name }
}

export type ConsentRow = {
  appId: string
  name: string
  website: string | null
  logo: string | null
  owner: string
  scopes: string[]
  since: Date
  usedAt: Date | null
}

/** Lists what a player has allowed, by app: the scopes of all its grants. */
export async function listConsentRows(db: Reader, playerId: string, now: Date): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select a.id as "appId", a.name, a.website, a.logo, players.username as owner, min(r.created_at) as since, max(r.last_used_at) as "usedAt",
      array(select distinct scope from oauth_records g, unnest(string_to_array(g.payload->'openid'->>'scope', ' ')) scope
        where g.kind = 'Grant' and g.player_id = ${playerId} and g.app_id = a.id and g.expires_at > ${now} order by scope) as scopes
    from oauth_records r join oauth_apps a on a.id = r.app_id join players on players.id = a.owner_id
    where r.kind = 'Grant' and r.player_id = ${playerId} and r.expires_at > ${now} and a.ended_at is null
    group by a.id, players.username order by since desc`.execute(db)
  return rows
}

/** Written at most once an hour, for all that a player has allowed an app. */
export async function markAppUsed(
  trx: Trx,
  { appId, playerId, now, unlessAfter }: { appId: string; playerId: string; now: Date; unlessAfter: Date },
): Promise<void> {
  await trx
    .updateTable('oauth_records')
    .set({ last_used_at: now })
    .where('kind', '=', 'Grant')
    .where('app_id', '=', appId)
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessAfter)]))
    .execute()
}

/** A page of the apps of all players, and how many have allowed each. */
export async function listAppPage(
  db: Reader,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<{ count: number; rows: (AppRow & { owner: string; players: number })[] }> {
  const { count } = await db
    .selectFrom('oauth_apps')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('oauth_apps')
    .innerJoin('players', 'players.id', 'oauth_apps.owner_id')
    .selectAll('oauth_apps')
    .select([
      'players.username as owner',
      sql<number>`(select count(distinct player_id)::int from oauth_records r
        where r.app_id = oauth_apps.id and r.kind = 'Grant' and r.expires_at > ${now})`.as('players'),
    ])
    .where('ended_at', 'is', null)
    .orderBy('oauth_apps.created_at', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export async function deleteAppsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('oauth_records').where('player_id', '=', playerId).execute()
  await trx.deleteFrom('oauth_apps').where('owner_id', '=', playerId).execute()
}
