import { sql } from 'kysely'
import { NO_LIMITS, type OwnLimits } from '#core/payments/eligibility/limits.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export async function findLimits(db: Reader, playerId: string): Promise<OwnLimits> {
  const row = await db
    .selectFrom('player_limits')
    .select('limits')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.limits ?? NO_LIMITS
}

/** The caller has locked the player. */
export async function putLimits(trx: Trx, playerId: string, limits: OwnLimits, now: Date): Promise<void> {
  const values = { limits: JSON.stringify(limits), updated_at: now }
  await trx
    .insertInto('player_limits')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

/**
 * Records a debt: money that PayPal took back and the player had spent already. A further reversal of the
 * same payment is added to it.
 */
export async function addDebt(
  trx: Trx,
  debt: { paymentId: string; playerId: string; cents: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('player_debts')
    .values({
      payment_id: debt.paymentId,
      player_id: debt.playerId,
      cents: debt.cents,
      created_at: debt.now,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet({
        cents: sql`case when player_debts.settled_at is null then player_debts.cents + excluded.cents else excluded.cents end`,
        settled_at: null,
      }),
    )
    .execute()
}

export async function sumDebts(db: Reader, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('player_debts')
    .select((each) => each.fn.sum<number | null>('cents').as('cents'))
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.cents ?? 0
}
