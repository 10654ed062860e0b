import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult } from 'jose'

/**
 * How the provider behaves. `expired`: codes have expired when they are redeemed. Wrong issuers and states
 * are in the response to the browser.
 */
export type Mood =
  | 'well'
  | 'down'
  | 'cut'
  | 'slow'
  | 'expired'
  | 'wrong_state'
  | 'wrong_iss'
  | 'no_iss'
  | 'wrong_audience'
  | 'forged_token'

export type OAuthShape = {
  name: string
  authorizePath: string
  tokenPath: string
  clientId: string
  /** The secret; a client without one is public and must use PKCE. */
  clientSecret?: string
  namesIssuer: boolean
  /** The API's responses to a bearer token, by path. */
  api: Record<string, (person: Person) => unknown>
  /** The claims of the ID token, for an OpenID provider with discovery and keys. */
  idClaims?: (person: Person) => Record<string, unknown>
  /** Further pages and scripts, by path; `newCode` creates a code for a redirect URI. */
  pages?: Record<
    string,
    {
      type: string
      body: (url: string, query: URLSearchParams, newCode: (redirectUri: string) => string) => string
    }
  >
}

export type Person = Record<string, unknown>
type KeyPairs = { own: GenerateKeyPairResult; stranger: GenerateKeyPairResult }
type Code = { person: Person; redirectUri: string; challenge: string | null; nonce: string | null }

/**
 * An OAuth 2 provider on loopback that checks what real ones check: secret, redirect URI, PKCE, and that a
 * code is used once.
 */
export class OAuthTwin {
  readonly url: string
  readonly #shape: OAuthShape
  readonly #server: Server
  readonly #keys: KeyPairs
  readonly #codes = new Map<string, Code>()
  readonly #tokens = new Map<string, Person>()
  #person: Person
  #mood: Mood = 'well'

  constructor(shape: OAuthShape, person: Person, server: Server, keys: KeyPairs) {
    this.#shape = shape
    this.#person = person
    this.#server = server
    this.#keys = keys
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => void this.#serve(request, response))
  }

  /** Sets the person signed in at the provider. */
  become(person: Person): void {
    this.#person = person
  }

  feel(mood: Mood): void {
    this.#mood = mood
  }

  /** Creates a code, as the browser would receive it. */
  code(redirectUri: string, verifier?: string): string {
    return this.#newCode({
      redirectUri,
      challenge: verifier === undefined ? null : challengeOf(verifier),
      nonce: null,
    })
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    if (pathname === this.#shape.authorizePath) return this.#page(response, searchParams)
    if (pathname === '/decide') return this.#decide(response, searchParams)
    const page = this.#shape.pages?.[pathname]
    if (page)
      return void response
        .writeHead(200, { 'content-type': page.type })
        .end(page.body(this.url, searchParams, (redirectUri) => this.code(redirectUri)))
    if (this.#mood === 'cut') return void request.socket.destroy()
    if (this.#mood === 'down') return json(response, 503, { error: 'temporarily_unavailable' })
    if (this.#mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 700))
    if (pathname === this.#shape.tokenPath && request.method === 'POST') return this.#trade(request, response)
    if (pathname === this.#shape.tokenPath && request.method === 'DELETE') return json(response, 204)
    if (pathname === '/.well-known/openid-configuration') return json(response, 200, this.#discovery())
    if (pathname === '/jwks')
      return json(response, 200, {
        keys: [{ ...(await exportJWK(this.#keys.own.publicKey)), use: 'sig', alg: 'RS256', kid: 'one' }],
      })
    const person = this.#tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const answer = this.#shape.api[pathname]
    return person && answer
      ? json(response, 200, answer(person))
      : json(response, 401, { error: 'invalid_token' })
  }

  #discovery() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}${this.#shape.authorizePath}`,
      token_endpoint: `${this.url}${this.#shape.tokenPath}`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    }
  }

  /** The consent page, with its own text so that tests do not confuse it with the site. */
  #page(response: ServerResponse, query: URLSearchParams): void {
    const { name, clientId } = this.#shape
    const hidden = ['redirect_uri', 'state', 'code_challenge', 'nonce']
      .map((each) => `<input type="hidden" name="${each}" value="${escape(query.get(each) ?? '')}">`)
      .join('')
    const problem =
      query.get('client_id') === clientId && query.get('response_type') === 'code'
        ? ''
        : '<p>Unknown client</p>'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1>${problem}<form action="/decide">${hidden}<button name="say" value="yes">Allow</button> <button name="say" value="no">Cancel</button></form></html>`,
    )
  }

  #decide(response: ServerResponse, query: URLSearchParams): void {
    const redirectUri = query.get('redirect_uri') ?? ''
    const target = new URL(redirectUri)
    const state = this.#mood === 'wrong_state' ? 'another' : query.get('state')
    if (state) target.searchParams.set('state', state)
    if (this.#shape.namesIssuer && this.#mood !== 'no_iss')
      target.searchParams.set('iss', this.#mood === 'wrong_iss' ? 'https://evil.example' : this.url)
    if (query.get('say') === 'no') target.searchParams.set('error', 'access_denied')
    else
      target.searchParams.set(
        'code',
        this.#newCode({
          redirectUri,
          challenge: query.get('code_challenge') || null,
          nonce: query.get('nonce') || null,
        }),
      )
    response.writeHead(302, { location: target.href }).end()
  }

  /** Riot's codes contain these characters. */
  #newCode(code: Omit<Code, 'person'>): string {
    const id = `${randomBytes(18).toString('base64')}+/=`
    this.#codes.set(id, { ...code, person: this.#person })
    return id
  }

  async #trade(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded'))
      return json(response, 400, { error: 'invalid_request' })
    const form = new URLSearchParams(await bodyOf(request))
    if (!this.#isClient(request, form)) return json(response, 401, { error: 'invalid_client' })
    const code = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const isProven = code?.challenge
      ? code.challenge === challengeOf(form.get('code_verifier') ?? '')
      : this.#shape.clientSecret !== undefined
    if (!code || !isProven || this.#mood === 'expired' || code.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, {
        error: 'invalid_grant',
        error_description: 'Invalid or expired authorization code',
      })
    const access = randomBytes(16).toString('hex')
    this.#tokens.set(access, code.person)
    const claims = this.#shape.idClaims?.(code.person)
    return json(response, 200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 600,
      ...(claims ? { id_token: await this.#idToken(claims, code.nonce) } : {}),
    })
  }

  #idToken(claims: Record<string, unknown>, nonce: string | null): Promise<string> {
    const key = this.#mood === 'forged_token' ? this.#keys.stranger.privateKey : this.#keys.own.privateKey
    return new SignJWT({ ...claims, ...(nonce ? { nonce } : {}) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(this.url)
      .setIssuedAt()
      .setExpirationTime('5m')
      .setAudience(this.#mood === 'wrong_audience' ? 'another-client' : this.#shape.clientId)
      .sign(key)
  }

  #isClient(request: IncomingMessage, form: URLSearchParams): boolean {
    const { clientId, clientSecret } = this.#shape
    const [id, secret] = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent)
    return (
      (form.get('client_id') ?? id) === clientId &&
      (clientSecret === undefined || (form.get('client_secret') ?? secret) === clientSecret)
    )
  }
}

export async function startOAuth(shape: OAuthShape, person: Person): Promise<OAuthTwin> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const [own, stranger] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ])
  return new OAuthTwin(shape, person, server, { own, stranger })
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function json(response: ServerResponse, status: number, body?: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === undefined ? undefined : JSON.stringify(body))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
