import { passkeyLogin, passkeyOptions, secondFactor } from '#contract/security.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { closedFor, signIn } from './admit.ts'
import { countFailure, secondFactorKey } from './guard.ts'
import { proofOptions, provenBy, type PasskeyProof } from './passkeys.ts'
import { findAccount, forgetTries } from './queries.ts'
import { spendCode } from './recovery.ts'
import { lockTotp, markTotpUsed } from './safety-queries.ts'
import { readSecondFactorToken, useHalfSignIn } from './second-factor.ts'
import { stepOfCode } from './totp.ts'

/** The second step of a sign-in, and signing in with a passkey alone. */
export function secondFactorRoutes(router: Router, house: House): void {
  router.on(passkeyOptions, async ({ body, session }) => {
    const waiting = body.second_factor_token ? await readSecondFactorToken(house, body.second_factor_token) : undefined
    return transact(house, (unit) => proofOptions(house, unit, waiting?.playerId ?? session?.playerId ?? null))
  })

  router.on(secondFactor, async ({ body, asker }) => {
    const half = await readSecondFactorToken(house, body.second_factor_token)
    if (!half) throw refusal(secondFactor, 'expired')
    await countFailure(house, secondFactorKey(half.playerId), '')
    const answer = await transact(house, async (unit) => {
      const wrong = await problemOf(house, unit, half.playerId, body)
      if (wrong) return wrong
      const account = await findAccount(unit.trx, half.playerId)
      return account && (await useHalfSignIn(house, unit, half, account)) ? signIn(house, unit, account, asker) : 'expired'
    })
    if (typeof answer === 'string') throw refusal(secondFactor, answer)
    await forgetTries(house.db, secondFactorKey(half.playerId))
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

type Given = { code?: string | null | undefined; recovery_code?: string | null | undefined; passkey?: PasskeyProof | null | undefined }

/** What is wrong with the second factor given; undefined when it is right. Each is good once. */
async function problemOf(house: House, unit: Unit, playerId: string, given: Given): Promise<'wrong_code' | 'wrong_recovery_code' | 'bad_passkey' | undefined> {
  if (given.passkey) return (await provenBy(house, unit, given.passkey))?.playerId === playerId ? undefined : 'bad_passkey'
  if (given.recovery_code) return (await spendCode(house, unit.trx, { playerId, code: given.recovery_code, now: unit.now })) ? undefined : 'wrong_recovery_code'
  const totp = await lockTotp(unit.trx, playerId)
  const step = totp?.confirmed_at && given.code ? stepOfCode(house, totp, given.code) : undefined
  if (!totp?.confirmed_at || step === undefined) return 'wrong_code'
  await markTotpUsed(unit.trx, { playerId, step, confirmedAt: totp.confirmed_at })
  return undefined
}
