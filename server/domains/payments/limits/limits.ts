import type { OwnLimits } from '#contract/payments/eligibility.ts'
import * as calls from '#contract/payments/eligibility.ts'
import { accept, type Decision, type RefusalOf } from '#core/decision.ts'
import * as rules from '#core/payments/eligibility/limits.ts'
import { MONEY_ACTS, reasonsAgainst } from '#core/payments/eligibility/eligibility.ts'
import { limitsAt } from '#core/payments/eligibility/limits.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow, read } from '#server/platform/call.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { sumDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { windowsAt } from '#server/domains/payments/deposits/deposits.ts'
import { findLimits, putLimits } from './limit-queries.ts'
import { loadPerson, policyOf } from './person.ts'
import { presentReason } from './reason-text.ts'

export const readEligibility = read(calls.readEligibility, async ({ context, actor }) => {
  const now = context.clock.now()
  const person = await loadPerson(context.db, actor.playerId, now)
  const decisions = MONEY_ACTS.map((act) =>
    reasonsAgainst(act, person, policyOf(context), now.getTime()),
  ).map((reasons) => ({ allowed: reasons.length === 0, reasons: reasons.map(presentReason) }))
  const [deposit, paid_entry, withdrawal] = decisions
  if (!deposit || !paid_entry || !withdrawal) throw new Error('no decision for a money action')
  return { deposit, paid_entry, withdrawal }
})

export const readLimits = read(calls.readLimits, ({ context, actor }) =>
  presentLimits(context.db, actor.playerId, context.clock.now()),
)

workflow(calls.endExclusion, async ({ context, actor }) => endExclusion(context, actor))

/** Changes the player's own limits for deposits: a lower one at once, a higher one after a wait. */
export const changeLimits = workflow(
  calls.changeLimits,
  ({ context, actor, body: { deposit_day_cents: day, deposit_week_cents: week } }) =>
    change(context, actor, (before, now) => {
      const changed = day === undefined ? before : rules.changeLimit(before, 'day', day, now)
      return accept(week === undefined ? changed : rules.changeLimit(changed, 'week', week, now))
    }),
)

/** Begins a break of some days, or extends the running one. */
export const startCoolOff = workflow(calls.startCoolOff, ({ context, actor, body: { days } }) =>
  change(context, actor, (limits, now) => accept(rules.coolOff(limits, days, now))),
)

/** Begins a self-exclusion; null is without an end. A running one is never shortened. */
export const startExclusion = workflow(calls.startExclusion, ({ context, actor, body: { days } }) =>
  change(context, actor, (limits, now) => accept(rules.exclude(limits, days, now))),
)

/** Sets the end of a self-exclusion that has none, after a wait. */
export function endExclusion(
  context: Context,
  actor: Actor,
): Promise<Outcome<OwnLimits, RefusalOf<ReturnType<typeof rules.endExclusion>>>> {
  return change(context, actor, rules.endExclusion)
}

function change<Name extends string>(
  context: Context,
  { playerId }: Actor,
  rule: (limits: rules.OwnLimits, now: number) => Decision<rules.OwnLimits, Name>,
): Promise<Outcome<OwnLimits, Name>> {
  return runCommand(context, async (unit): Promise<Outcome<OwnLimits, Name>> => {
    const { trx, now } = unit
    await lockPlayer(trx, playerId)
    const changed = rule(await findLimits(trx, playerId), now.getTime())
    if (!changed.ok) return changed
    await putLimits(trx, playerId, changed.value, now)
    publishAccount(unit, playerId, 'limits')
    return accept(await presentLimits(trx, playerId, now))
  })
}

/** A player's own limits at this time, and what they have used of them. */
async function presentLimits(db: Reader, playerId: string, now: Date): Promise<OwnLimits> {
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
