import * as oauth from 'oauth4webapi'
import { isLoopbackUrl, type Grant } from './code-grant.ts'
import { TIMEOUT_MS, type ProviderTest } from './provider.ts'

/** A code that no provider has given out. */
const NO_CODE = 'test'
/** 43 characters, as RFC 7636 asks of a verifier. */
const VERIFIER = 'test-of-the-credentials-of-a-sign-in-client'
/** Errors for a client that the provider does not know (RFC 6749, 5.2). */
const UNKNOWN_CLIENT = ['invalid_client', 'unauthorized_client']
/** Errors for a known client with an invalid code. */
const UNKNOWN_CODE = ['invalid_grant', 'invalid_request']
const MAX_SHOWN = 120

/**
 * Exchanges a code that cannot be valid. A provider authenticates the client before it looks at the code, so its refusal
 * says whether it knows our credentials; nobody is signed in.
 */
export async function testCredentials(
  { server, client, clientAuth }: Omit<Grant, 'needsIdToken'>,
  redirectUri: string,
): Promise<ProviderTest> {
  try {
    const response = await oauth.genericTokenEndpointRequest(
      server,
      client,
      clientAuth,
      'authorization_code',
      new URLSearchParams({ code: NO_CODE, redirect_uri: redirectUri, code_verifier: VERIFIER }),
      {
        [oauth.allowInsecureRequests]: isLoopbackUrl(server.issuer),
        signal: () => AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    const error = errorOf(await response.text())
    return { outcome: outcomeOf(response.status, error), answer: `${response.status} ${error}`.trim() }
  } catch {
    return { outcome: 'unreachable', answer: null }
  }
}

function outcomeOf(status: number, error: string): ProviderTest['outcome'] {
  if (status >= 500) return 'unreachable'
  if (status === 401 || UNKNOWN_CLIENT.includes(error)) return 'refused'
  return UNKNOWN_CODE.includes(error) ? 'works' : 'unclear'
}

/** The code of an OAuth error; empty when the answer is none. */
function errorOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    return typeof error === 'string' ? error.slice(0, MAX_SHOWN) : ''
  } catch {
    return ''
  }
}
