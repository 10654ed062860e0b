import { TIERS } from '#core/tier.ts'
import type { MaterialName } from './material.ts'
import { trophyUrl } from './trophy.ts'

/** The trophy of a tier that was reached in a season of a game. */
export function seasonTrophyUrl(game: string, tier: string): string {
  return trophyUrl({ shape: 'pennant', slug: game, material: materialOfTier(tier), label: tier })
}

/** Each tier has its material. */
export function materialOfTier(tier: string): MaterialName {
  const known = TIERS.find(({ name }) => name === tier)?.name ?? 'Bronze'
  return known.toLowerCase() as MaterialName // the materials of tiers bear their names
}
