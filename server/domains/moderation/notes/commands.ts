import * as calls from '#contract/admin/player-parts.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command } from '#server/platform/call.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { insertNote } from './queries.ts'

export type PlayerNote = { id: number; body: string; author: string | null; created: string }

/** Writes a note about a player. Staff read it; the player does not. */
export const addNote = command(
  calls.addPlayerNote,
  async ({
    unit: { trx, now },
    actor: { playerId: by, username, role },
    params: { playerId },
    body: { body },
  }) => {
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
  },
)
