import { KEYS, readStored, writeStored } from '#client/domains/accounts/session/storage.ts'

/** The default provider (spec §9). */
export const FALLBACK_PROVIDER = 'discord'

/** The provider last used to sign in or connect. */
export function storedProvider(): string | undefined {
  return readStored(KEYS.provider)
}

export function storeProvider(provider: string): void {
  writeStored(KEYS.provider, provider)
}
