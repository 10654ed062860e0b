import type { Decision } from '#core/decision.ts'
import { stepMatch, type MatchEvent, type MatchRefusalOf } from '#core/matches/machine.ts'
import type { MatchState } from '#core/matches/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { loadMatch } from './load.ts'
import type { MatchRow } from './queries.ts'
import { writeMatch, type MatchPorts } from './write.ts'

/**
 * Applies an event with the state machine and writes what changed; `reason` is stored with a dispute. The row
 * must be locked.
 */
export async function stepAndWriteMatch<Event extends MatchEvent>(
  ports: MatchPorts,
  unit: Unit,
  row: MatchRow,
  event: Event,
  reason?: string,
): Promise<Decision<MatchState, MatchRefusalOf<Event['type']>>> {
  const mode = await findModeById(unit.trx, row.mode_id)
  const { state: before } = await loadMatch(unit.trx, row, mode)
  const step = stepMatch(before, event)
  if (!step.ok) return step
  await writeMatch(ports, unit, row, mode, { before, after: step.value, event, reason: reason ?? null })
  return step
}
