import type { CallRequest } from '#contract/call.ts'
import type { changeLimits as changeCall, OwnLimits } from '#contract/payments/eligibility.ts'
import { accept, type Decision, type RefusalOf } from '#core/decision.ts'
import * as rules from '#core/payments/eligibility/limits.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { findLimits, putLimits } from './limit-queries.ts'
import { presentLimits } from './present-limits.ts'

/** Changes the player's own limits for deposits: a lower one at once, a higher one after a wait. */
export function changeLimits(
  context: Context,
  actor: Actor,
  { deposit_day_cents: day, deposit_week_cents: week }: CallRequest<typeof changeCall>['body'],
): Promise<Outcome<OwnLimits, never>> {
  return change(context, actor, (before, now) => {
    const changed = day === undefined ? before : rules.changeLimit(before, 'day', day, now)
    return accept(week === undefined ? changed : rules.changeLimit(changed, 'week', week, now))
  })
}

/** Begins a break of some days, or extends the running one. */
export function startCoolOff(
  context: Context,
  actor: Actor,
  days: number,
): Promise<Outcome<OwnLimits, never>> {
  return change(context, actor, (limits, now) => accept(rules.coolOff(limits, days, now)))
}

/** Begins a self-exclusion; null is without an end. A running one is never shortened. */
export function startExclusion(
  context: Context,
  actor: Actor,
  days: number | null,
): Promise<Outcome<OwnLimits, never>> {
  return change(context, actor, (limits, now) => accept(rules.exclude(limits, days, now)))
}

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
