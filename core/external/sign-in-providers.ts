/** The services at which players prove who they are, and how they are called; `demo` is the site's own, for trying it out. */
export const PROVIDER_NAMES = {
  google: 'Google',
  discord: 'Discord',
  twitter: 'X',
  riot: 'Riot',
  demo: 'demo',
  lichess: 'Lichess',
} as const
export type ProviderId = keyof typeof PROVIDER_NAMES

// The keys of `PROVIDER_NAMES`.
export const PROVIDERS = Object.keys(PROVIDER_NAMES) as ProviderId[]
