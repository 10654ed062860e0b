import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Request = { callback: string; secret: string; verifier: string | undefined }
export type XMood = 'well' | 'down' | 'cut' | 'unconfirmed' | 'nameless'

/** X's OAuth 1.0a on loopback: checks each signature, nonce and verifier, and each token comes once. */
export async function startX(keys: { key: string; secret: string }) {
  const requests = new Map<string, Request>()
  const access = new Map<string, string>()
  const nonces = new Set<string>()
  let mood: XMood = 'well'
  let user = { user_id: '9001', screen_name: 'novawolf' }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/oauth/authenticate') return page(response, searchParams.get('oauth_token') ?? '')
    if (pathname === '/decide') return decide(response, searchParams)
    if (mood === 'cut') return void request.socket.destroy()
    if (mood === 'down') return void response.writeHead(503).end()
    const body = new URLSearchParams(await bodyOf(request))
    const oauth = paramsOf(request.headers.authorization ?? '')
    const token = oauth['oauth_token'] ?? ''
    const secret = requests.get(token)?.secret ?? access.get(token) ?? ''
    if (!isSigned(request.method ?? '', `${url}${pathname}`, { ...oauth, ...Object.fromEntries(body) }, secret)) return void response.writeHead(401).end('Could not authenticate you')
    if (pathname === '/oauth/request_token') return begin(response, oauth['oauth_callback'] ?? '')
    if (pathname === '/oauth/access_token') return finish(response, token, body.get('oauth_verifier') ?? '')
    if (pathname === '/1.1/account/verify_credentials.json') return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id_str: user.user_id, screen_name: user.screen_name }))
    response.writeHead(404).end()
  }

  function isSigned(method: string, address: string, params: Record<string, string>, tokenSecret: string): boolean {
    const { oauth_signature: given, realm: _realm, ...signed } = params
    if (signed['oauth_consumer_key'] !== keys.key || nonces.has(signed['oauth_nonce'] ?? '')) return false
    nonces.add(signed['oauth_nonce'] ?? '')
    const sorted = Object.entries(signed)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&')
    const base = `${method}&${encode(address)}&${encode(sorted)}`
    return createHmac('sha1', `${encode(keys.secret)}&${encode(tokenSecret)}`).update(base).digest('base64') === given
  }

  function begin(response: ServerResponse, callback: string): void {
    const [token, secret] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
    requests.set(token, { callback, secret, verifier: undefined })
    response.writeHead(200).end(String(new URLSearchParams({ oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: mood === 'unconfirmed' ? 'false' : 'true' })))
  }

  function page(response: ServerResponse, token: string): void {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><html lang="en"><title>X twin</title><h1>X twin</h1><form action="/decide"><input type="hidden" name="oauth_token" value="${token.replace(/\W/g, '')}"><button name="say" value="yes">Allow</button> <button name="say" value="no">Cancel</button></form></html>`)
  }

  function decide(response: ServerResponse, asked: URLSearchParams): void {
    const token = asked.get('oauth_token') ?? ''
    const request = requests.get(token)
    if (!request) return void response.writeHead(404).end('Unknown token')
    const target = new URL(request.callback)
    if (asked.get('say') === 'no') target.searchParams.set('denied', token)
    else {
      target.searchParams.set('oauth_token', token)
      target.searchParams.set('oauth_verifier', verify(token))
    }
    response.writeHead(302, { location: target.href }).end()
  }

  function verify(token: string): string {
    const verifier = randomBytes(8).toString('hex')
    const request = requests.get(token)
    if (request) requests.set(token, { ...request, verifier })
    return verifier
  }

  function finish(response: ServerResponse, token: string, verifier: string): void {
    const request = requests.get(token)
    requests.delete(token)
    if (!request?.verifier || request.verifier !== verifier) return void response.writeHead(401).end('Request token is invalid')
    const [granted, secret] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
    access.set(granted, secret)
    response.writeHead(200).end(String(new URLSearchParams({ oauth_token: granted, oauth_token_secret: secret, ...(mood === 'nameless' ? {} : user) })))
  }

  return {
    url,
    /** The person says yes to a request token; answers the verifier. */
    verify,
    become(next: { user_id: string; screen_name: string }) {
      user = next
    },
    feel(next: XMood) {
      mood = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function paramsOf(header: string): Record<string, string> {
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
