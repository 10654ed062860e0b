const NAMES: Record<string, string> = {
  google: 'Google',
  discord: 'Discord',
  twitter: 'X',
  riot: 'Riot',
  lichess: 'Lichess',
  demo: 'the demo service',
}

/** A provider as people call it. */
export function providerName(id: string): string {
  return NAMES[id] ?? 'this service'
}

/** The same where a sentence begins with it. */
export function providerTitle(id: string): string {
  const name = providerName(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
