import {
  changeLimits,
  endExclusion,
  readEligibility,
  readLimits,
  startCoolOff,
  startExclusion,
  type OwnLimits as Answer,
} from '#contract/payments/eligibility.ts'
import { MONEY_ACTS, reasonsAgainst } from '#core/payments/eligibility/eligibility.ts'
import {
  changeLimit,
  coolOff,
  endExclusion as end,
  exclude,
  limitsAt,
  type OwnLimits,
} from '#core/payments/eligibility/limits.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { sumDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { windowsAt } from '#server/domains/payments/deposits/deposits.ts'
import { findLimits, putLimits } from './limit-queries.ts'
import { loadPerson, policyOf } from './person.ts'

export function limitRoutes(router: Router, context: Context): void {
  router.on(readEligibility, async ({ session }) => {
    const now = context.clock.now()
    const person = await loadPerson(context.db, session.playerId, now)
    const decisions = MONEY_ACTS.map((act) =>
      reasonsAgainst(act, person, policyOf(context.config), now.getTime()),
    ).map((reasons) => ({ allowed: reasons.length === 0, reasons }))
    const [deposit, paid_entry, withdrawal] = decisions
    if (!deposit || !paid_entry || !withdrawal) throw new Error('no decision for a money action')
    return { deposit, paid_entry, withdrawal }
  })

  router.on(readLimits, ({ session }) => present(context.db, session.playerId, context.clock.now()))

  router.on(changeLimits, ({ body, session }) =>
    change(context, session.playerId, (limits, now) => {
      const day =
        body.deposit_day_cents === undefined
          ? limits
          : changeLimit(limits, 'day', body.deposit_day_cents, now)
      return body.deposit_week_cents === undefined
        ? day
        : changeLimit(day, 'week', body.deposit_week_cents, now)
    }),
  )

  router.on(startCoolOff, ({ body, session }) =>
    change(context, session.playerId, (limits, now) => coolOff(limits, body.days, now)),
  )

  router.on(startExclusion, ({ body, session }) =>
    change(context, session.playerId, (limits, now) => exclude(limits, body.days, now)),
  )

  router.on(endExclusion, ({ session }) =>
    change(context, session.playerId, (limits, now) => {
      const ended = end(limits, now)
      if (!ended.ok) throw refusal(endExclusion, ended.refusal)
      return ended.value
    }),
  )
}

function change(
  context: Context,
  playerId: string,
  rule: (limits: OwnLimits, now: number) => OwnLimits,
): Promise<Answer> {
  return transact(context, async (unit) => {
    const { trx, now } = unit
    publishAccount(unit, playerId)
    await lockPlayer(trx, playerId)
    await putLimits(trx, playerId, rule(await findLimits(trx, playerId), now.getTime()), now)
    return present(trx, playerId, now)
  })
}

async function present(db: Reader, playerId: string, now: Date): Promise<Answer> {
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
