import { t } from '#messages/lobbies.ts'
import type { Mode } from '#client/domains/players/games.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { choosesMap, stepsOf, type VetoStep } from '#core/matches/veto-flow.ts'

/** The maps of a match and the steps to choose them; undefined where they are too few for a veto. */
export function vetoPlanOf(
  { veto, best_of: bestOf }: Pick<Lobby, 'veto' | 'best_of'>,
  { maps, start_sides: sides }: Pick<Mode, 'maps' | 'start_sides'>,
): { pool: readonly string[]; steps: readonly VetoStep[] } | undefined {
  const pool = veto?.pool ?? maps.map(({ slug }) => slug)
  if (pool.length < Math.max(2, bestOf)) return undefined
  const size = { poolSize: pool.length, bestOf, hasSides: sides.length > 0 }
  return { pool, steps: veto?.steps ?? stepsOf('usual', size) }
}

/** `ban`, `pick` or what a step is called. */
export function stepName(step: VetoStep | 'left'): string {
  return t('lobbies.veto_plan.step', { step })
}

/** The steps in their order, to the last map: `ban · ban · pick · map that is left`. */
export function stepsText(steps: readonly VetoStep[], bestOf: number): string {
  const missing = (count: number) => Array.from({ length: Math.max(0, count) }, () => 'left' as const)
  const chosen = steps.filter(choosesMap).length
  let sides = 0
  // A side choice beyond the chosen maps is for one that is left.
  const all = steps.flatMap((step) =>
    step === 'sides' && ++sides > chosen ? (['left', step] as const) : [step],
  )
  return [...all, ...missing(bestOf - Math.max(chosen, sides))].map(stepName).join(' · ')
}
