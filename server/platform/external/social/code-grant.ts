import * as oauth from 'oauth4webapi'
import { TIMEOUT_MS, type SocialCode, type SocialFailure } from './provider.ts'

export type Grant = {
  server: oauth.AuthorizationServer
  client: oauth.Client
  clientAuth: oauth.ClientAuth
  /** Require an ID token and verify its signature with the provider's keys. */
  needsIdToken?: boolean
}

/** `answer`: the whole answer of the token endpoint, for what only one provider says there. */
export type Granted = {
  accessToken: string
  claims: oauth.IDToken | undefined
  answer: oauth.TokenEndpointResponse
}

/**
 * Exchanges an authorization code for tokens (RFC 6749 with PKCE; RFC 9207 when the response names its
 * issuer). The browser that created `state` has compared it already; it has no meaning here.
 */
export async function exchangeCode(
  { server, client, clientAuth, needsIdToken = false }: Grant,
  given: SocialCode,
): Promise<Granted | SocialFailure> {
  const options = {
    [oauth.allowInsecureRequests]: isLoopbackUrl(server.issuer),
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const params = new URLSearchParams({ code: given.code, ...(given.issuer ? { iss: given.issuer } : {}) })
    const answer = oauth.validateAuthResponse(server, client, params, oauth.skipStateCheck)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth,
      answer,
      given.redirectUri,
      given.verifier ?? oauth.nopkce,
      options,
    )
    if (response.status >= 500) return 'unreachable'
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      requireIdToken: needsIdToken,
    })
    if (needsIdToken) await oauth.validateApplicationLevelSignature(server, response, options)
    return {
      accessToken: tokens.access_token,
      claims: oauth.getValidatedIdTokenClaims(tokens),
      answer: tokens,
    }
  } catch (error) {
    return isNetworkError(error) ? 'unreachable' : 'refused'
  }
}

/** GETs JSON with a bearer token; redirects are not followed. */
export async function getWithToken(accessToken: string, url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500) return 'unreachable' satisfies SocialFailure
    return response.ok ? await response.json() : ('refused' satisfies SocialFailure)
  } catch {
    return 'unreachable' satisfies SocialFailure
  }
}

/** Plain HTTP is allowed only for servers on this machine. */
export function isLoopbackUrl(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
    ? /fetch failed/.test(error.message)
    : ['TimeoutError', 'AbortError'].includes((error as Error).name)
}
