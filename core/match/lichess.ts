import { seriesProblem, type GameScore, type SeriesRules } from './series.ts'

/** A service that plays a mode's games and tells their results, and what a game is ordered as there. */
export type ResultsService = {
  kind: 'lichess'
  limitSeconds: number
  incrementSeconds: number
  variant: 'standard'
}

/** A game as it was ordered: by the id of the challenge, locked to the two accounts, never rated. */
export type OrderedGame = {
  id: string
  white: string
  black: string
  whiteSide: 0 | 1
  service: ResultsService
}

/** What of an exported game the rule looks at (protocols.md 6); accounts are Lichess's ids. */
export type ExportedGame = {
  id: string
  status: string
  rated: boolean
  variant: string
  clock: { initial: number; increment: number } | null
  white: string | null
  black: string | null
  winner: 'white' | 'black' | null
}

/** Why people look at a game. */
export const SUSPECT_REASONS = [
  'wrong_game',
  'wrong_players',
  'wrong_variant',
  'wrong_clock',
  'rated',
  'cheat',
  'unknown_status',
  'contradiction',
] as const
export type SuspectReason = (typeof SUSPECT_REASONS)[number]
export type GameOutcome =
  | { kind: 'waiting' }
  | { kind: 'void' }
  | { kind: 'score'; score: GameScore }
  | { kind: 'suspect'; reason: SuspectReason }

/** A game that nobody played is opened again so often; then the players report what they play themselves. */
export const MOST_ATTEMPTS = 3

/**
 * How each status of Lichess ends a game. `either`: the winner says it, and without one it is a draw (time
 * out against a bare king).
 */
const ENDINGS: Record<string, 'waiting' | 'void' | 'cheat' | 'won' | 'drawn' | 'either'> = {
  created: 'waiting',
  started: 'waiting',
  aborted: 'void',
  noStart: 'void',
  mate: 'won',
  resign: 'won',
  stalemate: 'drawn',
  draw: 'drawn',
  insufficientMaterialClaim: 'drawn',
  timeout: 'either',
  outoftime: 'either',
  variantEnd: 'either',
  cheat: 'cheat',
}

/**
 * What an exported game means for what was ordered; the score is in the order of the sides, 1 and 1 for a
 * draw.
 */
export function readOutcome(ordered: OrderedGame, game: ExportedGame): GameOutcome {
  if (game.id !== ordered.id) return suspect('wrong_game')
  const ending = Object.hasOwn(ENDINGS, game.status) ? ENDINGS[game.status] : undefined
  if (ending === 'waiting' || ending === 'void') return { kind: ending }
  const difference = differenceOf(ordered, game)
  if (difference) return suspect(difference)
  if (!ending) return suspect('unknown_status')
  if (ending === 'cheat') return suspect('cheat')
  if ((ending === 'won') !== (game.winner !== null) && ending !== 'either') return suspect('contradiction')
  if (game.winner === null) return { kind: 'score', score: [1, 1] }
  const winner = game.winner === 'white' ? ordered.whiteSide : 1 - ordered.whiteSide
  return { kind: 'score', score: winner === 0 ? [1, 0] : [0, 1] }
}

function differenceOf({ white, black, service }: OrderedGame, game: ExportedGame): SuspectReason | undefined {
  if (!isSame(game.white, white) || !isSame(game.black, black)) return 'wrong_players'
  if (game.variant !== service.variant) return 'wrong_variant'
  if (game.clock?.initial !== service.limitSeconds || game.clock.increment !== service.incrementSeconds)
    return 'wrong_clock'
  return game.rated ? 'rated' : undefined
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
const suspect = (reason: SuspectReason): GameOutcome => ({ kind: 'suspect', reason })

/** `firstWhite`: the side that had the white pieces in the first game. */
export type SeriesSoFar = { scores: readonly GameScore[]; rules: SeriesRules; firstWhite: 0 | 1 }
export type NextGame =
  | { kind: 'play'; number: number; whiteSide: 0 | 1 }
  | { kind: 'over' }
  | { kind: 'impossible' }

/**
 * The game to play next, the colours by turns; `over` when the series is decided, `impossible` when it cannot
 * have come to this.
 */
export function nextGame({ scores, rules, firstWhite }: SeriesSoFar): NextGame {
  const problem = scores.length === 0 ? 'bad_series' : seriesProblem(scores, rules)
  if (!problem) return { kind: 'over' }
  const isCutShort = scores.some(
    (_score, game) => game < scores.length - 1 && !seriesProblem(scores.slice(0, game + 1), rules),
  )
  if (
    problem === 'draw_not_allowed' ||
    problem === 'bad_score' ||
    isCutShort ||
    scores.length >= rules.bestOf
  )
    return { kind: 'impossible' }
  const whiteSide = scores.length % 2 === 0 ? firstWhite : firstWhite === 0 ? 1 : 0
  return { kind: 'play', number: scores.length + 1, whiteSide }
}

const FIRST_POLL_MS = 10_000
const LAST_POLL_MS = 60_000

/** How long to wait before the next look at a game that has been open for so long. */
export function pollAfterMs(openForMs: number): number {
  return Math.min(LAST_POLL_MS, Math.max(FIRST_POLL_MS, Math.round(openForMs / 12)))
}
