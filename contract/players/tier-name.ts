import { t } from '#messages/players.ts'
import type { PlainKey } from '#messages/translate.ts'
import type { Tier } from '#core/tier.ts'

const NAMES = {
  Bronze: 'players.tier.bronze',
  Silver: 'players.tier.silver',
  Gold: 'players.tier.gold',
  Platinum: 'players.tier.platinum',
  Diamond: 'players.tier.diamond',
  Master: 'players.tier.master',
  Champion: 'players.tier.champion',
} as const satisfies Record<Tier, PlainKey>

const isTier = (tier: string): tier is Tier => Object.hasOwn(NAMES, tier)

/** A tier's name on screen; one that only the server knows is shown as it names it. */
export function tierName(tier: string): string {
  return isTier(tier) ? t(NAMES[tier]) : tier
}
