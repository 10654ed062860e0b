/** Who somebody is at a provider. `subject` never changes there; names and addresses do. */
export type SocialIdentity = {
  subject: string
  handle: string
  email: string | null
  emailVerified: boolean
  name: string | null
  username: string | null
  /** The game account that a publisher vouches for. */
  game: { handle: string; externalId: string } | null
}

/** `refused`: the provider did not take the code, or its answer is not to be trusted. */
export type SocialFailure = 'refused' | 'unreachable'

export type SocialCode = {
  code: string
  redirectUri: string
  verifier: string | undefined
  issuer: string | undefined
}

/** Where a browser begins; it adds `state`, `redirect_uri` and, with `pkce`, its challenge. */
export type ProviderSettings = {
  authorizeUrl: string
  clientId: string
  scope: string
  issuer: string | null
  pkce: boolean
  scriptUrl: string | null
}

/** A provider that speaks OAuth 2 with a code. */
export type CodeProvider = {
  settings(): Promise<ProviderSettings | 'unreachable'>
  identify(given: SocialCode): Promise<SocialIdentity | SocialFailure>
}

export const PATIENCE_MS = 8000
