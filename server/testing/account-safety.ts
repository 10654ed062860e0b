import { TOTP } from 'otpauth'
import { createAuthenticator } from '#twins/authenticator.ts'
import type { TestApp } from './app.ts'
import { ask, type Answer, type Ask, type Person } from './visitor.ts'

type Body = Record<string, unknown> & { code?: string; extras?: Record<string, string> }

/** A call with the person's token. */
export const as = (app: TestApp, who: Person, path: string, options: Ask = {}): Promise<Answer<Body>> =>
  ask(app.url, path, { token: who.accessToken, ...options })

export const post = (app: TestApp, who: Person, path: string, body: unknown = {}): Promise<Answer<Body>> =>
  as(app, who, path, { method: 'POST', body })

/** A call without a token. */
export const anyone = (app: TestApp, path: string, body: unknown): Promise<Answer<Body>> =>
  ask(app.url, path, { method: 'POST', body })

/** Signs in with e-mail and password; a second factor may still be required. */
export const login = (app: TestApp, who: Person): Promise<Answer<Body>> =>
  anyone(app, '/v1/accounts/login/', { email: who.email, password: who.password })

/** Moves the clock 16 minutes: the token is still valid, but sensitive actions need a step-up. */
export async function later(app: TestApp, who: Person): Promise<Person> {
  app.clock.advance(16 * 60_000)
  const { body } = await ask<{ access_token: string; refresh_token: string }>(
    app.url,
    '/v1/accounts/refresh-token/',
    { method: 'POST', body: { refresh_token: who.refreshToken } },
  )
  return { ...who, accessToken: body.access_token, refreshToken: body.refresh_token }
}

/** Sets up an authenticator app; returns codes of the time steps after the one that confirmed it. */
export async function withApp(app: TestApp, who: Person) {
  const { body } = await post(app, who, '/v1/accounts/totp/')
  const totp = new TOTP({ secret: String(body['secret']), digits: 6, period: 30 })
  const code = () => totp.generate({ timestamp: app.clock.now().getTime() })
  const { body: on, status } = await post(app, who, '/v1/accounts/totp/confirm/', { code: code() })
  if (status !== 200) throw new Error(`the authenticator app was not taken: ${JSON.stringify(on)}`)
  app.clock.advance(31_000)
  return { code, recoveryCodes: on['recovery_codes'] as string[] }
}

export async function withPasskey(app: TestApp, who: Person, name = 'My phone') {
  const device = createAuthenticator()
  const { body } = await post(app, who, '/v1/accounts/passkeys/options/')
  const response = device.register(body['options'] as never, { origin: app.app.context.config.publicUrl })
  const added = await post(app, who, '/v1/accounts/passkeys/', {
    name,
    challenge_id: body['challenge_id'],
    response,
  })
  return { device, added }
}
