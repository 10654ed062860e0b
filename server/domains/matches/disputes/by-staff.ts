import * as calls from '#contract/matches/staff-disputes.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { command, ownSession, read } from '#server/platform/call.ts'
import { loadMatchView, presentMatchFor, presentMatch } from '#server/domains/matches/present.ts'
import { stepAndWriteMatch } from '#server/domains/matches/match-write.ts'
import { lockMatch, type MatchRow, findMatch } from '#server/domains/matches/queries.ts'
import { listAllMessages } from '#server/domains/matches/chat/chat-queries.ts'
import { presentMessage } from '#server/domains/matches/chat/present-message.ts'
import { suspicionsOf } from '#server/domains/matches/service/service-present.ts'
import { listGames } from '#server/domains/matches/service/service-queries.ts'
import { auditDispute } from './moderation.ts'
import { listStaffStandings } from './staff-queries.ts'
import { listEvidence } from './evidence-queries.ts'
import { presentEvidence } from './present-evidence.ts'

type CaseRefusal = 'not_found' | 'not_staff' | 'own_match' | 'not_disputed'

/** A disputed match that this player may look at as the staff of its tournament. */
export async function findCase(
  db: Reader,
  row: MatchRow | undefined,
  playerId: string,
): Promise<Decision<MatchRow, CaseRefusal>> {
  if (!row || row.tournament_id === null) return refuse('not_found')
  const [standing] = await listStaffStandings(db, row, playerId)
  if (!standing) return refuse('not_staff')
  if (standing.isInvolved) return refuse('own_match')
  return row.dispute ? accept(row) : refuse('not_disputed')
}

export const readCase = read(
  calls.readCase,
  async ({ context: { db, clock }, params, actor: { playerId } }) => {
    const done = await findCase(db, await findMatch(db, params.id), playerId)
    if (!done.ok) return done
    const row = done.value
    return {
      match: presentMatch(await loadMatchView(db, row), { playerId, isStaff: true, now: clock.now() }),
      evidence: (await listEvidence(db, row.id)).map(presentEvidence),
      suspicions: suspicionsOf(await listGames(db, row.id)),
      messages: (await listAllMessages(db, row.id)).map(presentMessage),
      can_decide:
        row.status === 'disputed' && row.dispute?.withStaff === true && row.dispute.step !== 'decided',
    }
  },
)

/** A decision of the tournament's staff. Both sides see the reason; the one that loses may appeal to a moderator. */
export const decideCase = command(
  calls.decideCase,
  async ({ unit, actor: judge, params: { id: matchId }, body: { winner_side_id: winnerSideId, reason } }) => {
    const { playerId: moderatorId } = judge
    const found = await findCase(unit.trx, await lockMatch(unit.trx, matchId), moderatorId)
    if (!found.ok) return found
    const event = {
      type: 'resolve',
      moderatorId,
      byStaff: true,
      winnerSideId,
      at: unit.now.getTime(),
    } as const
    const step = await stepAndWriteMatch(unit, found.value, event, reason)
    if (!step.ok) return step.refusal === 'with_organizers' ? refuse('with_moderators') : refuse(step.refusal)
    const action = winnerSideId === null ? 'dispute.void' : `dispute.win.${winnerSideId}`
    await auditDispute(unit, ownSession(judge), { matchId, action, reason })
    return accept(await presentMatchFor(unit, step.value, moderatorId, true))
  },
)
