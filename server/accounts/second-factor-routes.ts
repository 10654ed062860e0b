import { passkeyLogin, passkeyOptions, secondFactor } from '#contract/security.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { closedFor, signIn } from './admit.ts'
import { orBusy } from './guard.ts'
import { proofOptions, provenBy } from './passkeys.ts'
import { findAccount } from './queries.ts'
import { readSecondFactorToken, useHalfSignIn, wrongFactor } from './second-factor.ts'
import { checkInTurn, secondStepAttempt } from './tries.ts'

/** The second step of a sign-in, and signing in with a passkey alone. */
export function secondFactorRoutes(router: Router, house: House): void {
  router.on(passkeyOptions, async ({ body, session }) => {
    const waiting = body.second_factor_token
      ? await readSecondFactorToken(house, body.second_factor_token)
      : undefined
    return transact(house, (unit) =>
      proofOptions(house, unit, waiting?.playerId ?? session?.playerId ?? null),
    )
  })

  router.on(secondFactor, async ({ body, asker }) => {
    const half = await readSecondFactorToken(house, body.second_factor_token)
    if (!half) throw refusal(secondFactor, 'expired')
    const tryIt = () =>
      transact(house, async (unit) => {
        const wrong = await wrongFactor(house, unit, half.playerId, body)
        if (wrong) return wrong
        const account = await findAccount(unit.trx, half.playerId)
        return account && (await useHalfSignIn(house, unit, half, account))
          ? signIn(house, unit, account, asker)
          : 'expired'
      })
    let answer: Awaited<ReturnType<typeof tryIt>> = 'expired'
    const attempt = await secondStepAttempt(house, half.playerId, asker)
    await orBusy(
      secondFactor,
      checkInTurn(house, attempt, async () => {
        answer = await tryIt()
        return typeof answer !== 'string' || answer === 'expired'
      }),
    )
    if (typeof answer === 'string') throw refusal(secondFactor, answer)
    return answer
  })

  router.on(passkeyLogin, async ({ body, asker }) => {
    const answer = await transact(house, async (unit) => {
      const proven = await provenBy(house, unit, body)
      const account = proven?.verified ? await findAccount(unit.trx, proven.playerId) : undefined
      if (!account?.email_verified_at) return 'bad_passkey'
      return closedFor(account) ?? signIn(house, unit, account, asker)
    })
    // The challenge that was taken must stay taken, so it is refused after the commit.
    if (typeof answer === 'string') throw refusal(passkeyLogin, answer)
    return answer
  })
}
