import { browserStorage } from '#client/lib/storage.ts'
import { KEYS } from '#client/domains/accounts/session/storage-keys.ts'

/** The default provider (client reference, Constants). */
export const FALLBACK_PROVIDER = 'discord'

/** The provider last used to sign in or connect. */
export function storedProvider(): string | undefined {
  return browserStorage.read(KEYS.provider)
}

export function storeProvider(provider: string): void {
  browserStorage.write(KEYS.provider, provider)
}
