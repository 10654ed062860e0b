import type { Metrics } from './score.ts'

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

/** Which games count: those begun and ended within the window, of these speeds, of standard chess. */
export type ServiceRule = { speeds: readonly Speed[]; ratedOnly: boolean; startsAt: number; endsAt: number }

/** Fewer half-moves, and a game is no game: it was aborted, or given away at once. */
export const LEAST_HALF_MOVES = 6

const ENDED = ['mate', 'resign', 'stalemate', 'timeout', 'draw', 'outoftime', 'variantEnd']

/** What a game is worth to this account; undefined if it does not count. */
export function metricsOfGame(game: PlayedGame, account: string, rule: ServiceRule): Metrics | undefined {
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
