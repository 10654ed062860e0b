import type { PasswordProblem } from '#core/accounts/password.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/accounts/password.ts'
import type { UsernameProblem } from '#core/accounts/username.ts'
import { t } from '#messages/accounts.ts'

/** The problem of a username as a sentence. */
export const usernameSentence = (problem: UsernameProblem): string => t(`accounts.field.username_${problem}`)

/** The problem of a new password as a sentence. */
export function passwordSentence(problem: PasswordProblem | 'missing'): string {
  if (problem === 'missing') return t('accounts.field.new_password_required')
  return problem === 'too_short'
    ? t('accounts.field.new_password_too_short', { count: PASSWORD_MIN_LENGTH })
    : t('accounts.field.new_password_too_long', { count: PASSWORD_MAX_LENGTH })
}
