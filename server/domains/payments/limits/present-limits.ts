import type { OwnLimits } from '#contract/payments/eligibility.ts'
import { limitsAt } from '#core/payments/eligibility/limits.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { sumDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { windowsAt } from '#server/domains/payments/deposits/deposits.ts'
import { findLimits } from './limit-queries.ts'

/** A player's own limits at this time, and what they have used of them. */
export async function presentLimits(db: Reader, playerId: string, now: Date): Promise<OwnLimits> {
  const limits = limitsAt(await findLimits(db, playerId), now.getTime())
  const used = await sumDeposits(db, { playerId, since: windowsAt(now) })
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    deposit_day_cents: limits.day,
    deposit_week_cents: limits.week,
    used_day_cents: used.day,
    used_week_cents: used.week,
    coming: (['day', 'week'] as const).flatMap((name) => {
      const coming = limits.coming[name]
      return coming
        ? [
            {
              limit: `deposit_${name}_cents` as const,
              cents: coming.cents,
              at: new Date(coming.at).toISOString(),
            },
          ]
        : []
    }),
    cool_off_until: iso(limits.coolOffUntil),
    excluded: limits.exclusion && {
      since: new Date(limits.exclusion.since).toISOString(),
      until: iso(limits.exclusion.until),
      least_until: iso(limits.exclusion.least || null),
    },
  }
}
