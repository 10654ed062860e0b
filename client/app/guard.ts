import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { safePath } from '#client/lib/safe-path.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'

type Visit = { context: { queryClient: QueryClient }; location: { href: string } }
type Onboarding = Visit & { search: { redirect?: string | undefined } }

const WALLET = { to: '/profile', search: { tab: 'wallet' } } as const

/**
 * Guard of authenticated routes (client reference, Guard): redirects to `/` with the current URL as `redirect` when signed
 * out, and to /onboarding while the profile is incomplete or cannot be loaded.
 */
export async function requirePlayer({ context, location }: Visit): Promise<void> {
  requireSession({ location })
  if (getSession().status !== 'authenticated') return
  const complete = await isComplete(context.queryClient)
  if (complete) return
  // The session may have ended while the profile was loading.
  requireSession({ location })
  // The page is opened when the profile can be loaded after all.
  throw redirect({ to: '/onboarding', search: complete === false ? {} : { redirect: location.href } })
}

/**
 * Guard of the console: an admin runs the site before playing on it, as the first one does right after the set-up. Everybody
 * else is a player first.
 */
export async function requireConsole(visit: Visit): Promise<void> {
  const session = getSession()
  if (session.status === 'authenticated' && session.user?.role === 'admin') return
  await requirePlayer(visit)
}

/** Guard of /onboarding: redirects players who have completed it to the page that they wanted, or to their wallet. */
export async function requireNewcomer({ context, location, search }: Onboarding): Promise<void> {
  requireSession({ location })
  if (getSession().status !== 'authenticated') return
  if (await isComplete(context.queryClient)) {
    if (search.redirect) throw redirect({ href: safePath(search.redirect) })
    throw redirect(WALLET)
  }
  requireSession({ location })
}

/** Guard of sign-up and verification: redirects signed-in players to their wallet. */
export function requireAnonymous(): void {
  if (getSession().status === 'authenticated') throw redirect(WALLET)
}

/**
 * Redirects to `/` when signed out, with the whole current URL, including a provider's parameters, as
 * `redirect`.
 */
export function requireSession({ location }: Pick<Visit, 'location'>): void {
  if (getSession().status === 'anonymous') throw redirect({ to: '/', search: { redirect: location.href } })
}

async function isComplete(queryClient: QueryClient): Promise<boolean | undefined> {
  // Loaded only when signed in, to keep the first load of the home page small.
  const { hasCompleteProfile } = await import('./complete.ts')
  return hasCompleteProfile(queryClient)
}
