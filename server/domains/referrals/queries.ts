import { sql, type Insertable } from 'kysely'
import type { ReferralState } from '#core/referrals/reward.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ReferralRow = {
  username: string
  avatar_url: string | null
  is_gone: boolean
  state: ReferralState
  reasons: string[]
  amount_cents: number | null
  promised_cents: number | null
  created_at: Date
}

/** Returns false when a decision exists already and is kept. */
export async function insertReferral(trx: Trx, decided: Insertable<Tables['referrals']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('referrals')
    .values(decided)
    .onConflict((conflict) => conflict.doNothing())
    .returning('referee_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isDecided(db: Reader, refereeId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('referrals')
      .select('referee_id')
      .where('referee_id', '=', refereeId)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Players referred by this player, newest first: those with a confirmed email, and those decided on who have
 * deleted their account since.
 */
export async function listReferred(
  db: Reader,
  page: { referrerId: string; offset: number; limit: number },
): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select p.username, p.avatar_url, p.deleted_at is not null as is_gone, coalesce(r.state, 'joined') as state, coalesce(r.reasons, '{}') as reasons,
      case when r.state = 'rewarded' then r.amount_cents end as amount_cents,
      p.referral_promise_cents as promised_cents, p.created_at
    from (${referredIds(page.referrerId)}) referred join players p on p.id = referred.id left join referrals r on r.referee_id = p.id
    order by p.created_at desc, p.id desc offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows
}

export type ReferralCounts = { count: number; pending: number; earned_cents: number }

export async function countReferred(db: Reader, referrerId: string): Promise<ReferralCounts> {
  const { rows } = await sql<ReferralCounts>`
    select count(*) as count, count(*) filter (where r.referee_id is null) as pending, coalesce(sum(r.amount_cents), 0)::bigint as earned_cents
    from (${referredIds(referrerId)}) referred left join referrals r on r.referee_id = referred.id`.execute(
    db,
  )
  return rows[0] ?? { count: 0, pending: 0, earned_cents: 0 }
}

function referredIds(referrerId: string) {
  return sql`
    select id from players where referred_by = ${referrerId} and email_verified_at is not null
    union select referee_id from referrals where referrer_id = ${referrerId}`
}
