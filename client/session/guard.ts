import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getSession } from './store.ts'

type Visit = { context: { queryClient: QueryClient }; location: { href: string } }

const WALLET = { to: '/profile', search: { tab: 'wallet' } } as const

/**
 * For authenticated routes (spec §2): signed out goes to `/` with the place wanted as `redirect`;
 * an incomplete profile, or one that cannot be loaded, goes to /onboarding.
 */
export async function requirePlayer({ context, location }: Visit): Promise<void> {
  requireSession({ location })
  if (getSession().status !== 'authenticated') return
  if (await isComplete(context.queryClient)) return
  // The session may have ended while the profile was asked for.
  requireSession({ location })
  throw redirect({ to: '/onboarding' })
}

/** For /onboarding itself: players who have finished it go to their wallet. */
export async function requireNewcomer({ context, location }: Visit): Promise<void> {
  requireSession({ location })
  if (getSession().status !== 'authenticated') return
  if (await isComplete(context.queryClient)) throw redirect(WALLET)
  requireSession({ location })
}

/** For sign-up and verification: who is signed in already goes to the wallet. */
export function requireAnonymous(): void {
  if (getSession().status === 'authenticated') throw redirect(WALLET)
}

/**
 * Signed out goes to `/` with the whole place wanted as `redirect`, what a provider has answered there
 * included.
 */
export function requireSession({ location }: Pick<Visit, 'location'>): void {
  if (getSession().status === 'anonymous') throw redirect({ to: '/', search: { redirect: location.href } })
}

async function isComplete(queryClient: QueryClient): Promise<boolean> {
  // Fetched by signed-in visits only: the front page does without.
  const { hasCompleteProfile } = await import('./complete.ts')
  return hasCompleteProfile(queryClient)
}
