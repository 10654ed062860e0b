import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Provider } from '#client/session/social.ts'
import { api } from './api.ts'
import { leftFor } from './leaving.ts'
import { reloadPage } from './open.ts'
import { site } from './site.ts'

export const PROVIDERS = ['google', 'discord', 'twitter', 'riot', 'lichess', 'demo'] as const

/** A site where these providers are switched on, each of them at an address of its own. */
export function answerProviders(providers: readonly Provider[] = PROVIDERS): void {
  api.answer('GET v1 /site/', site({ providers: [...providers] }))
  api.answer('GET v1 /auth/{provider}/', ({ params: { provider } }) => ({
    authorize_url: `https://${provider}.example/authorize`,
    client_id: 'client',
    scope: 'identify email',
    issuer: `https://${provider}.example`,
    pkce: true,
    script_url: null,
  }))
  api.answer('GET v1 /accounts/twitter-auth/', {
    url: 'https://twitter.example/authorize?oauth_token=t1',
    oauth_token: 't1',
  })
}

/** Presses a button that leads to a provider; the address that the browser would go to. */
export async function leaveBy(button: string): Promise<URL> {
  const before = leftFor().length
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => leftFor().length).toBe(before + 1)
  return new URL(leftFor().at(-1) ?? '')
}

/** The address where a provider sends a browser back to that came with `asked`; `undefined` leaves a part out. */
export function answerOf(asked: URL, parts: Record<string, string | undefined> = {}): string {
  const to = new URL(asked.searchParams.get('redirect_uri') ?? '', location.href)
  const all = { code: 'c', state: asked.searchParams.get('state') ?? '', iss: asked.origin, ...parts }
  for (const [name, value] of Object.entries(all)) if (value) to.searchParams.set(name, value)
  return to.pathname + to.search
}

/** The browser loads an address of this site; its storage stays. */
export async function comeBackTo(path: string): Promise<void> {
  // Not `history.pushState`: the router of the page that is left would follow.
  History.prototype.pushState.call(history, {}, '', path)
  await reloadPage()
}

/** Nothing of a provider's answer stays: not in the address, not in the storage. */
export async function expectNothingKept(): Promise<void> {
  await expect.poll(() => location.search).not.toMatch(/code|state|oauth_|iss=|error|denied/)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(
    /oauth_state|code_verifier|oauth_token|social_token/,
  )
}
