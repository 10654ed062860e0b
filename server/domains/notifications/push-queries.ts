import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type SubscriptionRow = Selectable<Tables['push_subscriptions']>

/** The subscriptions whose session is active: signing out, a new password or a ban ends them as well. */
export function listSubscriptions(db: Reader, playerId: string, now: Date): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('push_subscriptions.id', 'desc')
    .limit(100)
    .execute()
}

/** The given players who have a subscription. */
export async function listSubscribed(db: Reader, playerIds: readonly string[]): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('player_id')
    .distinct()
    .where('player_id', 'in', playerIds)
    .execute()
  return new Set(rows.map((row) => row.player_id))
}

export function findSubscription(db: Reader, id: number, now: Date): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

type NewSubscription = Pick<
  SubscriptionRow,
  'player_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'device' | 'created_at'
>

/** One row per endpoint, which is one browser; the last player to subscribe there owns it. */
export function putSubscription(trx: Trx, subscription: NewSubscription): Promise<SubscriptionRow> {
  return trx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Replaces a subscription if the caller knows the old one's secret. Returns whether it did. */
export async function replaceSubscription(
  trx: Trx,
  old: { endpoint: string; auth: Buffer },
  next: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'player_id'])
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  const existing = await trx
    .selectFrom('push_subscriptions')
    .select('player_id')
    .where('endpoint', '=', next.endpoint)
    .executeTakeFirst()
  if (existing && existing.player_id !== found.player_id) return false
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', next.endpoint)
    .where('id', '!=', found.id)
    .execute()
  await trx.updateTable('push_subscriptions').set(next).where('id', '=', found.id).execute()
  return true
}

/** Deletes the subscriptions of ended sessions and the oldest ones beyond `max`. */
export async function trimSubscriptions(
  trx: Trx,
  kept: { playerId: string; max: number; now: Date },
): Promise<void> {
  await sql`
    delete from push_subscriptions where player_id = ${kept.playerId} and id not in (
      select p.id from push_subscriptions p join sessions s on s.id = p.session_id
      where p.player_id = ${kept.playerId} and s.ended_at is null and s.expires_at > ${kept.now}
      order by p.created_at desc, p.id desc limit ${kept.max}
    )`.execute(trx)
}

export async function deleteSubscription(
  trx: Trx,
  which: { id: number } & ({ playerId: string } | { endpoint: string }),
): Promise<boolean> {
  let query = trx.deleteFrom('push_subscriptions').where('id', '=', which.id)
  query =
    'playerId' in which
      ? query.where('player_id', '=', which.playerId)
      : query.where('endpoint', '=', which.endpoint)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

export async function deleteSubscriptions(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('player_id', '=', playerId).execute()
}
