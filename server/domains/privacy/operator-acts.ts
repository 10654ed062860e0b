import { accept } from '#core/decision.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { lockWhom, type ActRefusal } from '#server/domains/moderation/sanctions/give.ts'
import { closeAccount, type CloseRefusal } from './own-data.ts'
import { exportOf, type ExportParts } from './export.ts'

type Request = { playerId: string; reason: string }

/** Exports the site's data about a player, as the player could download it. */
export async function exportFor(
  store: Store,
  parts: ExportParts,
  by: Acting,
  { playerId, reason }: Request,
): Promise<Uint8Array> {
  // In the log before anything is read.
  await transact(store, ({ trx, now }) =>
    writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'player.export',
      subject: { kind: 'player', id: playerId },
      reason,
      now,
    }),
  )
  return exportOf(parts, playerId)
}

/** Closes the account as its player could, with 14 days to take it back. Returns when it is erased. */
export function eraseFor(
  store: Store,
  by: Acting,
  { playerId, reason }: Request,
): Promise<Outcome<Date, ActRefusal | CloseRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<Date, ActRefusal | CloseRefusal>> => {
    const found = await lockWhom(unit, by, playerId)
    if (!found.ok) return found
    const closed = await closeAccount(unit, playerId)
    if (!closed.ok) return closed
    await writeAudit(unit.trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'player.erase',
      subject: { kind: 'player', id: playerId },
      reason,
      now: unit.now,
    })
    return accept(closed.value)
  })
}
