import { PROVIDER_NAMES } from '#core/external/sign-in-providers.ts'

/** The display name for a stored provider; an unknown one is returned unchanged. */
export function providerNameOf(provider: string): string {
  return Object.entries(PROVIDER_NAMES).find(([id]) => id === provider)?.[1] ?? provider
}
