import { accept, refuse } from '#core/decision.ts'
import { mayActOn } from '#core/moderation/sanctions.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { deleteKept, lockKept } from './kept-queries.ts'
import { lockOwned } from './owned.ts'

type Staff = Pick<Session, 'playerId' | 'role'>
type DeleteRefusal = 'not_found' | 'self' | 'above_role' | 'counter_notice'

/** Deletes a removed picture before its time is over (decision 150). The same picture stays refused. */
export async function deleteRemovedPicture(
  context: Context,
  by: Staff,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<undefined, DeleteRefusal>> {
  const deleted = await runCommand(context, async (unit): Promise<Outcome<string, DeleteRefusal>> => {
    const { trx, now } = unit
    const kept = await lockKept(trx, id)
    if (!kept) return refuse('not_found')
    const { kind, subject, uploaded_by: uploadedBy, removed_at: removedAt } = kept
    // Its time is open only while a counter notice waits.
    if (kept.delete_at === null) return refuse('counter_notice')
    const owned = await lockOwned(unit, kept)
    for (const ownerId of new Set([...(owned?.ownerIds ?? []), ...(uploadedBy ? [uploadedBy] : [])])) {
      const { role } = await findPlayer(trx, ownerId)
      const allowed = mayActOn({ id: by.playerId, role: by.role }, { id: ownerId, role })
      if (!allowed.ok) return allowed
    }
    await deleteKept(trx, id)
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'picture.delete',
      subject: { kind, id: subject },
      reason,
      details: { name: owned?.name ?? null, uploaded_by: uploadedBy, removed_at: removedAt },
      now,
    })
    return accept(kept.file)
  })
  if (!deleted.ok) return deleted
  await context.privateFiles.remove(deleted.value)
  return accept(undefined)
}
