import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertFlag } from './queries.ts'

/** A word or link that staff want to see is a report by the site itself. Nothing else follows from it. */
export async function reportFlag(
  { trx, now }: Unit,
  { playerId, text, found }: EventOf<'text.flagged'>,
): Promise<void> {
  await insertFlag(trx, { playerId, details: found.join(', '), snapshot: text, now })
}
