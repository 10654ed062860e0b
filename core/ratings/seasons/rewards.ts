import { TIERS, type Tier } from '#core/tier.ts'

/** Result of a player in a mode in a season that is over. */
export type Reached = { game: string; mode: string; number: number; tier: Tier | null; place: number }

const heightOf = (tier: Tier): number => TIERS.findIndex(({ name }) => name === tier)

/**
 * Lists the trophies of those seasons in which a tier was reached: the latest seasons first, then the highest tiers.
 */
export function seasonTrophies(reached: readonly Reached[]): (Reached & { tier: Tier })[] {
  return reached
    .flatMap((each) => (each.tier === null ? [] : [{ ...each, tier: each.tier }]))
    .toSorted((one, other) => other.number - one.number || heightOf(other.tier) - heightOf(one.tier))
}

/** The frame of the highest tier that was reached in the last season of a game; it is worn until the next one ends. */
export function frameOf(
  reached: readonly Reached[],
  lastOver: ReadonlyMap<string, number>,
): Tier | undefined {
  return reached
    .flatMap(({ game, number, tier }) => (tier !== null && lastOver.get(game) === number ? [tier] : []))
    .toSorted((one, other) => heightOf(other) - heightOf(one))
    .at(0)
}
