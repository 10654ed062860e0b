import { t } from '#messages/lobbies.ts'
import { choosesMap, type VetoStep } from '#core/matches/veto-flow.ts'

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
