import { passkeyLogin, passkeyOptions, secondFactor } from '#contract/security.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { closedFor, signIn } from './admit.ts'
import { orBusy } from './guard.ts'
import { proofOptions, provenBy } from './passkeys.ts'
import { findAccount } from './queries.ts'
import { readSecondFactorToken, useHalfSignIn, wrongFactor } from './second-factor.ts'
import { checkInTurn, secondStepAttempt } from './tries.ts'

/** The second step of a sign-in, and signing in with a passkey alone. */
export function secondFactorRoutes(router: Router, context: Context): void {
  router.on(passkeyOptions, async ({ body, session }) => {
    const waiting = body.second_factor_token
      ? await readSecondFactorToken(context, body.second_factor_token)
      : undefined
    return transact(context, (unit) =>
      proofOptions(context, unit, waiting?.playerId ?? session?.playerId ?? null),
    )
  })

  router.on(secondFactor, async ({ body, asker }) => {
    const half = await readSecondFactorToken(context, body.second_factor_token)
    if (!half) throw refusal(secondFactor, 'expired')
    const tryIt = () =>
      transact(context, async (unit) => {
        const wrong = await wrongFactor(context, unit, half.playerId, body)
        if (wrong) return wrong
        const account = await findAccount(unit.trx, half.playerId)
        return account && (await useHalfSignIn(context, unit, half, account))
          ? signIn(context, unit, account, asker)
          : 'expired'
      })
    let answer: Awaited<ReturnType<typeof tryIt>> = 'expired'
    const attempt = await secondStepAttempt(context, half.playerId, asker)
    await orBusy(
      secondFactor,
      checkInTurn(context, attempt, async () => {
        answer = await tryIt()
        return typeof answer !== 'string' || answer === 'expired'
      }),
    )
    if (typeof answer === 'string') throw refusal(secondFactor, answer)
    return answer
  })

  router.on(passkeyLogin, async ({ body, asker }) => {
    const answer = await transact(context, async (unit) => {
      const proven = await provenBy(context, unit, body)
      const account = proven?.verified ? await findAccount(unit.trx, proven.playerId) : undefined
      if (!account?.email_verified_at) return 'bad_passkey'
      return closedFor(account) ?? signIn(context, unit, account, asker)
    })
    // The challenge that was taken must stay taken, so it is refused after the commit.
    if (typeof answer === 'string') throw refusal(passkeyLogin, answer)
    return answer
  })
}
