import { stepUp } from '#contract/accounts/security.ts'
import { missingForStepUp } from '#core/accounts/step-up.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { STEP_UP_MS, type Session } from '#server/platform/http/session.ts'
import { withBusyRefusal } from '#server/domains/accounts/mail-limits.ts'
import { verifyPasskey, type PasskeyProof } from './passkeys.ts'
import { isPassword } from '#server/domains/accounts/sign-in/passwords.ts'
import { findAccount, type Account } from '#server/domains/accounts/queries.ts'
import { secondFactorsOf, factorProblem, type GivenFactor } from './second-factor.ts'
import { markSteppedUp } from '#server/domains/accounts/sign-in/session-queries.ts'
import { checkThrottled, sessionAttempt } from '#server/domains/accounts/tries.ts'

/**
 * Confirming one's identity again before a sensitive call: with a passkey, or with the password and, where
 * one is set up, the second factor.
 */
export function stepUpRoutes(router: Router, context: Context): void {
  router.on(stepUp, async ({ body, session }) => {
    const account = await findAccount(context.db, session.playerId)
    if (!account) throw new Error('a session without its account')
    const password = body.password
      ? await checkPassword(context, { account, session, password: body.password })
      : false
    if (body.passkey) await checkPasskey(context, account, { passkey: body.passkey, password })
    else await checkFactors(context, { account, session, given: { ...body, password } })
    await transact(context, ({ trx, now }) => markSteppedUp(trx, session.sessionId, now))
    return {
      detail: 'Confirmed.',
      stepped_up_until: new Date(context.clock.now().getTime() + STEP_UP_MS).toISOString(),
    }
  })
}

type OwnSession = { account: Account; session: Session }

async function checkPassword(
  context: Context,
  { account, session, password }: OwnSession & { password: string },
): Promise<true> {
  const check = checkThrottled(context, sessionAttempt(session, 'password'), () =>
    isPassword(account.password_hash, password),
  )
  if (!(await withBusyRefusal(stepUp, check))) throw refusal(stepUp, 'wrong_password')
  return true
}

async function checkPasskey(
  context: Context,
  account: Account,
  { passkey, password }: { passkey: PasskeyProof; password: boolean },
): Promise<void> {
  // In its own transaction, which commits even when the passkey is refused: a challenge works once.
  const proven = await transact(context, (unit) => verifyPasskey(context, unit, passkey))
  if (proven?.playerId !== account.id) throw refusal(stepUp, 'bad_passkey')
  const owned = { hasPassword: account.password_hash !== null, hasSecondFactor: true }
  if (missingForStepUp(owned, { password, passkey: proven.verified ? 'verified' : 'present' }) !== 'nothing')
    throw refusal(stepUp, 'password_needed')
}

async function checkFactors(
  context: Context,
  { account, session, given }: OwnSession & { given: GivenFactor & { password: boolean } },
): Promise<void> {
  const methods = await secondFactorsOf(context.db, account.id)
  const missing = missingForStepUp(
    { hasPassword: account.password_hash !== null, hasSecondFactor: methods.length > 0 },
    { password: given.password, passkey: 'none' },
  )
  if (missing === 'nothing') return
  if (missing === 'password') throw refusal(stepUp, 'wrong_password')
  if (!given.code && !given.recovery_code)
    throw refusal(stepUp, 'second_factor_required', { extras: { methods } })
  let wrong: Awaited<ReturnType<typeof factorProblem>>
  const isRight = await withBusyRefusal(
    stepUp,
    checkThrottled(context, sessionAttempt(session, 'code'), async () => {
      wrong = await transact(context, (unit) => factorProblem(context, unit, account.id, given))
      return wrong === undefined
    }),
  )
  if (!isRight) throw refusal(stepUp, wrong ?? 'wrong_code')
}
