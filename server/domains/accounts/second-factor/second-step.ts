import type { CallAnswer, CallRequest } from '#contract/call.ts'
import * as calls from '#contract/accounts/security.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { type Client, workflow } from '#server/platform/call.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { closedProblem } from '#server/domains/accounts/sign-in/closed.ts'
import { signIn, type ClosedReason, type SignedIn } from '#server/domains/accounts/sign-in/admit.ts'
import { checkThrottled, secondStepAttempt, type TriesRefusal } from '#server/domains/accounts/tries.ts'
import { proofOptions, verifyPasskey } from './passkeys.ts'
import {
  factorProblem,
  judgeFactor,
  readSecondFactorToken,
  usePendingSignIn,
  type FactorProblem,
  type GivenFactor,
  type PendingSignIn,
} from './second-factor.ts'

export const passkeyOptions = workflow(calls.passkeyOptions, async ({ context, body, actor }) =>
  accept(await makePasskeyOptions(context, actor, body.second_factor_token)),
)

export const secondFactor = workflow(calls.secondFactor, async ({ context, body, client }) =>
  passSecondStep(context, client, body),
)

/** The options to prove a passkey: of the account whose sign-in is pending, of the actor, or of any account. */
export async function makePasskeyOptions(
  context: Context,
  actor: Actor | undefined,
  secondFactorToken: string | null | undefined,
): Promise<CallAnswer<typeof calls.passkeyOptions>> {
  const pending = secondFactorToken ? await readSecondFactorToken(context, secondFactorToken) : undefined
  return transact(context, (unit) =>
    proofOptions(context, unit, pending?.playerId ?? actor?.playerId ?? null),
  )
}

type SecondStepRefusal = 'expired' | FactorProblem | ClosedReason

/** The second step of a sign-in. A wrong factor is counted, and a used one stays used, whatever this results in. */
export async function passSecondStep(
  context: Context,
  client: Client,
  { second_factor_token: token, ...given }: CallRequest<typeof calls.secondFactor>['body'],
): Promise<Outcome<SignedIn, SecondStepRefusal | TriesRefusal>> {
  const pending = await readSecondFactorToken(context, token)
  if (!pending) return refuse('expired')
  const attempt = await secondStepAttempt(context, pending.playerId, client)
  const checked = await checkThrottled(context, attempt, {
    check: () => signInWithFactor(context, client, pending, given),
    judge: judgeFactor,
  })
  return checked.ok ? checked.value : checked
}

function signInWithFactor(
  context: Context,
  client: Client,
  pending: PendingSignIn,
  given: GivenFactor,
): Promise<Outcome<SignedIn, SecondStepRefusal>> {
  // Committed also when it is refused: the challenge of a passkey works once.
  return transact(context, async (unit) => {
    const problem = await factorProblem(context, unit, pending.playerId, given)
    if (problem) return refuse(problem)
    const account = await findAccount(unit.trx, pending.playerId)
    if (!account || !(await usePendingSignIn(context, unit, pending, account))) return refuse('expired')
    const closed = await closedProblem(context, unit.trx, account)
    return closed ?? accept(await signIn(context, unit, account, client))
  })
}

/** Signs in with a passkey alone, which must have checked its user. */
export const signInWithPasskey = workflow(calls.passkeyLogin, async ({ context, client, body: given }) => {
  // Committed also when it is refused: the challenge works once.
  return transact(context, async (unit) => {
    const proven = await verifyPasskey(context, unit, given)
    const account = proven?.verified ? await findAccount(unit.trx, proven.playerId) : undefined
    if (!account?.email_verified_at) return refuse('bad_passkey')
    const closed = await closedProblem(context, unit.trx, account)
    return closed ?? accept(await signIn(context, unit, account, client))
  })
})
