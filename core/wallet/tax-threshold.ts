/** The threshold from which a year's total of one player has to be reported to an authority, or looked at. */
export type TaxThreshold = {
  /** ISO 3166-1, of the player's address. */
  country: string
  /** Both included; no last year: until another row follows. */
  fromYear: number
  untilYear?: number
  /** Reached with this amount. */
  cents: number
  /** `won`: all prizes and winnings; `net`: less the cash paid for entries. */
  counts: 'won' | 'net'
  /** The source of the figure, and what to check. */
  note: string
}

/** Sums of a player in a year (UTC). */
export type YearSums = { wonCents: number; entriesCents: number }

export type ThresholdState = 'below' | 'near' | 'reached'

/** From this part of a threshold on, a player is near it. */
const NEAR_PERCENT = 80

/** The smallest amount that is near a threshold. */
export const nearCents = ({ cents }: Pick<TaxThreshold, 'cents'>): number =>
  Math.ceil((cents * NEAR_PERCENT) / 100)

/** The thresholds of a year, at most one for each country. */
export function thresholdsIn(all: readonly TaxThreshold[], year: number): TaxThreshold[] {
  return all.filter(({ fromYear, untilYear }) => fromYear <= year && year <= (untilYear ?? year))
}

/** The amount that a threshold is compared with. */
export function countedCents(
  { wonCents, entriesCents }: YearSums,
  { counts }: Pick<TaxThreshold, 'counts'>,
): number {
  return counts === 'won' ? wonCents : wonCents - entriesCents
}

export function thresholdState(sums: YearSums, threshold: TaxThreshold): ThresholdState {
  const counted = countedCents(sums, threshold)
  if (counted >= threshold.cents) return 'reached'
  return counted >= nearCents(threshold) ? 'near' : 'below'
}
