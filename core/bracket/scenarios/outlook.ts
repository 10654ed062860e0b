import type { MatchId, Seed } from '../rules.ts'
import type { Standing } from '../standings/standings.ts'
import type { TableState } from '../table/state.ts'

/** Places that an entrant can still reach, and the verdict on them. */
export type Outlook = {
  best: number
  worst: number
  verdict: Verdict
  /** Simulated only: the share of samples in which it is enough, 0 to 1. */
  share?: number
}

/**
 * `through` and `out`: in every case. `own_hands`: through by winning all of its matches, however the others end.
 * `open`: it is possible, but winning may not be enough, or that is not proven.
 */
export type Verdict = 'through' | 'out' | 'own_hands' | 'open'

/**
 * The places of some cases, and whether they are enough: in some of them, in all, or in all that follow from certain
 * results of its own matches (`isSure`).
 */
export type Range = { best: number; worst: number; isPossible: boolean; isCertain: boolean; isSure: boolean }

export function outlookOf({ best, worst, isPossible, isCertain, isSure }: Range): Outlook {
  return {
    best,
    worst,
    verdict: isCertain ? 'through' : !isPossible ? 'out' : isSure ? 'own_hands' : 'open',
  }
}

/**
 * "What do I need": for each result of an entrant's next match the places that can follow, and whether that is enough.
 */
export type Scenarios = {
  /** How it was found: all cases counted, or so many random ones from this seed (the client says so). */
  method: { kind: 'exact'; cases: number } | { kind: 'simulated'; samples: number; seed: number }
  now: Outlook
  /**
   * Odds after each possible result of the next match, in the order of its slots; empty without an open
   * match.
   */
  next: readonly { match: MatchId; score: readonly number[]; outlook: Outlook }[]
}

/** Judges an entrant's place in a table: a place up to `through` is enough, or in Swiss the wins to get through. */
export function rangeIn(
  table: readonly Standing[],
  { plan }: TableState,
  seed: Seed,
  through: number,
): Range {
  const line = table.find(({ row }) => row.seed === seed)
  const best = line?.place ?? table.length
  const worst = best + table.filter(({ place }) => place === best).length - 1
  if (plan.rules.format === 'swiss' && plan.rules.through !== undefined) {
    const isThrough = line?.row.progress === 'through'
    return { best, worst, isPossible: isThrough, isCertain: isThrough, isSure: isThrough }
  }
  const isCertain = worst <= through
  return { best, worst, isPossible: best <= through, isCertain, isSure: isCertain }
}

/**
 * The places of all these cases together.
 * @param won of its own match, the cases in which the entrant wins: all of them have to be sure, as to win is all it is told
 */
export function joinRanges(ranges: readonly Range[], won: readonly Range[] = ranges): Range {
  return {
    best: Math.min(...ranges.map(({ best }) => best)),
    worst: Math.max(...ranges.map(({ worst }) => worst)),
    isPossible: ranges.some(({ isPossible }) => isPossible),
    isCertain: ranges.every(({ isCertain }) => isCertain),
    isSure: won.every(({ isSure }) => isSure),
  }
}

/** Returns the winner of a score: 1 or -1 for the first or second slot, 0 for nobody. */
export function signOf([first = 0, second = 0]: readonly number[]): number {
  return Math.sign(first - second)
}

/** The scores with which a match can end when it is played out. */
export function possibleScores(bestOf: number, draws: boolean): [number, number][] {
  const most = Math.floor(bestOf / 2) + 1
  const lost = Array.from({ length: Math.min(most, bestOf - most + 1) }, (_, games) => games)
  return [
    ...lost.map((games): [number, number] => [most, games]),
    ...(draws ? [[Math.floor(bestOf / 2), Math.floor(bestOf / 2)] as [number, number]] : []),
    ...lost.toReversed().map((games): [number, number] => [games, most]),
  ]
}
