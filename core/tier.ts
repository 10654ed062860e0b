/** The displayed rating of a new player. */
export const START_RATING = 1200

export const TIERS = [
  { name: 'Bronze', from: 1000 },
  { name: 'Silver', from: 1150 },
  { name: 'Gold', from: 1300 },
  { name: 'Platinum', from: 1450 },
  { name: 'Diamond', from: 1600 },
  { name: 'Master', from: 1750 },
  { name: 'Champion', from: 1900 },
] as const

export type Tier = (typeof TIERS)[number]['name']

/** The tier of a displayed rating, Bronze to Champion. */
export function tierOf(rating: number): Tier {
  return TIERS.findLast((tier) => rating >= tier.from)?.name ?? 'Bronze'
}
