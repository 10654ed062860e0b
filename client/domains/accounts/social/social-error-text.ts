import { CallError } from '#client/lib/api/call-error.ts'
import type { SocialError } from '#client/domains/accounts/session/oauth/social.ts'

/** The message for a provider's response that could not be used, with what to do next. */
export function socialErrorText(
  why: SocialError['why'] | undefined,
  error: unknown,
  provider: string,
): string {
  if (why === 'foreign')
    return 'The answer does not belong to anything that was begun in this browser. Nothing was changed: please start again from here.'
  if (error instanceof CallError && error.code === 'unreachable')
    return `${provider} cannot be reached right now. Please try again in a few minutes.`
  if (
    why === 'refused' ||
    (error instanceof CallError && (error.code === 'refused' || error.code === 'wrong_issuer'))
  )
    return `${provider} did not tell us who you are. Please try again.`
  return error instanceof Error ? error.message : 'Please try again.'
}
