import type { TestApp } from '#server/testing/app.ts'
import { ask, type Answer } from '#server/testing/visitor.ts'

type App = Pick<TestApp, 'url'>

export const login = (app: App, email: string, password: string): Promise<Answer> =>
  ask(app.url, '/v1/accounts/login/', { method: 'POST', body: { email, password } })

export const refresh = (
  app: App,
  token: string,
): Promise<Answer<{ access_token: string; refresh_token: string }>> =>
  ask(app.url, '/v1/accounts/refresh-token/', { method: 'POST', body: { refresh_token: token } })

/** Reads the own profile, which succeeds while the access token is valid. */
export const profile = (app: App, token: string): Promise<Answer> =>
  ask(app.url, '/v1/players/profile/', { token })
