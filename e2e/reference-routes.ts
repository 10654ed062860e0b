import type { Page } from '@playwright/test'
import { referenceRoutes } from '#twins/reference-api/calls.ts'
import { expect, expectScreen, test } from './reference-site.ts'

const EXAMPLES: Record<string, string> = {
  '/challenge-details': '/challenge-details?challengeId=1',
  '/tournament-details': '/tournament-details?tournamentId=1',
  '/r/{referralCode}': '/r/NOVA',
  '/profile/{username}': '/profile/sora',
  '/auth/callback/{provider}': '/auth/callback/discord',
  '/oauth-callback/{provider}': '/oauth-callback/discord',
  '/lobby-detail/{lobbyId}': '/lobby-detail/1?participantTabActive=true',
  '/verification': '/verification?id=x&token=y',
  '/reset-password': '/reset-password?id=x&token=y',
}
const TABS = ['wallet', 'settings', 'referrals', 'teams', 'friends', 'games', 'history']
const address = (route: string) => EXAMPLES[route] ?? route

/** Every public route of the client reference, and one that it lacks. */
export const publicRoutes = [...referenceRoutes('Public routes').map(address), '/no-such-page']
/** Every route for which one must be signed in, with the tabs of the profile. */
export const privateRoutes = [
  ...referenceRoutes('Private routes').map(address),
  ...TABS.map((tab) => `/profile?tab=${tab}`),
  '/profile/me?view=teams',
]

/** Opens each route, which must show its screen without a toast. */
export async function visit(page: Page, routes: string[], toasts: string[]): Promise<void> {
  for (const route of routes)
    await test.step(route, async () => {
      await page.goto(route)
      const problem = await expectScreen(page).then(
        () => '',
        (error: Error) => error.message.split('\n')[0] ?? '',
      )
      expect.soft([problem, ...toasts.splice(0)].filter(Boolean), route).toEqual([])
    })
}
