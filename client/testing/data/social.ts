import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Provider } from '#client/domains/accounts/session/oauth/social.ts'
import { api } from '#client/testing/api.ts'
import { blockedNavigations } from '#client/testing/navigations.ts'
import { reloadPage } from '#client/testing/open.ts'
import { site } from './site.ts'

export const PROVIDERS = ['google', 'discord', 'twitter', 'riot', 'lichess', 'demo'] as const

/** Answers a site with these providers enabled, each with its own URL. */
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

/** Presses a button that redirects to a provider; returns the URL of the redirect. */
export async function startRedirect(button: string): Promise<URL> {
  const before = blockedNavigations().length
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => blockedNavigations().length).toBe(before + 1)
  return new URL(blockedNavigations().at(-1) ?? '')
}

/** The callback URL with the provider's response to the authorization URL; `undefined` omits a parameter. */
export function callbackUrl(authorizeUrl: URL, parts: Record<string, string | undefined> = {}): string {
  const to = new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '', location.href)
  const all = {
    code: 'c',
    state: authorizeUrl.searchParams.get('state') ?? '',
    iss: authorizeUrl.origin,
    ...parts,
  }
  for (const [name, value] of Object.entries(all)) if (value) to.searchParams.set(name, value)
  return to.pathname + to.search
}

/** Returns to a URL of this site as a new page load; storage is kept. */
export async function goBackTo(path: string): Promise<void> {
  // Not `history.pushState`, which the previous page's router would handle.
  History.prototype.pushState.call(history, {}, '', path)
  await reloadPage()
}

/** A provider's response must not remain in the URL or in storage. */
export async function expectNothingStored(): Promise<void> {
  await expect.poll(() => location.search).not.toMatch(/code|state|oauth_|iss=|error|denied/)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(
    /oauth_state|code_verifier|oauth_token|social_token/,
  )
}
