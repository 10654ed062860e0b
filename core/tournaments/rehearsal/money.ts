import { paidByShares, sharePrizes, type Prize } from '#core/wallet/prizes.ts'
import type { Run } from './run.ts'
import type { Setup } from './setup.ts'

/** The entries and who gets them: the fee and the prizes add up to them, to the cent. */
export type Money = {
  entriesCents: number
  feeCents: number
  prizes: readonly Prize[]
}

/** Shares out the entries less the fee, as a tournament pays its prizes. */
export function shareOut(setup: Setup, places: Run['places']): Money {
  const entriesCents = setup.entrants * setup.entryCents
  const feeCents = Math.floor((entriesCents * setup.feePercent) / 100)
  const paid = paidByShares(entriesCents - feeCents, setup.prizes.slice(0, setup.entrants))
  return { entriesCents, feeCents, prizes: sharePrizes(paid, places) }
}
