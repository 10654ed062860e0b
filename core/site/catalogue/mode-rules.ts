import type { GameRule } from '#core/site/game-score.ts'
import { isSlug, isText, MAX_NAME, type Problem } from './game-rules.ts'

export type Named = { slug: string; name: string }

/** A mode as staff write it. */
export type ModeInput = {
  slug: string
  name: string
  teamSize: number
  bestOf: readonly number[]
  maps: readonly Named[]
  /** The two sides that a game begins on, or none. */
  startSides: readonly Named[]
  allowsDraw: boolean
  gameRule: GameRule
  gameMinutes: number
  scoring: string
  howToConnect: string
}

export type ModeProblem =
  | 'slug'
  | 'name'
  | 'team_size'
  | 'best_of'
  | 'too_many_maps'
  | 'map_name'
  | 'same_maps'
  | 'too_few_maps'
  | 'start_sides'
  | 'points'
  | 'overtime'
  | 'no_draws'
  | 'minutes'
  | 'scoring'
  | 'how_to_connect'

/** The lengths of a series that lobbies and tournaments can have. */
export const BEST_OF = [1, 3, 5] as const
export const MAX_TEAM = 16
export const MAX_MAPS = 40
const MAX_MAP_NAME = 40
const MAX_POINTS = 100
const MAX_MINUTES = 240
const MAX_WORDS = 400

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Everything that is wrong with a mode, in the order of its fields. */
export function modeProblems(mode: ModeInput): Problem<ModeProblem>[] {
  const found: Problem<ModeProblem>[] = []
  const check = (isRight: boolean, field: string, problem: ModeProblem) => {
    if (!isRight) found.push({ field, problem })
  }
  check(isText(mode.name, 2, MAX_NAME), 'name', 'name')
  check(isSlug(mode.slug), 'slug', 'slug')
  check(isWhole(mode.teamSize, 1, MAX_TEAM), 'team_size', 'team_size')
  check(areLengths(mode.bestOf), 'best_of', 'best_of')
  const maps = mapsProblem(mode)
  if (maps) check(false, 'maps', maps)
  check(areSides(mode), 'start_sides', 'start_sides')
  found.push(...ruleProblems(mode))
  check(isWhole(mode.gameMinutes, 1, MAX_MINUTES), 'game_minutes', 'minutes')
  check(isText(mode.scoring, 3, MAX_WORDS), 'scoring', 'scoring')
  check(isText(mode.howToConnect, 3, MAX_WORDS), 'how_to_connect', 'how_to_connect')
  return found
}

function areLengths(bestOf: readonly number[]): boolean {
  const known: readonly number[] = BEST_OF
  return (
    bestOf.length > 0 &&
    bestOf.every((each, index) => known.includes(each) && each > (bestOf[index - 1] ?? 0))
  )
}

const areDistinct = (named: readonly Named[]): boolean =>
  new Set(named.map(({ slug }) => slug)).size === named.length &&
  new Set(named.map(({ name }) => name.trim().toLowerCase())).size === named.length

/** Without maps nobody chooses any; with maps there is one for each game of the longest series. */
function mapsProblem({ maps, bestOf }: ModeInput): ModeProblem | undefined {
  if (maps.length > MAX_MAPS) return 'too_many_maps'
  if (!maps.every(({ slug, name }) => isSlug(slug) && isText(name, 1, MAX_MAP_NAME))) return 'map_name'
  if (!areDistinct(maps)) return 'same_maps'
  return maps.length > 0 && maps.length < Math.max(...bestOf) ? 'too_few_maps' : undefined
}

/** Sides are chosen for a map, so they need maps. */
function areSides({ startSides, maps }: ModeInput): boolean {
  if (startSides.length === 0) return true
  return (
    startSides.length === 2 &&
    maps.length > 0 &&
    areDistinct(startSides) &&
    startSides.every(({ slug, name }) => isSlug(slug) && isText(name, 1, MAX_MAP_NAME))
  )
}

function ruleProblems({ gameRule, allowsDraw }: ModeInput): Problem<ModeProblem>[] {
  const found: Problem<ModeProblem>[] = []
  if (gameRule.kind === 'first_to') {
    const { points, overtime } = gameRule
    if (!isWhole(points, 1, MAX_POINTS)) found.push({ field: 'points', problem: 'points' })
    // A tie one point before the end is what begins an overtime.
    const isOvertime =
      overtime === undefined || (points >= 2 && (overtime === 'two_ahead' || isWhole(overtime, 1, 30)))
    if (!isOvertime) found.push({ field: 'overtime', problem: 'overtime' })
  }
  // A game that somebody has to win cannot end level.
  if (allowsDraw && gameRule.kind === 'first_to') found.push({ field: 'allows_draw', problem: 'no_draws' })
  return found
}
