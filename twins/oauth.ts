import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** How a provider may misbehave. `expired`: codes are dead when they come; the issuers and the state are wrong in the answer to the browser. */
export type Mood = 'well' | 'down' | 'cut' | 'slow' | 'expired' | 'wrong_state' | 'wrong_iss' | 'no_iss' | 'wrong_audience' | 'forged_token'

export type OAuthShape = {
  name: string
  authorizePath: string
  tokenPath: string
  clientId: string
  /** None: a public client, which must bring PKCE. */
  clientSecret?: string
  namesIssuer: boolean
  /** What its API answers to a bearer token, by path. */
  api: Record<string, (person: Person) => unknown>
  /** An OpenID Provider: discovery, keys, and an ID token of these claims. */
  idClaims?: (person: Person) => Record<string, unknown>
}

export type Person = Record<string, unknown>
type Code = { person: Person; redirectUri: string; challenge: string | null; nonce: string | null }

/** An OAuth 2 provider on loopback that checks what the real ones check: secret, address, PKCE, and that a code comes once. */
export async function startOAuth(shape: OAuthShape, first: Person) {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Person>()
  const keys = await generateKeyPair('RS256', { extractable: true })
  const strangers = await generateKeyPair('RS256', { extractable: true })
  let person = first
  let mood: Mood = 'well'

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === shape.authorizePath) return page(response, searchParams)
    if (pathname === '/decide') return decide(response, searchParams)
    if (mood === 'cut') return void request.socket.destroy()
    if (mood === 'down') return json(response, 503, { error: 'temporarily_unavailable' })
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 700))
    if (pathname === shape.tokenPath && request.method === 'POST') return trade(request, response)
    if (pathname === shape.tokenPath && request.method === 'DELETE') return json(response, 204)
    if (pathname === '/.well-known/openid-configuration') return json(response, 200, discovery())
    if (pathname === '/jwks') return json(response, 200, { keys: [{ ...(await exportJWK(keys.publicKey)), use: 'sig', alg: 'RS256', kid: 'one' }] })
    const told = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const answer = shape.api[pathname]
    return told && answer ? json(response, 200, answer(told)) : json(response, 401, { error: 'invalid_token' })
  }

  function discovery() {
    return {
      issuer: url,
      authorization_endpoint: `${url}${shape.authorizePath}`,
      token_endpoint: `${url}${shape.tokenPath}`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    }
  }

  /** Asks the person, as the real one does; the twin's own words, so that no test mistakes it for the site. */
  function page(response: ServerResponse, asked: URLSearchParams): void {
    const hidden = ['redirect_uri', 'state', 'code_challenge', 'nonce'].map((name) => `<input type="hidden" name="${name}" value="${escape(asked.get(name) ?? '')}">`).join('')
    const problem = asked.get('client_id') === shape.clientId && asked.get('response_type') === 'code' ? '' : '<p>Unknown client</p>'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><title>${shape.name}</title><h1>${shape.name}</h1>${problem}<form action="/decide">${hidden}<button name="say" value="yes">Allow</button> <button name="say" value="no">Cancel</button></form></html>`,
    )
  }

  function decide(response: ServerResponse, asked: URLSearchParams): void {
    const target = new URL(asked.get('redirect_uri') ?? '')
    const state = mood === 'wrong_state' ? 'another' : asked.get('state')
    if (state) target.searchParams.set('state', state)
    if (shape.namesIssuer && mood !== 'no_iss') target.searchParams.set('iss', mood === 'wrong_iss' ? 'https://evil.example' : url)
    if (asked.get('say') === 'no') target.searchParams.set('error', 'access_denied')
    else target.searchParams.set('code', newCode({ redirectUri: asked.get('redirect_uri') ?? '', challenge: asked.get('code_challenge') || null, nonce: asked.get('nonce') || null }))
    response.writeHead(302, { location: target.href }).end()
  }

  /** Riot's codes have these characters (protocols.md, trap 8). */
  function newCode(code: Omit<Code, 'person'>): string {
    const id = `${randomBytes(18).toString('base64')}+/=`
    codes.set(id, { ...code, person })
    return id
  }

  async function trade(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')) return json(response, 400, { error: 'invalid_request' })
    const form = new URLSearchParams(await bodyOf(request))
    if (!isClient(request, form)) return json(response, 401, { error: 'invalid_client' })
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
    const isGood = code && mood !== 'expired' && code.redirectUri === form.get('redirect_uri') && (code.challenge ? code.challenge === challenge : shape.clientSecret !== undefined)
    if (!isGood) return json(response, 400, { error: 'invalid_grant', error_description: 'Invalid or expired authorization code' })
    const access = randomBytes(16).toString('hex')
    tokens.set(access, code.person)
    return json(response, 200, { access_token: access, token_type: 'Bearer', expires_in: 600, ...(shape.idClaims ? { id_token: await idToken(shape.idClaims(code.person), code.nonce) } : {}) })
  }

  function idToken(claims: Record<string, unknown>, nonce: string | null): Promise<string> {
    const jwt = new SignJWT({ ...claims, ...(nonce ? { nonce } : {}) }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).setIssuer(url).setIssuedAt().setExpirationTime('5m')
    return jwt.setAudience(mood === 'wrong_audience' ? 'another-client' : shape.clientId).sign(mood === 'forged_token' ? strangers.privateKey : keys.privateKey)
  }

  function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
    const [id, secret] = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString().split(':').map(decodeURIComponent)
    const isNamed = (form.get('client_id') ?? id) === shape.clientId
    return isNamed && (shape.clientSecret === undefined || (form.get('client_secret') ?? secret) === shape.clientSecret)
  }

  return {
    url,
    /** Whom the provider knows as signed in. */
    become(next: Person) {
      person = next
    },
    feel(next: Mood) {
      mood = next
    },
    /** A code as the browser would bring it. */
    code: (redirectUri: string, verifier?: string) => newCode({ redirectUri, challenge: verifier === undefined ? null : createHash('sha256').update(verifier).digest('base64url'), nonce: null }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function json(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
