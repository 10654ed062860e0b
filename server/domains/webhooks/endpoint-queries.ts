import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Audience, EndpointOwner } from '#core/webhooks/access.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>

/** The endpoints of an owner. */
const ownedBy =
  ({ organizationId, tournamentId }: EndpointOwner) =>
  (row: ExpressionBuilder<Tables, 'webhook_endpoints'>) =>
    row.and([
      organizationId === null
        ? row('organization_id', 'is', null)
        : row('organization_id', '=', organizationId),
      tournamentId === null ? row('tournament_id', 'is', null) : row('tournament_id', '=', tournamentId),
    ])

export const ownerOf = (row: EndpointRow): EndpointOwner => ({
  organizationId: row.organization_id,
  tournamentId: row.tournament_id,
})

export function listEndpoints(db: Reader, owner: EndpointOwner): Promise<EndpointRow[]> {
  return db.selectFrom('webhook_endpoints').selectAll().where(ownedBy(owner)).orderBy('id').execute()
}

export function findEndpoint(db: Reader, owner: EndpointOwner, id: number): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst()
}

/** The endpoint of any owner, for sending. */
export function findEndpointById(db: Reader, id: number): Promise<EndpointRow | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockEndpoint(trx: Trx, id: number): Promise<EndpointRow | undefined> {
  return trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One after the other, so that two do not both add the last one that an owner may have. */
export async function lockOwner(trx: Trx, { organizationId, tournamentId }: EndpointOwner): Promise<void> {
  const name = `webhooks ${organizationId ?? '-'} ${tournamentId ?? '-'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

export function insertEndpoint(trx: Trx, row: Insertable<Tables['webhook_endpoints']>): Promise<EndpointRow> {
  return trx.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateEndpoint(
  trx: Trx,
  id: number,
  change: Updateable<Tables['webhook_endpoints']>,
): Promise<EndpointRow> {
  return trx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteEndpoint(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** Returns whether there is any endpoint that is on. */
export async function hasEndpoints(db: Reader): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('off_reason', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The endpoints that want one of these types of what this audience reads, and were there at that time. */
export function listWanting(
  db: Reader,
  { audience, types, at }: { audience: Audience; types: readonly string[]; at: Date },
): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('off_reason', 'is', null)
    .where('created_at', '<=', at)
    .where(sql<boolean>`events && ${['*', ...types]}::text[]`)
    .where((row) => {
      const { tournamentId, organizationId, isHidden } = audience
      const ofTheSite = row.and([row('organization_id', 'is', null), row('tournament_id', 'is', null)])
      return row.or([
        ...(tournamentId === null ? [] : [row('tournament_id', '=', tournamentId)]),
        ...(organizationId === null ? [] : [row('organization_id', '=', organizationId)]),
        ...(isHidden ? [] : [ofTheSite]),
      ])
    })
    .orderBy('id')
    .execute()
}

export type TroubledRow = EndpointRow & {
  organization: string | null
  slug: string | null
  tournament: string | null
}

/** Endpoints of the whole site that fail, or are off since they have failed. */
export async function listTroubled(db: Reader): Promise<TroubledRow[]> {
  const { rows } = await sql<TroubledRow>`
    select e.*, o.name as organization, o.slug, t.name as tournament
    from webhook_endpoints e
    left join organizations o on o.id = e.organization_id
    left join tournaments t on t.id = e.tournament_id
    where e.failing_since is not null
    order by e.failing_since limit 100`.execute(db)
  return rows
}
