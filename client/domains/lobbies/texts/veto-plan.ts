import { t } from '#messages/lobbies.ts'
import { choosesMap, type VetoStep } from '#core/matches/veto-flow.ts'

/** `ban`, `pick` or what a step is called. */
export function stepName(step: VetoStep | 'left'): string {
  return t('lobbies.veto_plan.step', { step })
}

/** The steps in their order, to the last map: `ban · ban · pick · map that is left`. */
export function stepsText(steps: readonly VetoStep[], bestOf: number): string {
  const left = Math.max(0, bestOf - steps.filter(choosesMap).length)
  return [...steps, ...Array.from({ length: left }, () => 'left' as const)].map(stepName).join(' · ')
}
