import { sql, type Selectable } from 'kysely'
import type { BonusBalance } from '#core/wallet/bonus.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type GrantRow = Selectable<Tables['promo_grants']>
export type NewGrant = { playerId: string; transferKey: string; amountCents: number; now: Date; endsAt: Date }

/** Records a grant for the transfer that credited it. Returns the grant's id. */
export async function insertGrant(trx: Trx, grant: NewGrant): Promise<number> {
  const inserted = await trx
    .insertInto('promo_grants')
    .values((row) => ({
      player_id: grant.playerId,
      transfer_id: row.selectFrom('ledger_transfers').select('id').where('key', '=', grant.transferKey),
      amount_cents: grant.amountCents,
      granted_at: grant.now,
      ends_at: grant.endsAt,
      ended_at: null,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export function findGrant(db: Reader, id: number): Promise<GrantRow | undefined> {
  return db.selectFrom('promo_grants').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markEnded(
  trx: Trx,
  ended: { id: number; expiredCents: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('promo_grants')
    .set({ ended_at: ended.now, expired_cents: ended.expiredCents })
    .where('id', '=', ended.id)
    .execute()
}

/** Marks all grants of a deleted account as ended; a separate transfer has expired its bonus. */
export async function endAllGrants(trx: Trx, playerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('promo_grants')
    .set({ ended_at: now })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * A player's bonus; consistent when the promo account is locked. `nonExpiringCents` is bonus without a grant: an
 * operator's corrections.
 */
export async function findBonusBalance(db: Reader, playerId: string): Promise<BonusBalance> {
  const grants = await db
    .selectFrom('promo_grants')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .orderBy('ends_at')
    .execute()
  const { rows } = await sql<{ balance_cents: number; non_expiring_cents: number }>`
    select a.balance_cents, greatest(0, coalesce(given.cents, 0)) as non_expiring_cents
    from ledger_accounts a left join lateral (
      select sum(e.amount_cents)::bigint as cents from ledger_entries e where e.account_id = a.id and e.kind in ('promo', 'adjustment')
        and not exists (select 1 from promo_grants g where g.transfer_id = e.transfer_id)
    ) given on true
    where a.player_id = ${playerId} and a.pocket = 'promo'`.execute(db)
  return {
    balanceCents: rows[0]?.balance_cents ?? 0,
    nonExpiringCents: rows[0]?.non_expiring_cents ?? 0,
    grants: grants.map((row) => ({ id: row.id, amountCents: row.amount_cents, endsAt: row.ends_at })),
  }
}
