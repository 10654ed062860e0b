import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ DEMO_IDP: '1' })))
afterAll(() => app.close())

/** A minimal browser: keeps cookies and follows redirects until one leads to the site. */
async function browse(start: string, site: string, form: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  let body: URLSearchParams | undefined
  for (let hop = 0; hop < 12; hop++) {
    if (url.startsWith(site)) return new URL(url)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next) body = undefined
    else {
      expect(await response.text()).toContain('Demo sign-in service')
      body = new URLSearchParams(form)
    }
    url = new URL(next ?? url, url).href
  }
  throw new Error(`no redirect to the site; the last URL was ${url}`)
}

async function signIn(form: Record<string, string>) {
  const site = app.app.context.config.publicUrl
  const { body: settings } = await ask<{
    authorize_url: string
    client_id: string
    scope: string
    issuer: string
  }>(app.url, '/v1/auth/demo/')
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${site}/auth/callback/demo`
  const begin = new URL(settings.authorize_url)
  const asked = {
    response_type: 'code',
    client_id: settings.client_id,
    scope: settings.scope,
    redirect_uri: redirectUri,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  begin.search = String(new URLSearchParams(asked))
  const back = await browse(begin.href, site, form)
  expect(back.searchParams.get('state')).toBe('the-state')
  expect(back.searchParams.get('iss')).toBe(settings.issuer)
  const trade = (code: string) =>
    ask(app.url, '/v1/auth/demo/token', {
      method: 'POST',
      body: { code, redirect_uri: redirectUri, code_verifier: verifier, iss: settings.issuer },
    })
  return { back, trade }
}

test('an OpenID Provider that accepts any identity; a code works once', async () => {
  const { back, trade } = await signIn({
    allow: '1',
    name: 'Robin Demo',
    email: 'robin@demo.example',
    verified: 'on',
  })
  const code = back.searchParams.get('code') ?? ''
  expect(await trade(code)).toMatchObject({
    status: 200,
    body: {
      social_token: expect.any(String),
      profile: {
        email: 'robin@demo.example',
        email_verified: true,
        name: 'Robin Demo',
        username: 'RobinDemo',
      },
    },
  })
  expect(await trade(code)).toMatchObject({
    status: 400,
    body: { detail: 'Failed to authenticate with social provider' },
  })
})

test('an unverified address is reported as unverified; cancelling returns access_denied', async () => {
  const { back, trade } = await signIn({ allow: '1', name: 'Kim', email: 'kim@demo.example' })
  expect((await trade(back.searchParams.get('code') ?? '')).body).toMatchObject({
    profile: { email_verified: false },
  })
  expect((await signIn({ cancel: '1' })).back.searchParams.get('error')).toBe('access_denied')
})
