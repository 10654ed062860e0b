export type TrophyFacts = {
  game: string
  mode: string
  rank: number
  provisional: boolean
  wins: number
  tier: string
  /** The longest winning streak. */ streak: number
}
export type Trophy = {
  kind: 'tournament' | 'challenge' | 'podium' | 'season' | 'tier' | 'wins' | 'streak'
  game: string
  mode: string
  count: number
  tier: string | null
  tournament?: { id: number; name: string }
  challenge?: { id: number; name: string }
  /** The number of the season; `count` is the place in it. */
  season?: number
}
/** The tier that a player reached in a season. */
export type SeasonTier = { game: string; mode: string; number: number; tier: string; place: number }
/** A tournament or challenge that is over, and the player's place in it. */
export type EventPlace = {
  id: number
  name: string
  game: string
  mode: string
  place: number
  entrants: number
}

const PODIUM = 3
const HIGH_TIERS = ['Champion', 'Master']
const ROUND_WINS = [1000, 500, 250, 100, 50, 25, 10]
const MIN_STREAK = 5
/** A tournament or challenge with fewer entrants gives none. */
const MIN_ENTRANTS = 4
const MAX_TROPHIES = 12

/** A player's trophies, derived from their events, seasons and ratings: what one is proudest of first, at most 12. */
export function trophiesOf(
  cards: readonly TrophyFacts[],
  events: { tournaments?: readonly EventPlace[]; challenges?: readonly EventPlace[] } = {},
  seasons: readonly SeasonTier[] = [],
): Trophy[] {
  const all = [
    ...(events.tournaments ?? []).flatMap((place) => trophyOfEvent('tournament', place)),
    ...(events.challenges ?? []).flatMap((place) => trophyOfEvent('challenge', place)),
    ...seasons.map(trophyOfSeason),
    ...cards.flatMap(trophiesOfMode),
  ]
  return all
    .sort((one, other) => prideOf(one) - prideOf(other) || rankOf(other) - rankOf(one))
    .slice(0, MAX_TROPHIES)
}

function trophyOfEvent(
  kind: 'tournament' | 'challenge',
  { id, name, game, mode, place, entrants }: EventPlace,
): Trophy[] {
  if (place > PODIUM || entrants < MIN_ENTRANTS) return []
  return [{ kind, game, mode, count: place, tier: null, [kind]: { id, name } }]
}

function trophyOfSeason({ game, mode, number, tier, place }: SeasonTier): Trophy {
  return { kind: 'season', game, mode, count: place, tier, season: number }
}

function trophiesOfMode({ game, mode, rank, provisional, wins, tier, streak }: TrophyFacts): Trophy[] {
  const won = ROUND_WINS.find((count) => wins >= count)
  const found: Trophy[] = []
  if (!provisional && rank <= PODIUM) found.push({ kind: 'podium', game, mode, count: rank, tier: null })
  if (!provisional && HIGH_TIERS.includes(tier)) found.push({ kind: 'tier', game, mode, count: 1, tier })
  if (won !== undefined) found.push({ kind: 'wins', game, mode, count: won, tier: null })
  if (streak >= MIN_STREAK) found.push({ kind: 'streak', game, mode, count: streak, tier: null })
  return found
}

/**
 * The lower, the prouder: events that were won, the top of a ladder and the highest tiers come before other places, and
 * those before what comes with many matches.
 */
function prideOf({ kind, count, tier }: Trophy): number {
  const isFirst = count === 1
  switch (kind) {
    case 'tournament':
      return isFirst ? 0 : 4 + count
    case 'challenge':
      return isFirst ? 1 : 7 + count
    case 'podium':
      return isFirst ? 2 : 11
    case 'season':
      return HIGH_TIERS.includes(tier ?? '') ? 3 : 13
    case 'tier':
      return 4
    case 'wins':
      return 14
    case 'streak':
      return 15
  }
}

/** Sort value within a kind: the lower place is better, the later season, of everything else the higher count. */
function rankOf(trophy: Trophy): number {
  if (trophy.kind === 'season') return trophy.season ?? 0
  return isPlace(trophy.kind) ? -trophy.count : trophy.count
}

/** Returns whether `count` is a place, where lower is better. */
export const isPlace = (kind: Trophy['kind']) =>
  kind === 'podium' || kind === 'tournament' || kind === 'challenge'
