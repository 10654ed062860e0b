/** An identity at a provider. `subject` never changes; names and e-mail addresses do. */
export type SocialIdentity = {
  subject: string
  handle: string
  email: string | null
  emailVerified: boolean
  name: string | null
  username: string | null
  /** The game account that the publisher confirms. */
  game: { handle: string; externalId: string } | null
}

/** `refused`: the provider rejected the code, or its response is invalid. */
export type SocialFailure = 'refused' | 'unreachable'

export type SocialCode = {
  code: string
  redirectUri: string
  verifier: string | undefined
  issuer: string | undefined
}

/** Where the browser starts. It adds `state`, `redirect_uri` and, with `pkce`, its challenge. */
export type ProviderSettings = {
  authorizeUrl: string
  clientId: string
  scope: string
  issuer: string | null
  pkce: boolean
  scriptUrl: string | null
}

/**
 * The result of a test: `works`, the provider knows our credentials; `refused`, it does not; `unclear`, its
 * answer says neither. `answer` is the provider's answer, for the operator.
 */
export type ProviderTest = { outcome: 'works' | 'refused' | 'unreachable' | 'unclear'; answer: string | null }

/** A provider with the OAuth 2 authorization code flow. */
export type CodeProvider = {
  settings(): Promise<ProviderSettings | 'unreachable'>
  identify(given: SocialCode): Promise<SocialIdentity | SocialFailure>
  /** Asks the provider whether it knows our credentials. Signs nobody in. */
  test(redirectUri: string): Promise<ProviderTest>
}

export const TIMEOUT_MS = 8000
