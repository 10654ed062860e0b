import { surePrizes } from '#core/tournaments/bracket/sure-prizes.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'

export type ShownPrize = {
  cents: number
  /** It can still be more. */
  isLeast: boolean
}

/** The prizes by the entrants' ids: after the end who gets them, before it what is certain in an elimination. */
export function prizesByEntrant(
  tournament: Pick<Tournament, 'format' | 'status' | 'prizes' | 'prize_winners'>,
  brackets: readonly OwnBracket[],
): Map<number, ShownPrize> {
  if (tournament.status === 'completed')
    return new Map(
      tournament.prize_winners.map((each) => [each.entrant_id, { cents: each.amount_cents, isLeast: false }]),
    )
  const last = lastTree(tournament, brackets)
  if (last?.state.kind !== 'tree' || tournament.status !== 'live') return new Map()
  const { state, entrantOf } = last
  const paid = tournament.prizes.map((prize) => prize.amount_cents)
  return new Map(
    [...surePrizes(paid, state)].map(([seed, cents]) => [entrantOf(seed), { cents, isLeast: true }]),
  )
}

/** The elimination whose places are those of the tournament. In other formats later stages, or all results, decide. */
function lastTree(
  { format }: Pick<Tournament, 'format'>,
  brackets: readonly OwnBracket[],
): OwnBracket | undefined {
  if (format === 'single_elimination' || format === 'double_elimination') return brackets[0]
  return format === 'two_stage' ? brackets.find(({ stage }) => stage === 1) : undefined
}
