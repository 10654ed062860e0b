import * as calls from '#contract/matches/disputes.ts'
import { accept, refuse } from '#core/decision.ts'
import { askEvidence } from '#core/matches/evidence-request.ts'
import { command } from '#server/platform/call.ts'
import { isPartyOf } from '#server/domains/matches/party-queries.ts'
import { loadMatchView, presentMatch } from '#server/domains/matches/present.ts'
import { loadMatch } from '#server/domains/matches/match.ts'
import { publishMatch } from '#server/domains/matches/match-write.ts'
import { findMatch, lockMatch, raiseMatchVersion } from '#server/domains/matches/queries.ts'
import { findDispute } from './dispute-queries.ts'
import { publishDispute } from './dispute-steps.ts'
import { insertEvidenceRequests, listEvidenceRequests } from './evidence-request-queries.ts'
import { auditDispute, takenBy } from './moderation.ts'

/** Asks captains to show something until a time. They are notified, and read it in the room. */
export const askForEvidence = command(
  calls.askForEvidence,
  async ({ unit, actor: moderator, params: { matchId }, body }) => {
    const { side_ids, minutes, reason: note } = body
    const sideIds = [...new Set(side_ids)]
    const { trx, now } = unit
    const row = await lockMatch(trx, matchId)
    const dispute = row && (await findDispute(trx, matchId))
    if (!row || !dispute) return refuse('not_found')
    if (await isPartyOf(trx, matchId, moderator.playerId)) return refuse('own_match')
    const { state } = await loadMatch(trx, row)
    const requests = await listEvidenceRequests(trx, matchId)
    const waiting = requests.filter((each) => each.answered_at === null && each.due_at >= now)
    const { playerId: moderatorId } = moderator
    const asked = askEvidence(state, dispute.moderator_id, {
      moderatorId,
      sideIds,
      minutes,
      waiting: waiting.map((each) => each.side_id),
      at: now.getTime(),
    })
    if (!asked.ok) return asked.refusal === 'taken' ? takenBy(trx, dispute.moderator_id) : asked
    const dueAt = new Date(asked.value.dueAt)
    await insertEvidenceRequests(trx, { matchId, sideIds, moderatorId, note, now, dueAt })
    await auditDispute(unit, moderator, {
      matchId,
      action: 'dispute.ask_evidence',
      reason: note,
      details: { side_ids: sideIds, minutes },
    })
    unit.record({ type: 'dispute.evidence_asked', matchId, sideIds: [...sideIds], minutes, note })
    await raiseMatchVersion(trx, matchId)
    const raised = (await findMatch(trx, matchId)) ?? row
    publishMatch(unit, raised)
    publishDispute(unit, matchId)
    return accept(
      presentMatch(await loadMatchView(trx, raised), { playerId: moderatorId, isStaff: true, now }),
    )
  },
)
