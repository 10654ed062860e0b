import * as oauth from 'oauth4webapi'
import { PATIENCE_MS, type SocialCode, type SocialFailure } from './provider.ts'

export type Grant = {
  server: oauth.AuthorizationServer
  client: oauth.Client
  clientAuth: oauth.ClientAuth
  /** An ID token must come along; its signature is checked with the provider's keys. */
  needsIdToken?: boolean
}

export type Granted = { accessToken: string; claims: oauth.IDToken | undefined }

/**
 * Trades a code (RFC 6749 with PKCE, and RFC 9207 where the answer names its issuer). The state was compared
 * by the browser that made it: only there does it mean anything.
 */
export async function tradeCode(
  { server, client, clientAuth, needsIdToken = false }: Grant,
  given: SocialCode,
): Promise<Granted | SocialFailure> {
  const options = {
    [oauth.allowInsecureRequests]: isLoopback(server.issuer),
    signal: () => AbortSignal.timeout(PATIENCE_MS),
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
    return { accessToken: tokens.access_token, claims: oauth.getValidatedIdTokenClaims(tokens) }
  } catch (error) {
    return isNetwork(error) ? 'unreachable' : 'refused'
  }
}

/** A JSON answer to a bearer token; no redirect is followed. */
export async function askWith(accessToken: string, url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status >= 500) return 'unreachable' satisfies SocialFailure
    return response.ok ? await response.json() : ('refused' satisfies SocialFailure)
  } catch {
    return 'unreachable' satisfies SocialFailure
  }
}

/** Plain HTTP is for twins on this machine alone. */
export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

function isNetwork(error: unknown): boolean {
  return error instanceof TypeError
    ? /fetch failed/.test(error.message)
    : ['TimeoutError', 'AbortError'].includes((error as Error).name)
}
