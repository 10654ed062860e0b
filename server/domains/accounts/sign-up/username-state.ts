import { translate } from '#messages/translate.ts'
import { signup } from '#contract/accounts/accounts.ts'
import { usernameProblem } from '#core/accounts/username.ts'
import type { Context } from '#server/platform/context.ts'
import { isUsernameFree } from '#server/domains/accounts/queries.ts'
import { isAllowedName } from '#server/domains/site/allowed-names.ts'

/** Whether a username can be taken at sign-up, and the text for the form. */
export async function readUsernameState(
  context: Context,
  username: string,
): Promise<{ available: boolean; detail: string }> {
  const problem = usernameProblem(username.trim())
  if (problem) return { available: false, detail: problem }
  if (!isAllowedName(username))
    return { available: false, detail: translate(signup.refusals.username_not_allowed.detail) }
  const available = await isUsernameFree(context.db, username)
  return { available, detail: available ? 'This username is free.' : 'This username is taken.' }
}
