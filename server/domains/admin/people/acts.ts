import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayerById, type PlayerRow } from '#server/domains/players/queries.ts'

type Found = Outcome<PlayerRow, 'not_found'>

/** Any player, also one who is hidden from others. */
export async function loadPlayer(db: Reader, playerId: string): Promise<Found> {
  const player = await findPlayerById(db, playerId)
  return player ? accept(player) : refuse('not_found')
}

/** The player with their personal data; the audit log keeps who has read them. */
export function readPersonalData(context: Context, session: Session, playerId: string): Promise<Found> {
  return runCommand(context, async ({ trx, now }): Promise<Found> => {
    const player = await loadPlayer(trx, playerId)
    if (!player.ok) return player
    await writeAudit(trx, {
      actorId: session.playerId,
      role: session.role,
      action: 'player.read_identity',
      subject: { kind: 'player', id: playerId },
      reason: null,
      now,
    })
    return player
  })
}
