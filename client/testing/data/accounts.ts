import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { leaderboard } from '#client/testing/data/leaderboard.ts'
import { listOf } from '#client/testing/lists.ts'

type SignedIn = AnswerFor<'POST v1 /accounts/login/'>

/** The response of a sign-in. */
export function signedIn({ id, username, first_name, last_name, role }: Profile): SignedIn {
  return {
    extras: { id, username, first_name, last_name, role, access_token: 'access', refresh_token: 'refresh' },
  }
}

/** Answers the calls of the home page: no matches and no rankings. */
export function answerHome(): void {
  api.answerByDefault('GET v1 /lobbies/', listOf([]))
  api.answerByDefault('GET v1 /leaderboards/', leaderboard([]))
}

/** Answers the calls of an empty dashboard that `open` does not answer. */
export function answerDashboard(): void {
  api.answerByDefault('GET v1 /players/invites/', listOf([]))
  api.answerByDefault('GET v1 /players/friends/', listOf([]))
  api.answerByDefault('GET v1 /players/friend-requests/', listOf([]))
  api.answerByDefault('GET v1 /players/wallet-history/', listOf([]))
  api.answerByDefault('GET v1 /players/match-history/', listOf([]))
}

/** Waits until the dashboard is loaded, with no request pending. */
export async function expectDashboard(): Promise<void> {
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0)
}

/** Leaves the wallet's requests pending, for tests that only end on the wallet page. */
export function keepWalletPending(): void {
  api.hold('GET v1 /wallet/')
  api.hold('GET v1 /wallet/earnings/')
  api.hold('GET v1 /players/wallet-history/')
}
