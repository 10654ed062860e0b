import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Keys = { key: string; secret: string }
type Request = { callback: string; secret: string; verifier: string | undefined }
export type XMood = 'well' | 'down' | 'cut' | 'unconfirmed' | 'nameless'

/** X's OAuth 1.0a on loopback: checks every signature, nonce and verifier, and accepts each token once. */
export class XTwin {
  readonly url: string
  readonly #keys: Keys
  readonly #server: Server
  readonly #requests = new Map<string, Request>()
  readonly #access = new Map<string, string>()
  readonly #nonces = new Set<string>()
  #mood: XMood = 'well'
  #user = { user_id: '9001', screen_name: 'novawolf' }

  constructor(keys: Keys, server: Server) {
    this.#keys = keys
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => void this.#serve(request, response))
  }

  /** The person grants access to a request token; returns the verifier. */
  verify(token: string): string {
    const verifier = randomBytes(8).toString('hex')
    const request = this.#requests.get(token)
    if (request) this.#requests.set(token, { ...request, verifier })
    return verifier
  }

  become(user: { user_id: string; screen_name: string }): void {
    this.#user = user
  }

  feel(mood: XMood): void {
    this.#mood = mood
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    if (pathname === '/oauth/authenticate') return page(response, searchParams.get('oauth_token') ?? '')
    if (pathname === '/decide') return this.#decide(response, searchParams)
    if (this.#mood === 'cut') return void request.socket.destroy()
    if (this.#mood === 'down') return void response.writeHead(503).end()
    const body = new URLSearchParams(await bodyOf(request))
    const oauth = paramsOf(request.headers.authorization ?? '')
    const token = oauth['oauth_token'] ?? ''
    const secret = this.#requests.get(token)?.secret ?? this.#access.get(token) ?? ''
    const isSigned = this.#isSigned(
      request.method ?? '',
      `${this.url}${pathname}`,
      { ...oauth, ...Object.fromEntries(body) },
      secret,
    )
    if (!isSigned) return void response.writeHead(401).end('Could not authenticate you')
    if (pathname === '/oauth/request_token') return this.#begin(response, oauth['oauth_callback'] ?? '')
    if (pathname === '/oauth/access_token')
      return this.#finish(response, token, body.get('oauth_verifier') ?? '')
    const { user_id: id, screen_name: name } = this.#user
    if (pathname === '/1.1/account/verify_credentials.json')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id_str: id, screen_name: name }))
    response.writeHead(404).end()
  }

  #isSigned(method: string, address: string, params: Record<string, string>, tokenSecret: string): boolean {
    const { oauth_signature: given, realm: _realm, ...signed } = params
    const nonce = signed['oauth_nonce'] ?? ''
    if (signed['oauth_consumer_key'] !== this.#keys.key || this.#nonces.has(nonce)) return false
    this.#nonces.add(nonce)
    const pairs = Object.entries(signed).map(([name, value]) => `${encode(name)}=${encode(value)}`)
    const base = `${method}&${encode(address)}&${encode(pairs.sort().join('&'))}`
    return (
      createHmac('sha1', `${encode(this.#keys.secret)}&${encode(tokenSecret)}`)
        .update(base)
        .digest('base64') === given
    )
  }

  #begin(response: ServerResponse, callback: string): void {
    const [token, secret] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
    this.#requests.set(token, { callback, secret, verifier: undefined })
    response.writeHead(200).end(
      String(
        new URLSearchParams({
          oauth_token: token,
          oauth_token_secret: secret,
          oauth_callback_confirmed: this.#mood === 'unconfirmed' ? 'false' : 'true',
        }),
      ),
    )
  }

  #decide(response: ServerResponse, asked: URLSearchParams): void {
    const token = asked.get('oauth_token') ?? ''
    const request = this.#requests.get(token)
    if (!request) return void response.writeHead(404).end('Unknown token')
    const target = new URL(request.callback)
    const answer =
      asked.get('say') === 'no'
        ? { denied: token }
        : { oauth_token: token, oauth_verifier: this.verify(token) }
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
    response.writeHead(302, { location: target.href }).end()
  }

  #finish(response: ServerResponse, token: string, verifier: string): void {
    const request = this.#requests.get(token)
    this.#requests.delete(token)
    if (!request?.verifier || request.verifier !== verifier)
      return void response.writeHead(401).end('Request token is invalid')
    const [granted, secret] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
    this.#access.set(granted, secret)
    response.writeHead(200).end(
      String(
        new URLSearchParams({
          oauth_token: granted,
          oauth_token_secret: secret,
          ...(this.#mood === 'nameless' ? {} : this.#user),
        }),
      ),
    )
  }
}

export async function startX(keys: Keys): Promise<XTwin> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new XTwin(keys, server)
}

function page(response: ServerResponse, token: string): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(
    `<!doctype html><html lang="en"><title>X twin</title><h1>X twin</h1><form action="/decide"><input type="hidden" name="oauth_token" value="${token.replace(/\W/g, '')}"><button name="say" value="yes">Allow</button> <button name="say" value="no">Cancel</button></form></html>`,
  )
}

function paramsOf(header: string): Record<string, string> {
  return Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  )
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
