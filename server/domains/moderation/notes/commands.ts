import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { insertNote } from './queries.ts'

export type PlayerNote = { id: number; body: string; author: string | null; created: string }

/** Writes a note about a player. Staff read it; the player does not. */
export function addNote(
  store: Store,
  { playerId: by, username, role }: Pick<Session, 'playerId' | 'username' | 'role'>,
  { playerId, body }: { playerId: string; body: string },
): Promise<Outcome<PlayerNote, 'not_found'>> {
  return runCommand(store, async ({ trx, now }): Promise<Outcome<PlayerNote, 'not_found'>> => {
    if (!(await findPlayerById(trx, playerId))) return refuse('not_found')
    const id = await insertNote(trx, { playerId, authorId: by, body, now })
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'player.note',
      subject: { kind: 'player', id: playerId },
      reason: null,
      now,
    })
    return accept({ id, body, author: username, created: now.toISOString() })
  })
}
