import { stepUp } from '#contract/security.ts'
import { missingForStepUp } from '#core/accounts/step-up.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { STEP_UP_MS } from '#server/http/session.ts'
import { countFailure, failureKey, orBusy, secondFactorKey } from './guard.ts'
import { provenBy, type PasskeyProof } from './passkeys.ts'
import { isPassword } from './passwords.ts'
import { findAccount, forgetTries, type Account } from './queries.ts'
import { secondFactorsOf, wrongFactor, type GivenFactor } from './second-factor.ts'
import { markSteppedUp } from './session-queries.ts'

/** Confirming oneself again before what matters: by a passkey, or by the password and the second factor where one is set. */
export function stepUpRoutes(router: Router, house: House): void {
  router.on(stepUp, async ({ body, session }) => {
    const account = await findAccount(house.db, session.playerId)
    if (!account) throw new Error('a session without its account')
    const password = body.password ? await checkPassword(house, account, body.password) : false
    if (body.passkey) await checkPasskey(house, account, { passkey: body.passkey, password })
    else await checkFactors(house, account, { ...body, password })
    await transact(house, ({ trx, now }) => markSteppedUp(trx, session.sessionId, now))
    return { detail: 'Confirmed.', stepped_up_until: new Date(house.clock.now().getTime() + STEP_UP_MS).toISOString() }
  })
}

async function checkPassword(house: House, account: Account, password: string): Promise<true> {
  await countFailure(house, failureKey(account.email))
  if (!(await orBusy(stepUp, isPassword(account.password_hash, password)))) throw refusal(stepUp, 'wrong_password')
  await forgetTries(house.db, failureKey(account.email))
  return true
}

async function checkPasskey(house: House, account: Account, { passkey, password }: { passkey: PasskeyProof; password: boolean }): Promise<void> {
  // Taken outside of what may be refused: a challenge is good once.
  const proven = await transact(house, (unit) => provenBy(house, unit, passkey))
  if (proven?.playerId !== account.id) throw refusal(stepUp, 'bad_passkey')
  const owned = { hasPassword: account.password_hash !== null, hasSecondFactor: true }
  if (missingForStepUp(owned, { password, passkey: proven.verified ? 'verified' : 'present' }) !== 'nothing') throw refusal(stepUp, 'password_needed')
}

async function checkFactors(house: House, account: Account, given: GivenFactor & { password: boolean }): Promise<void> {
  const methods = await secondFactorsOf(house.db, account.id)
  const missing = missingForStepUp({ hasPassword: account.password_hash !== null, hasSecondFactor: methods.length > 0 }, { password: given.password, passkey: 'none' })
  if (missing === 'nothing') return
  if (missing === 'password') throw refusal(stepUp, 'wrong_password')
  if (!given.code && !given.recovery_code) throw refusal(stepUp, 'second_factor_required', { extras: { methods } })
  await countFailure(house, secondFactorKey(account.id), '')
  const wrong = await transact(house, (unit) => wrongFactor(house, unit, account.id, given))
  if (wrong) throw refusal(stepUp, wrong)
  await forgetTries(house.db, secondFactorKey(account.id))
}
