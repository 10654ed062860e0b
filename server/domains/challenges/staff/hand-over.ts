import { accept, refuse } from '#core/decision.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayerById, findPlayerByName } from '#server/domains/players/queries.ts'
import { hasApproved } from '#server/domains/wallet/prizes/queries.ts'
import { findEntry } from '../entry-queries.ts'
import { lockChallenge, updateChallenge } from '../queries.ts'

type Refusal =
  | 'not_found'
  | 'over'
  | 'no_such_player'
  | 'no_organizer'
  | 'already_owner'
  | 'own_account'
  | 'plays'
  | 'approved_prizes'

/** Gives a challenge to another organizer, for good. Prizes that wait for an admin wait on. */
export function handOverChallenge(
  context: Context,
  by: Pick<Session, 'playerId' | 'role'>,
  { challengeId, username, reason }: { challengeId: number; username: string; reason: string },
): Promise<Outcome<undefined, Refusal>> {
  return runCommand(context, async (unit): Promise<Outcome<undefined, Refusal>> => {
    const { trx, now } = unit
    const row = await lockChallenge(trx, challengeId)
    if (!row) return refuse('not_found')
    if (row.status === 'completed' || row.status === 'cancelled') return refuse('over')
    const found = await findPlayerByName(trx, username)
    const next = found && (await findPlayerById(trx, found.id))
    if (!next) return refuse('no_such_player')
    // Whoever hands it over does not take it: they could decide who gets its prizes then.
    if (next.id === by.playerId) return refuse('own_account')
    if (!holdsOrganizerRole(next)) return refuse('no_organizer')
    if (next.id === row.organizer_id) return refuse('already_owner')
    if (await findEntry(trx, { challengeId, playerId: next.id })) return refuse('plays')
    if (await hasApproved(trx, { kind: 'challenge', id: String(challengeId) }, next.id))
      return refuse('approved_prizes')
    await updateChallenge(trx, challengeId, { organizer_id: next.id })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'challenge.hand_over',
      subject: { kind: 'challenge', id: String(challengeId) },
      reason,
      details: { player: next.username, player_id: next.id },
      now,
    })
    unit.record({ type: 'challenge.handed_over', challengeId, playerId: next.id })
    unit.record({ type: 'challenge.changed', challengeId, playerIds: [row.organizer_id, next.id] })
    return accept(undefined)
  })
}
