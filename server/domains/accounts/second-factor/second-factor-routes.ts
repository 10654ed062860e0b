import { passkeyLogin, passkeyOptions, secondFactor } from '#contract/accounts/security.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { closedReason, signIn } from '#server/domains/accounts/sign-in/admit.ts'
import { withBusyRefusal } from '#server/domains/accounts/mail-limits.ts'
import { proofOptions, verifyPasskey } from './passkeys.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { readSecondFactorToken, usePendingSignIn, factorProblem } from './second-factor.ts'
import { checkThrottled, secondStepAttempt } from '#server/domains/accounts/tries.ts'

/** The second step of a sign-in, and sign-in with a passkey alone. */
export function secondFactorRoutes(router: Router, context: Context): void {
  router.on(passkeyOptions, async ({ body, session }) => {
    const waiting = body.second_factor_token
      ? await readSecondFactorToken(context, body.second_factor_token)
      : undefined
    return transact(context, (unit) =>
      proofOptions(context, unit, waiting?.playerId ?? session?.playerId ?? null),
    )
  })

  router.on(secondFactor, async ({ body, client }) => {
    const pending = await readSecondFactorToken(context, body.second_factor_token)
    if (!pending) throw refusal(secondFactor, 'expired')
    const attemptSignIn = () =>
      transact(context, async (unit) => {
        const wrong = await factorProblem(context, unit, pending.playerId, body)
        if (wrong) return wrong
        const account = await findAccount(unit.trx, pending.playerId)
        if (!account || !(await usePendingSignIn(context, unit, pending, account))) return 'expired'
        return closedReason(account) ?? signIn(context, unit, account, client)
      })
    let answer: Awaited<ReturnType<typeof attemptSignIn>> = 'expired'
    const attempt = await secondStepAttempt(context, pending.playerId, client)
    await withBusyRefusal(
      secondFactor,
      checkThrottled(context, attempt, async () => {
        answer = await attemptSignIn()
        return answer !== 'wrong_code' && answer !== 'wrong_recovery_code' && answer !== 'bad_passkey'
      }),
    )
    if (typeof answer === 'string') throw refusal(secondFactor, answer)
    return answer
  })

  router.on(passkeyLogin, async ({ body, client }) => {
    const answer = await transact(context, async (unit) => {
      const proven = await verifyPasskey(context, unit, body)
      const account = proven?.verified ? await findAccount(unit.trx, proven.playerId) : undefined
      if (!account?.email_verified_at) return 'bad_passkey'
      return closedReason(account) ?? signIn(context, unit, account, client)
    })
    // Refused after the commit, so that the used challenge stays deleted.
    if (typeof answer === 'string') throw refusal(passkeyLogin, answer)
    return answer
  })
}
