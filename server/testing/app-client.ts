import { createHash, randomBytes } from 'node:crypto'
import { ask, must, type Person } from './visitor.ts'

export type RegisteredApp = { client_id: string; client_secret?: string; name: string }
export type Tokens = {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
  token_type: string
}
export const REDIRECT = 'https://app.example/callback'

/** A program that players may allow to act for them, with a browser that keeps cookies. */
export function appClient(url: string, app: RegisteredApp) {
  const cookies = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  /** Opens an address as a browser, without following where it leads. */
  async function visit(path: string): Promise<URL> {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return new URL(next, url)
  }
  const here = ({ pathname, search }: URL) => `${pathname}${search}`

  const client = {
    visit,
    /** The address at which the app asks for scopes. */
    address(scope: string, more: Record<string, string | undefined> = {}): string {
      const asked = {
        response_type: 'code',
        client_id: app.client_id,
        redirect_uri: REDIRECT,
        scope,
        state: 'the-state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      }
      const given = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      )
      return `/oauth/authorize?${new URLSearchParams(given)}`
    },
    /** Asks for scopes; returns where the browser is led. */
    ask: (scope: string, more: Record<string, string | undefined> = {}) => visit(client.address(scope, more)),
    answer: (who: Person, request: string, allow = true) =>
      ask<{ redirect: string; code?: string }>(url, `/v1/developer/authorizations/${request}/`, {
        method: 'POST',
        token: who.accessToken,
        body: { allow },
      }),
    /** A whole authorization; returns the address of the app to which the player comes back. */
    async authorize(
      who: Person,
      scope: string,
      { allow = true, ...more }: { allow?: boolean } & Record<string, unknown> = {},
    ) {
      const page = await client.ask(scope, more as Record<string, string>)
      const { body } = await client.answer(who, page.searchParams.get('request') ?? '', allow)
      return visit(here(await visit(here(new URL(body.redirect)))))
    },
    async send(
      path: '/oauth/token' | '/oauth/revoke',
      form: Record<string, string>,
      headers: Record<string, string> = {},
    ) {
      const secret: Record<string, string> =
        app.client_secret === undefined ? {} : { client_secret: app.client_secret }
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers,
        body: new URLSearchParams({ client_id: app.client_id, ...secret, ...form }),
      })
      const text = await response.text()
      const body = text.startsWith('{') ? (JSON.parse(text) as Tokens & { error?: string }) : undefined
      return { status: response.status, error: body?.error, body: body as Tokens }
    },
    trade: (code: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      client.send(
        '/oauth/token',
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: REDIRECT,
          code_verifier: verifier,
          ...more,
        },
        headers,
      ),
    refresh: (token: string) =>
      client.send('/oauth/token', { grant_type: 'refresh_token', refresh_token: token }),
    /** The tokens of a player who allows these scopes. */
    async tokens(who: Person, scope: string): Promise<Tokens> {
      const back = await client.authorize(who, scope)
      const { status, body } = await client.trade(back.searchParams.get('code') ?? '')
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
  }
  return client
}

export const registerApp = (url: string, owner: Person, fields: object = {}) =>
  must<RegisteredApp>(url, '/v1/developer/apps/', {
    method: 'POST',
    token: owner.accessToken,
    body: { name: 'Bracket Board', redirect_uris: [REDIRECT], ...fields },
  })
