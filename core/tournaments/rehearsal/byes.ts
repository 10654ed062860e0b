import { plan } from '#core/bracket/bracket.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { Run } from './run.ts'

/**
 * Finds the seeds with a bye in the first round of an elimination bracket: its top seeds, as many as places are left
 * free.
 */
export function byesOf({ stages, brackets }: Pick<Run, 'stages' | 'brackets'>): Seed[] {
  return brackets.flatMap(({ stage, entrants }) => {
    const rules = stages[stage]?.rules
    const planned = rules && plan(rules, entrants.length - 1)
    if (!planned?.ok || planned.value.kind !== 'tree') return []
    return entrants.slice(1, 1 + planned.value.size - planned.value.entrants)
  })
}
