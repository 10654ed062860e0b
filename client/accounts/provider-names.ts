const NAMES: Record<string, string> = { google: 'Google', discord: 'Discord', twitter: 'X', riot: 'Riot' }

/** A provider as people call it. */
export function providerName(id: string): string {
  return NAMES[id] ?? 'This service'
}
