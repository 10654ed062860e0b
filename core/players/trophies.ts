export type TrophyFacts = {
  game: string
  mode: string
  rank: number
  provisional: boolean
  wins: number
  tier: string
  /** The longest run of wins. */ streak: number
}
export type Trophy = {
  kind: 'podium' | 'tier' | 'wins' | 'streak'
  game: string
  mode: string
  count: number
  tier: string | null
}

const PODIUM = 3
const HIGH_TIERS = ['Champion', 'Master']
const ROUND_WINS = [1000, 500, 250, 100, 50, 25, 10]
const SHORTEST_STREAK = 5
const ORDER = ['podium', 'tier', 'wins', 'streak'] as const
const MOST = 12

/** What a player has to show, from their ratings: the best kinds first, at most a dozen. */
export function trophiesOf(cards: readonly TrophyFacts[]): Trophy[] {
  const all = cards.flatMap(trophiesOfMode)
  return all
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || worth(other) - worth(one))
    .slice(0, MOST)
}

function trophiesOfMode({ game, mode, rank, provisional, wins, tier, streak }: TrophyFacts): Trophy[] {
  const won = ROUND_WINS.find((count) => wins >= count)
  const found: Trophy[] = []
  if (!provisional && rank <= PODIUM) found.push({ kind: 'podium', game, mode, count: rank, tier: null })
  if (!provisional && HIGH_TIERS.includes(tier)) found.push({ kind: 'tier', game, mode, count: 1, tier })
  if (won !== undefined) found.push({ kind: 'wins', game, mode, count: won, tier: null })
  if (streak >= SHORTEST_STREAK) found.push({ kind: 'streak', game, mode, count: streak, tier: null })
  return found
}

/** A smaller place is worth more; of all else more is more. */
function worth(trophy: Trophy): number {
  return trophy.kind === 'podium' ? -trophy.count : trophy.count
}
