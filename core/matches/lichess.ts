import type { ExportedGame, ResultsService } from '#core/external/lichess/game.ts'
import type { GameScore, SeriesRules } from '#core/site/game-score.ts'
import { seriesProblem } from './series.ts'

/**
 * A requested game: the challenge's id, the two accounts it is restricted to, and its settings. Never rated.
 */
export type RequestedGame = {
  id: string
  white: string
  black: string
  whiteSide: 0 | 1
  service: ResultsService
}

/** Why a game needs a moderator. */
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

/** How often an unplayed game is opened again; then the players report results themselves. */
export const MAX_ATTEMPTS = 3

/**
 * Meanings of the Lichess statuses. `either`: won if there is a winner, otherwise drawn (e.g. time out against
 * insufficient material).
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
 * The outcome of an exported game, compared with what was requested. The score is in the order of the sides;
 * a draw is 1 to 1.
 */
export function readOutcome(requested: RequestedGame, game: ExportedGame): GameOutcome {
  if (game.id !== requested.id) return suspect('wrong_game')
  const ending = Object.hasOwn(ENDINGS, game.status) ? ENDINGS[game.status] : undefined
  if (ending === 'waiting' || ending === 'void') return { kind: ending }
  const difference = differenceOf(requested, game)
  if (difference) return suspect(difference)
  if (!ending) return suspect('unknown_status')
  if (ending === 'cheat') return suspect('cheat')
  if ((ending === 'won') !== (game.winner !== null) && ending !== 'either') return suspect('contradiction')
  if (game.winner === null) return { kind: 'score', score: [1, 1] }
  const winner = game.winner === 'white' ? requested.whiteSide : 1 - requested.whiteSide
  return { kind: 'score', score: winner === 0 ? [1, 0] : [0, 1] }
}

function differenceOf(
  { white, black, service }: RequestedGame,
  game: ExportedGame,
): SuspectReason | undefined {
  if (!isSame(game.white, white) || !isSame(game.black, black)) return 'wrong_players'
  if (game.variant !== service.variant) return 'wrong_variant'
  if (game.clock?.initial !== service.limitSeconds || game.clock.increment !== service.incrementSeconds)
    return 'wrong_clock'
  return game.rated ? 'rated' : undefined
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
const suspect = (reason: SuspectReason): GameOutcome => ({ kind: 'suspect', reason })

/** `firstWhite` is the side that had white in the first game. */
export type SeriesSoFar = { scores: readonly GameScore[]; rules: SeriesRules; firstWhite: 0 | 1 }
export type NextGame =
  | { kind: 'play'; number: number; whiteSide: 0 | 1 }
  | { kind: 'over' }
  | { kind: 'impossible' }

/**
 * The next game, with alternating colors; `over` when the series is decided, `impossible` when these scores
 * cannot occur in it.
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

/** The wait before the next poll of a game that has been open for this long. */
export function pollAfterMs(openForMs: number): number {
  return Math.min(LAST_POLL_MS, Math.max(FIRST_POLL_MS, Math.round(openForMs / 12)))
}
