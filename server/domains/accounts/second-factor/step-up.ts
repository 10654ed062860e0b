import { t } from '#messages/accounts.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/accounts/security.ts'
import { missingForStepUp } from '#core/accounts/step-up.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { STEP_UP_MS } from '#server/platform/http/session.ts'
import { workflow, ownSession } from '#server/platform/call.ts'
import { findAccount, type Account } from '#server/domains/accounts/queries.ts'
import { checkOwnPassword, type PasswordRefusal } from '#server/domains/accounts/sign-in/own-password.ts'
import { markSteppedUp } from '#server/domains/accounts/sign-in/session-queries.ts'
import { checkThrottled, sessionAttempt, type TriesRefusal } from '#server/domains/accounts/tries.ts'
import { verifyPasskey, type PasskeyProof } from './passkeys.ts'
import {
  factorProblem,
  judgeFactor,
  secondFactorsOf,
  type FactorProblem,
  type GivenFactor,
} from './second-factor.ts'

type FactorsRefusal = 'wrong_password' | 'second_factor_required' | FactorProblem | TriesRefusal
type StepUpRefusal = PasswordRefusal | 'bad_passkey' | 'password_needed' | FactorsRefusal

/**
 * Confirms the identity of a signed-in player before sensitive calls: with a passkey, or with the password and, where
 * one is set up, the second factor. Returns until when it is valid.
 */
export async function stepUp(
  context: Context,
  { playerId, sessionId }: Actor & { sessionId: string },
  { password, passkey, ...factors }: CallRequest<typeof calls.stepUp>['body'],
): Promise<Outcome<Date, StepUpRefusal>> {
  const account = await findAccount(context.db, playerId)
  if (!account) throw new Error('a session without its account')
  if (password) {
    const checked = await checkOwnPassword(context, account, { sessionId, password })
    if (!checked.ok) return checked
  }
  const hasPassword = Boolean(password)
  const proven = passkey
    ? await checkPasskey(context, account, { passkey, hasPassword })
    : await checkFactors(context, account, { sessionId, hasPassword, factors })
  if (!proven.ok) return proven
  return transact(context, async ({ trx, now }) => {
    await markSteppedUp(trx, sessionId, now)
    return accept(new Date(now.getTime() + STEP_UP_MS))
  })
}

/** `hasPassword`: the right password was given as well. */
async function checkPasskey(
  context: Context,
  account: Account,
  { passkey, hasPassword }: { passkey: PasskeyProof; hasPassword: boolean },
): Promise<Outcome<undefined, 'bad_passkey' | 'password_needed'>> {
  // In its own transaction, which commits even when the passkey is refused: a challenge works once.
  const proven = await transact(context, (unit) => verifyPasskey(context, unit, passkey))
  if (proven?.playerId !== account.id) return refuse('bad_passkey')
  const missing = missingForStepUp(
    { hasPassword: account.password_hash !== null, hasSecondFactor: true },
    { password: hasPassword, passkey: proven.verified ? 'verified' : 'present' },
  )
  return missing === 'nothing' ? accept(undefined) : refuse('password_needed')
}

async function checkFactors(
  context: Context,
  account: Account,
  { sessionId, hasPassword, factors }: { sessionId: string; hasPassword: boolean; factors: GivenFactor },
): Promise<Outcome<undefined, FactorsRefusal>> {
  const methods = await secondFactorsOf(context.db, account.id)
  const missing = missingForStepUp(
    { hasPassword: account.password_hash !== null, hasSecondFactor: methods.length > 0 },
    { password: hasPassword, passkey: 'none' },
  )
  if (missing === 'nothing') return accept(undefined)
  if (missing === 'password') return refuse('wrong_password')
  if (!factors.code && !factors.recovery_code)
    return { ...refuse('second_factor_required'), extras: { methods } }
  const checked = await checkThrottled(context, sessionAttempt(sessionId, 'code'), {
    check: () =>
      transact(context, async (unit): Promise<Outcome<undefined, FactorProblem>> => {
        const problem = await factorProblem(context, unit, account.id, factors)
        return problem ? refuse(problem) : accept(undefined)
      }),
    judge: judgeFactor,
  })
  return checked.ok ? checked.value : checked
}

workflow(calls.stepUp, async ({ context, body, actor }) => {
  const done = await stepUp(context, ownSession(actor), body)
  if (!done.ok) return done
  const until = done.value
  return accept({ detail: t('accounts.detail.stepped_up'), stepped_up_until: until.toISOString() })
})
