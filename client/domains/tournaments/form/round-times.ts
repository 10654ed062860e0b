import { numberOf } from '#client/lib/whole-number.ts'
import { formatRulesOf, outlineOf } from './outline.ts'
import type { Values } from './values.ts'

const MINUTE_MS = 60_000
const MOST_TIMES = 40

/** With fixed times: when the rounds after the first start, as many as there are when every place is taken. */
export function roundTimes(values: Values, startMs: number): string[] {
  const minutes = numberOf(values.round_minutes)
  if (values.round_start !== 'at_times' || !(minutes > 0)) return []
  const { stages } = outlineOf(formatRulesOf(values), numberOf(values.max_entrants) || 2)
  const rounds = Math.max(0, ...stages.map((stage) => stage.roundsBefore + stage.rounds))
  return Array.from({ length: Math.min(MOST_TIMES, Math.max(0, rounds - 1)) }, (_, index) =>
    new Date(startMs + (index + 1) * minutes * MINUTE_MS).toISOString(),
  )
}
