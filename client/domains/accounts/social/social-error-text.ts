import { t } from '#messages/accounts.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import type { SocialError } from '#client/domains/accounts/session/oauth/social.ts'

/** The message for a provider's response that could not be used, with what to do next. */
export function socialErrorText(
  why: SocialError['why'] | undefined,
  error: unknown,
  provider: string,
): string {
  if (why === 'foreign') return t('accounts.social_error_text.foreign')
  if (error instanceof CallError && error.code === 'unreachable')
    return t('accounts.social_error_text.unreachable', { provider })
  if (
    why === 'refused' ||
    (error instanceof CallError && (error.code === 'refused' || error.code === 'wrong_issuer'))
  )
    return t('accounts.social_error_text.unknown_person', { provider })
  return error instanceof Error ? error.message : t('accounts.social_error_text.please_try_again')
}
