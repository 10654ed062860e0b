import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { oauth1Header, signOAuth1 } from './oauth1.ts'
import { TIMEOUT_MS, type ProviderTest, type SocialFailure, type SocialIdentity } from './provider.ts'

export type RequestToken = { token: string; secret: string }
export type X = {
  requestToken(callback: string): Promise<RequestToken | SocialFailure>
  authorizeUrl(token: string): string
  /** Asks for a request token, which signs nobody in. */
  test(callback: string): Promise<ProviderTest>
  identify(given: RequestToken & { verifier: string }): Promise<SocialIdentity | SocialFailure>
}

/**
 * X with OAuth 1.0a (RFC 5849): a request token, the user's approval, an access token that identifies
 * the user.
 */
export function createX(config: Config, clock: Clock): X | undefined {
  const { X_CONSUMER_KEY: consumerKey, X_CONSUMER_SECRET: consumerSecret, X_BASE_URL: baseUrl } = config
  if (!consumerKey || !consumerSecret) return undefined

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    extra: {
      token?: string
      tokenSecret?: string
      oauth?: Record<string, string>
      body?: Record<string, string>
    },
  ): Promise<string | SocialFailure> => {
    const url = `${baseUrl}${path}`
    const oauth = {
      ...extra.oauth,
      oauth_consumer_key: consumerKey,
      oauth_nonce: randomBytes(16).toString('hex'),
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      ...(extra.token ? { oauth_token: extra.token } : {}),
      oauth_version: '1.0',
    }
    const signature = signOAuth1({
      method,
      url,
      consumerSecret,
      tokenSecret: extra.tokenSecret ?? '',
      params: { ...oauth, ...extra.body },
    })
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: oauth1Header({ ...oauth, oauth_signature: signature }) },
        ...(extra.body ? { body: new URLSearchParams(extra.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status >= 500) return 'unreachable'
      return response.ok ? await response.text() : 'refused'
    } catch {
      return 'unreachable'
    }
  }

  async function requestToken(callback: string): Promise<RequestToken | SocialFailure> {
    const answer = await call('POST', '/oauth/request_token', { oauth: { oauth_callback: callback } })
    if (answer === 'refused' || answer === 'unreachable') return answer
    const form = new URLSearchParams(answer)
    const [token, secret] = [form.get('oauth_token'), form.get('oauth_token_secret')]
    return token && secret && form.get('oauth_callback_confirmed') === 'true' ? { token, secret } : 'refused'
  }

  return {
    requestToken,
    async test(callback) {
      const token = await requestToken(callback)
      return { outcome: typeof token === 'string' ? token : 'works', answer: null }
    },
    authorizeUrl: (token) => `${baseUrl}/oauth/authenticate?oauth_token=${encodeURIComponent(token)}`,
    async identify({ token, secret, verifier }) {
      const answer = await call('POST', '/oauth/access_token', {
        token,
        tokenSecret: secret,
        body: { oauth_verifier: verifier },
      })
      if (answer === 'refused' || answer === 'unreachable') return answer
      const form = new URLSearchParams(answer)
      const [subject, username] = [form.get('user_id'), form.get('screen_name')]
      if (subject && username) return identityOf(subject, username)
      const [access, accessSecret] = [form.get('oauth_token') ?? '', form.get('oauth_token_secret') ?? '']
      const credentials = await call('GET', '/1.1/account/verify_credentials.json', {
        token: access,
        tokenSecret: accessSecret,
      })
      if (credentials === 'refused' || credentials === 'unreachable') return credentials
      const { id_str: id, screen_name: name } = JSON.parse(credentials) as {
        id_str?: unknown
        screen_name?: unknown
      }
      return typeof id === 'string' && typeof name === 'string' ? identityOf(id, name) : 'refused'
    },
  }
}

function identityOf(subject: string, username: string): SocialIdentity {
  return { subject, handle: username, email: null, emailVerified: false, name: null, username, game: null }
}
