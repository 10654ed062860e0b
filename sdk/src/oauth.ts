/** The tokens that an app has after a player's consent. */
export type Tokens = { access: string; refresh: string | undefined; expires: Date }

type App = {
  site: string
  clientId: string
  redirectUri: string
  clientSecret?: string
  fetch?: typeof fetch
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A secret for one sign-in, and what of it goes into the address (RFC 7636). */
export async function pkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

const EARLY_MS = 60_000

/** Sign-in for apps: sends the player to the consent page, and turns the code that comes back into tokens. */
export class OAuth {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  /** The address to send the player to. Keep `state` and the verifier until they return. */
  authorizationUrl({
    scopes,
    challenge,
    state,
  }: {
    scopes: string[]
    challenge: string
    state: string
  }): string {
    const { site, clientId, redirectUri } = this.#app
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
    })
    return `${site}/oauth/authorize?${query}`
  }

  exchange(code: string, verifier: string): Promise<Tokens> {
    const { redirectUri } = this.#app
    return this.#ask({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    })
  }

  refresh(refreshToken: string): Promise<Tokens> {
    return this.#ask({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  /** A `token` for `new Contender`, which renews itself. `save` keeps the new tokens: a refresh token works once. */
  token(tokens: Tokens, save: (tokens: Tokens) => unknown): () => Promise<string> {
    let current = tokens
    let renewing: Promise<Tokens> | undefined
    return async () => {
      const { refresh, expires, access } = current
      if (!refresh || expires.getTime() - EARLY_MS > Date.now()) return access
      renewing ??= this.refresh(refresh).finally(() => (renewing = undefined))
      const renewed = await renewing
      if (current !== renewed) {
        current = renewed
        await save(current)
      }
      return current.access
    }
  }

  async #ask(fields: Record<string, string>): Promise<Tokens> {
    const { site, clientId, clientSecret, fetch: ask = globalThis.fetch } = this.#app
    const body = new URLSearchParams({ ...fields, client_id: clientId })
    if (clientSecret) body.set('client_secret', clientSecret)
    const answer = await ask(`${site}/oauth/token`, { method: 'POST', body })
    const given = (await answer.json()) as Record<string, string | number | undefined>
    if (!answer.ok) throw new Error(`${given['error']}: ${given['error_description'] ?? answer.status}`)
    return {
      access: String(given['access_token']),
      refresh: given['refresh_token'] === undefined ? undefined : String(given['refresh_token']),
      expires: new Date(Date.now() + Number(given['expires_in'] ?? 3600) * 1000),
    }
  }
}
