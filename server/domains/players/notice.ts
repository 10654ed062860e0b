import { randomUUID } from 'node:crypto'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'

/**
 * Queues an account notification (type 3) for a player. A job of `notifications`, a later domain, creates it.
 */
export async function notifyPlayer(
  unit: Unit,
  notice: { playerId: string; message: string; tab: string },
): Promise<void> {
  const { playerId, message, tab } = notice
  await putJob(unit.trx, {
    kind: 'notify.account',
    key: `${playerId}:${randomUUID()}`,
    payload: { playerId, message, tab },
    dueAt: unit.now,
  })
}
