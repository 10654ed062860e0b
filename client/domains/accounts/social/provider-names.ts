import { t } from '#messages/accounts.ts'

const BRANDS: Partial<Record<string, string>> = {
  google: 'Google',
  discord: 'Discord',
  twitter: 'X',
  riot: 'Riot',
  lichess: 'Lichess',
}

/** The provider's name. */
export function providerName(id: string): string {
  return BRANDS[id] ?? t(id === 'demo' ? 'accounts.provider_names.demo' : 'accounts.provider_names.unknown')
}
