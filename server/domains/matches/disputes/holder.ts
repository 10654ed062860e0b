import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { lockMatch } from '#server/domains/matches/queries.ts'
import { findDispute, setModerator } from './dispute-queries.ts'
import { publishDispute } from './dispute-steps.ts'

/** Locks a dispute for a change of its holder, and returns whoever holds it. */
export async function lockDisputeHolder(trx: Trx, matchId: number): Promise<string | null> {
  const row = await lockMatch(trx, matchId)
  return (row && (await findDispute(trx, row.id))?.moderator_id) ?? null
}

/** Stores who works on a dispute, and tells the moderators who look at it. */
export async function putDisputeHolder(unit: Unit, matchId: number, holderId: string | null): Promise<void> {
  await setModerator(unit.trx, matchId, holderId)
  publishDispute(unit, matchId)
}
