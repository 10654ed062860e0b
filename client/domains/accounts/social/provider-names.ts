import { t } from '#messages/accounts.ts'
const NAMES: Record<string, string> = {
  get google() {
    return t('accounts.provider_names.google')
  },
  get discord() {
    return t('accounts.provider_names.discord')
  },
  twitter: 'X',
  get riot() {
    return t('accounts.provider_names.riot')
  },
  get lichess() {
    return t('accounts.provider_names.lichess')
  },
  get demo() {
    return t('accounts.provider_names.the_demo_service')
  },
}

/** The provider's name within a sentence. */
export function providerName(id: string): string {
  return NAMES[id] ?? t('accounts.provider_names.this_service')
}

/** The provider's name at the start of a sentence. */
export function providerTitle(id: string): string {
  const name = providerName(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
