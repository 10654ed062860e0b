import type { OwnGamesService, ScoredGame } from '#core/external/own-games.ts'

export const LICHESS_GAMES: OwnGamesService = {
  name: 'Lichess',
  reads: ({ service }) => service?.kind === 'lichess',
  metrics: ['win', 'draw', 'beat_higher_rated'],
}

/** A finished game of a player's list at Lichess, as far as the rules use it. */
export type PlayedGame = {
  id: string
  speed: string
  rated: boolean
  variant: string
  status: string
  startedAt: number
  endedAt: number
  moves: number
  white: { id: string | null; rating: number | null }
  black: { id: string | null; rating: number | null }
  winner: 'white' | 'black' | null
}

export const SPEEDS = ['bullet', 'blitz', 'rapid'] as const
export type Speed = (typeof SPEEDS)[number]

/** Games that count: those begun and ended within the window, of these speeds, of standard chess. */
export type ServiceRule = { speeds: readonly Speed[]; ratedOnly: boolean; startsAt: number; endsAt: number }

/** Fewer half-moves, and a game is no game: it was aborted, or given away at once. */
export const LEAST_HALF_MOVES = 6

const ENDED = ['mate', 'resign', 'stalemate', 'timeout', 'draw', 'outoftime', 'variantEnd']

/** Returns the metrics of a game for this account; undefined if the game does not count. */
export function metricsOfGame(
  game: PlayedGame,
  account: string,
  rule: ServiceRule,
): ScoredGame['metrics'] | undefined {
  const own = game.white.id === account ? 'white' : game.black.id === account ? 'black' : undefined
  if (!own || !counts(game, rule)) return undefined
  if (game.winner === null) return { draw: 1 }
  if (game.winner !== own) return {}
  const [mine, theirs] = own === 'white' ? [game.white, game.black] : [game.black, game.white]
  const isHigher = mine.rating !== null && theirs.rating !== null && theirs.rating > mine.rating
  return { win: 1, ...(isHigher ? { beat_higher_rated: 1 } : {}) }
}

function counts(game: PlayedGame, rule: ServiceRule): boolean {
  return (
    game.variant === 'standard' &&
    rule.speeds.some((speed) => speed === game.speed) &&
    (game.rated || !rule.ratedOnly) &&
    ENDED.includes(game.status) &&
    game.moves >= LEAST_HALF_MOVES &&
    game.startedAt >= rule.startsAt &&
    game.endedAt <= rule.endsAt &&
    game.white.id !== game.black.id &&
    game.white.id !== null &&
    game.black.id !== null
  )
}

/** The most games against one opponent that count, so that nobody is fed with points by a friend. */
export const MOST_PER_OPPONENT = 3

/**
 * The games of a list that count, in their order, each with what it is worth. Games against an opponent beyond the third
 * don't count, and none beyond `room`. @param earlier how many games have counted before against each opponent
 */
export function countingGames(
  games: readonly PlayedGame[],
  account: string,
  { rule, earlier, room }: { rule: ServiceRule; earlier: ReadonlyMap<string, number>; room: number },
): (ScoredGame & { opponent: string })[] {
  const against = new Map(earlier)
  const counting: (ScoredGame & { opponent: string })[] = []
  for (const game of games.toSorted((one, other) => one.endedAt - other.endedAt)) {
    const metrics = metricsOfGame(game, account, rule)
    const opponent = game.white.id === account ? game.black.id : game.white.id
    if (!metrics || opponent === null || counting.length >= room) continue
    const met = against.get(opponent) ?? 0
    if (met >= MOST_PER_OPPONENT) continue
    against.set(opponent, met + 1)
    counting.push({ id: game.id, endedAt: game.endedAt, metrics, opponent })
  }
  return counting
}
