const NAMES: Record<string, string> = {
  google: 'Google',
  discord: 'Discord',
  twitter: 'X',
  riot: 'Riot',
  lichess: 'Lichess',
  demo: 'the demo service',
}

/** The provider's name within a sentence. */
export function providerName(id: string): string {
  return NAMES[id] ?? 'this service'
}

/** The provider's name at the start of a sentence. */
export function providerTitle(id: string): string {
  const name = providerName(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
