import type { Section } from '#core/bracket/rules.ts'
import { isPossibleFlow, mapsNeeded, stepsOf, type VetoFlow, type VetoStep } from '#core/matches/veto-flow.ts'

/** A round by its name in an elimination, or by its number in every bracket and table. */
export type RoundName = number | 'final' | 'semi_finals' | 'quarter_finals'
/** Maps that are played in a tournament, and the way they are chosen. */
export type MapRules = {
  /** Empty: all maps of the mode. */
  pool: readonly string[]
  /** Rounds with a pool of their own. */
  rounds: readonly { round: RoundName; maps: readonly string[] }[]
  /** Best-ofs whose maps are not chosen in the usual way. */
  vetoes: readonly { best_of: number; flow: VetoFlow }[]
}

/** Entry of a mode in the catalogue: its maps, and whether a game begins on one of two sides. */
export type ModeMaps = { maps: readonly string[]; hasSides: boolean }
export type MapProblem = 'unknown_map' | 'too_few_maps' | 'veto_invalid' | 'mode_without_sides'

/** Finds the problem of map rules for a mode and series of these lengths. */
export function mapProblem(
  rules: MapRules,
  { maps: modeMaps, hasSides }: ModeMaps,
  lengths: readonly number[],
): MapProblem | undefined {
  const own = [rules.pool, ...rules.rounds.map(({ maps }) => maps)].filter((maps) => maps.length > 0)
  const isKnown = (maps: readonly string[]) =>
    maps.every((map) => modeMaps.includes(map)) && new Set(maps).size === maps.length
  if (!own.every(isKnown)) return 'unknown_map'
  if (rules.rounds.some(({ maps }) => maps.length === 0)) return 'too_few_maps'
  if (!hasSides && rules.vetoes.some(({ flow }) => typeof flow !== 'string' && flow.includes('sides')))
    return 'mode_without_sides'
  if (rules.vetoes.some(({ best_of, flow }) => !isPossibleFlow(flow, best_of))) return 'veto_invalid'
  for (const bestOf of lengths) {
    const flow = rules.vetoes.find((each) => each.best_of === bestOf)?.flow
    // A mode may have fewer maps than a series has games: without anything chosen they are repeated.
    const pools = flow === undefined ? own : [...own, ...(rules.pool.length > 0 ? [] : [modeMaps])]
    if (pools.some((maps) => maps.length < mapsNeeded(flow ?? 'usual', bestOf))) return 'too_few_maps'
  }
  return undefined
}

/** Where a match stands. `rounds`: of an elimination's main bracket; undefined in a table. */
export type MatchRound = {
  section: Section
  round: number
  rounds: number | undefined
  isDouble: boolean
  bestOf: number
}

/** The pool of a match and its steps; undefined where it is as everywhere. */
export function mapsOfMatch(
  rules: MapRules,
  { maps: modeMaps, hasSides }: ModeMaps,
  match: MatchRound,
): { pool: readonly string[]; steps: readonly VetoStep[] } | undefined {
  const names = namesOf(match)
  const ofRound = names.map((name) => rules.rounds.find(({ round }) => round === name)?.maps)
  const chosen = ofRound.find((maps) => maps !== undefined) ?? rules.pool
  const flow = rules.vetoes.find(({ best_of }) => best_of === match.bestOf)?.flow
  if (chosen.length === 0 && flow === undefined) return undefined
  const pool = chosen.length > 0 ? chosen : modeMaps
  if (pool.length === 0) return undefined
  return { pool, steps: stepsOf(flow ?? 'usual', { poolSize: pool.length, bestOf: match.bestOf, hasSides }) }
}

/** Lists the names of a round, the closest name first. With two brackets the last round is the grand final. */
function namesOf({ section, round, rounds, isDouble }: MatchRound): RoundName[] {
  if (section === 'final' || section === 'reset') return ['final']
  if (section === 'third_place') return []
  if (rounds === undefined || section !== 'winners' || isDouble) return [round]
  const name = (['final', 'semi_finals', 'quarter_finals'] as const)[rounds - round]
  return name === undefined ? [round] : [name, round]
}
