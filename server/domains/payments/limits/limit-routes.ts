import {
  changeLimits as changeCall,
  endExclusion as endCall,
  readEligibility,
  readLimits,
  startCoolOff as coolOffCall,
  startExclusion as exclusionCall,
} from '#contract/payments/eligibility.ts'
import { MONEY_ACTS, reasonsAgainst } from '#core/payments/eligibility/eligibility.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { changeLimits, endExclusion, startCoolOff, startExclusion } from './commands.ts'
import { loadPerson, policyOf } from './person.ts'
import { presentReason } from './reason-text.ts'
import { presentLimits } from './present-limits.ts'

export function limitRoutes(router: Router, context: Context): void {
  router.on(readEligibility, async ({ session }) => {
    const now = context.clock.now()
    const person = await loadPerson(context.db, session.playerId, now)
    const decisions = MONEY_ACTS.map((act) =>
      reasonsAgainst(act, person, policyOf(context), now.getTime()),
    ).map((reasons) => ({ allowed: reasons.length === 0, reasons: reasons.map(presentReason) }))
    const [deposit, paid_entry, withdrawal] = decisions
    if (!deposit || !paid_entry || !withdrawal) throw new Error('no decision for a money action')
    return { deposit, paid_entry, withdrawal }
  })

  router.on(readLimits, ({ session }) => presentLimits(context.db, session.playerId, context.clock.now()))

  router.on(changeCall, async ({ body, session }) =>
    orRefuse(changeCall, await changeLimits(context, session, body)),
  )

  router.on(coolOffCall, async ({ body, session }) =>
    orRefuse(coolOffCall, await startCoolOff(context, session, body.days)),
  )

  router.on(exclusionCall, async ({ body, session }) =>
    orRefuse(exclusionCall, await startExclusion(context, session, body.days)),
  )

  router.on(endCall, async ({ session }) => orRefuse(endCall, await endExclusion(context, session)))
}
