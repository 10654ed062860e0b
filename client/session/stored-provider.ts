import { KEYS, readStored, writeStored } from './storage.ts'

/** spec §9. */
export const FALLBACK_PROVIDER = 'discord'

/** The provider that a dance was last begun with. */
export function storedProvider(): string | undefined {
  return readStored(KEYS.provider)
}

export function storeProvider(provider: string): void {
  writeStored(KEYS.provider, provider)
}
