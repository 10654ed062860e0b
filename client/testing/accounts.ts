import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/call.ts'
import type { Profile } from '#client/session/profile.ts'
import { api } from './api.ts'
import { listOf } from './lists.ts'

type SignedIn = AnswerFor<'POST v1 /accounts/login/'>

/** What a sign-in answers. */
export function signedIn({ id, username, first_name, last_name, role }: Profile): SignedIn {
  return {
    extras: { id, username, first_name, last_name, role, access_token: 'access', refresh_token: 'refresh' },
  }
}

/** What the front page asks for: nobody plays, and nobody has a rank. */
export function answerHome(): void {
  api.answerByDefault('GET v1 /lobbies/', listOf([]))
  api.answerByDefault('GET v1 /leaderboards/', { ...listOf([]), game: 'chess', mode: 'blitz', me: null })
}

/** What the dashboard asks for besides `open`'s own answers: nothing has happened yet. */
export function answerDashboard(): void {
  api.answerByDefault('GET v1 /players/invites/', listOf([]))
  api.answerByDefault('GET v1 /players/friends/', listOf([]))
  api.answerByDefault('GET v1 /players/match-history/', listOf([]))
}

/** The dashboard is open, with its answers: nothing is asked for any more. */
export async function expectDashboard(): Promise<void> {
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
}

/** For tests that only come by the wallet: what it asks for is on its way. */
export function holdWallet(): void {
  api.hold('GET v1 /wallet/')
  api.hold('GET v1 /wallet/earnings/')
  api.hold('GET v1 /players/wallet-history/')
}
