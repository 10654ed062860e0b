type Result = 'win' | 'loss' | 'draw'
/** A counted match of a season. `after`: null where the rating did not change hands. */
export type RecapMatch = {
  matchId: number
  modeId: number
  result: Result
  before: number
  after: number | null
  isForfeit: boolean
  opponents: readonly { id: string; rating: number }[]
}
type Tally = { won: number; lost: number; drawn: number }
export type Recap = Tally & {
  played: number
  results: Result[]
  streak: number
  bestWin: { matchId: number; opponentId: string; rating: number } | undefined
  rival: (Tally & { id: string; last: Result[] }) | undefined
  rating: { modeId: number; start: number; peak: number; end: number; points: number[] } | undefined
}

const MOST_RESULTS = 60
const MOST_POINTS = 60
const RIVAL_RESULTS = 9
/** A player who was met once is no rival. */
const LEAST_MEETINGS = 2

/** Sums up the matches of a season, the earliest first; undefined without any. */
export function recapOf(matches: readonly RecapMatch[]): Recap | undefined {
  if (matches.length === 0) return undefined
  return {
    played: matches.length,
    ...tallyOf(matches),
    results: matches.slice(-MOST_RESULTS).map(({ result }) => result),
    streak: longestStreak(matches),
    bestWin: bestWinOf(matches),
    rival: rivalOf(matches),
    rating: ratingOf(matches),
  }
}

const tallyOf = (matches: readonly RecapMatch[]): Tally => {
  const of = (wanted: Result) => matches.filter(({ result }) => result === wanted).length
  return { won: of('win'), lost: of('loss'), drawn: of('draw') }
}

function longestStreak(matches: readonly RecapMatch[]): number {
  let [longest, current] = [0, 0]
  for (const { result } of matches) {
    current = result === 'win' ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}

function bestWinOf(matches: readonly RecapMatch[]): Recap['bestWin'] {
  let best: Recap['bestWin']
  for (const { matchId, result, isForfeit, opponents } of matches)
    if (result === 'win' && !isForfeit)
      for (const { id, rating } of opponents)
        // The latest of equal ones.
        if (!best || rating >= best.rating) best = { matchId, opponentId: id, rating }
  return best
}

function rivalOf(matches: readonly RecapMatch[]): Recap['rival'] {
  const met = new Map<string, RecapMatch[]>()
  for (const match of matches)
    for (const { id } of match.opponents) {
      const before = met.get(id) ?? []
      // Among equally many, whoever was met last stands last.
      met.delete(id)
      met.set(id, [...before, match])
    }
  let found: [string, RecapMatch[]] | undefined
  for (const each of met) if (!found || each[1].length >= found[1].length) found = each
  if (!found || found[1].length < LEAST_MEETINGS) return undefined
  const [id, against] = found
  return { id, ...tallyOf(against), last: against.slice(-RIVAL_RESULTS).map(({ result }) => result) }
}

function ratingOf(matches: readonly RecapMatch[]): Recap['rating'] {
  const counted = matches.filter((match): match is RecapMatch & { after: number } => match.after !== null)
  const byMode = Map.groupBy(counted, ({ modeId }) => modeId)
  const [most] = [...byMode].toSorted(([, one], [, other]) => other.length - one.length)
  const [modeId, own = []] = most ?? []
  const [first, last] = [own[0], own.at(-1)]
  if (modeId === undefined || !first || !last) return undefined
  const ratings = own.map(({ after }) => after)
  return {
    modeId,
    start: first.before,
    peak: Math.max(first.before, ...ratings),
    end: last.after,
    points: thinned([first.before, ...ratings]),
  }
}

/** Leaves as many values as a curve shows, the first and the last among them. */
function thinned(values: readonly number[]): number[] {
  if (values.length <= MOST_POINTS) return [...values]
  const step = (values.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, index) => values[Math.round(index * step)] ?? 0)
}
