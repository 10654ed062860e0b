import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Account } from '#server/domains/accounts/queries.ts'
import { isPassword } from './passwords.ts'
import { checkThrottled, sessionAttempt, type TriesRefusal } from '#server/domains/accounts/tries.ts'

export type PasswordRefusal = 'wrong_password' | TriesRefusal

/** Checks the password of a signed-in player. A wrong one is counted at once, whatever the command results in. */
export async function checkOwnPassword(
  context: Context,
  account: Account,
  { sessionId, password }: { sessionId: string; password: string },
): Promise<Outcome<undefined, PasswordRefusal>> {
  const checked = await checkThrottled(context, sessionAttempt(sessionId, 'password'), {
    check: () => isPassword(account.password_hash, password),
    judge: (isRight) => (isRight ? 'right' : 'wrong'),
  })
  if (!checked.ok) return checked
  return checked.value ? accept(undefined) : refuse('wrong_password')
}
