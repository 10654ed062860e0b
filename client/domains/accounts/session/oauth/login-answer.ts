import { t } from '#messages/accounts.ts'
import { isRecord } from '#client/lib/api/call-error.ts'
import type { SessionUser, Tokens } from '#client/domains/accounts/session/store.ts'

/** A sign-in with an unusable response. */
export class LoginError extends Error {
  readonly code: 'invalid_response' | 'invalid_tokens' | 'unknown'

  constructor(code: LoginError['code'], message: string) {
    super(message)
    this.name = 'LoginError'
    this.code = code
  }
}

/**
 * Validates a login response (client reference, Session): it must have `extras` and both tokens as texts.
 * @throws LoginError `invalid_response` or `invalid_tokens`
 */
export function readLoginAnswer(answer: unknown): { user: SessionUser; tokens: Tokens } {
  if (!isRecord(answer) || !isRecord(answer.extras))
    throw new LoginError('invalid_response', t('accounts.login_answer.invalid'))
  const { id, username, first_name, last_name, role, access_token, refresh_token } = answer.extras
  if (
    typeof access_token !== 'string' ||
    typeof refresh_token !== 'string' ||
    !access_token ||
    !refresh_token
  )
    throw new LoginError('invalid_tokens', t('accounts.login_answer.no_tokens'))
  const shown = typeof username === 'string' ? username : ''
  const name = [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ')
  return {
    user: {
      id: String(id ?? ''),
      username: shown,
      name: name || shown,
      role: typeof role === 'string' ? role : 'player',
    },
    tokens: { access: access_token, refresh: refresh_token },
  }
}
