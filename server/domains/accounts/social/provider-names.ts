import type { ProviderId } from '#server/platform/external/social/social.ts'

export const PROVIDER_NAMES: Record<ProviderId, string> = {
  google: 'Google',
  discord: 'Discord',
  twitter: 'X',
  riot: 'Riot',
  demo: 'demo',
  lichess: 'Lichess',
}

/** The display name for a stored provider; an unknown one is returned unchanged. */
export function providerNameOf(provider: string): string {
  return Object.entries(PROVIDER_NAMES).find(([id]) => id === provider)?.[1] ?? provider
}
