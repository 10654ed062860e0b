import { t } from '#messages/accounts.ts'
import { usernameSentence } from '#contract/accounts/name-and-password-words.ts'
import { signup } from '#contract/accounts/accounts.ts'
import * as calls from '#contract/accounts/accounts.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import { read } from '#server/platform/call.ts'
import { isUsernameFree } from '#server/domains/accounts/queries.ts'
import { isAllowedName } from '#server/domains/site/text-rules/guard.ts'

/** Checks whether a username can be taken at sign-up, and gives the text for the form. */
export const readUsernameState = read(calls.usernameAvailable, async ({ context, query: { username } }) => {
  const problem = usernameProblem(username.trim())
  if (problem) return { available: false, detail: usernameSentence(problem) }
  if (!(await isAllowedName(context, context.db, username)))
    return { available: false, detail: t(signup.refusals.username_not_allowed.detail) }
  const available = await isUsernameFree(context.db, username)
  return {
    available,
    detail: available ? t('accounts.detail.username_free') : t('accounts.refused.username_taken'),
  }
})
