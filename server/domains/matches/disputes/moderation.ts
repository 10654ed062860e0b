import { t } from '#messages/common.ts'
import * as calls from '#contract/matches/disputes.ts'
import type { Match } from '#contract/matches/matches.ts'
import { accept, refuse } from '#core/decision.ts'
import { isTaken } from '#core/matches/dispute-holder.ts'
import { writeAudit, listAuditRows } from '#server/platform/audit/queries.ts'
import type { Actor, Refused } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropLater } from '#server/platform/events/later.ts'
import type { Session } from '#server/platform/http/session.ts'
import { command, read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { loadMatchView, presentMatchFor, presentMatch } from '#server/domains/matches/present.ts'
import { stepAndWriteMatch } from '#server/domains/matches/match-write.ts'
import { isPartyOf } from '#server/domains/matches/party-queries.ts'
import { findMatch, lockMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { listAllMessages } from '#server/domains/matches/chat/chat-queries.ts'
import { presentMessage } from '#server/domains/matches/chat/present-message.ts'
import { suspicionsOf } from '#server/domains/matches/service/service-present.ts'
import { listGames } from '#server/domains/matches/service/service-queries.ts'
import { findDispute, insertNote, listNotes } from './dispute-queries.ts'
import { heldBack, publishDispute } from './dispute-steps.ts'
import { listEvidence } from './evidence-queries.ts'
import { findBetween } from './evidence-request-queries.ts'
import { presentEvidence } from './present-evidence.ts'
import { presentQueued, readQueue } from './queue.ts'

/** The moderator who runs a command; it is audited with their role. */
export type Moderator = Actor & Pick<Session, 'username' | 'role'>

export const listDisputes = read(calls.listDisputes, async ({ context: { db }, query, actor, pageOf }) => {
  const page = { step: query.step, ...rangeOf(query) }
  const found = await readQueue(db, page, actor.playerId)
  return pageOf(found)
})

export const readDispute = read(calls.readDispute, async ({ context, params, actor }) => {
  const row = await findMatch(context.db, params.matchId)
  if (!row?.dispute) return refuse('not_found')
  if (await isPartyOf(context.db, row.id, actor.playerId)) return refuse('own_match')
  return presentDisputeDetail(context, row, actor)
})

type Badge = { id: string; username: string; avatar_url: string | null }

const badgeOf = ({ id, username, avatar_url }: Badge): Badge => ({ id, username, avatar_url })

/** Adds a note that only moderators can read. */
export const noteDispute = command(
  calls.noteDispute,
  async ({ unit, actor: moderator, params: { matchId }, body: { body: note } }) => {
    const { trx, now } = unit
    const row = await findMatch(trx, matchId)
    if (!row?.dispute) return refuse('not_found')
    if (await isPartyOf(trx, matchId, moderator.playerId)) return refuse('own_match')
    await insertNote(trx, { matchId, moderatorId: moderator.playerId, body: note, now })
    await auditDispute(unit, moderator, { matchId, action: 'dispute.note', reason: null })
    publishDispute(unit, matchId)
    const { id, username, avatar_url } = await findPlayer(trx, moderator.playerId)
    return accept({ moderator: { id, username, avatar_url }, body: note, created: now.toISOString() })
  },
)

/** A moderator's decision. Both sides see the reason; the losing side may appeal once. */
export const resolveDispute = command(
  calls.resolveDispute,
  async ({ unit, actor: moderator, params, body }) => {
    const ruling = { winnerSideId: body.winner_side_id, reason: body.reason }
    const { matchId, winnerSideId, reason } = { matchId: params.matchId, ...ruling }
    const { trx } = unit
    const { playerId: moderatorId } = moderator
    const row = await lockMatch(trx, matchId)
    if (!row) return refuse('not_found')
    // The check comes before anything about the holder of the case.
    if (row.dispute && (await isPartyOf(trx, row.id, moderatorId))) return refuse('own_match')
    const dispute = await findDispute(trx, row.id)
    if (dispute && !dispute.closed_at && isTaken(dispute.moderator_id, moderatorId))
      return takenBy(trx, dispute.moderator_id)
    const event = {
      type: 'resolve',
      moderatorId,
      byStaff: false,
      winnerSideId,
      at: unit.now.getTime(),
    } as const
    const step = await stepAndWriteMatch(unit, row, event, reason)
    if (!step.ok) return step.refusal === 'with_moderators' ? refuse('with_organizers') : refuse(step.refusal)
    const action = winnerSideId === null ? 'dispute.void' : `dispute.win.${winnerSideId}`
    await auditDispute(unit, moderator, { matchId, action, reason })
    return accept(await presentMatchFor(unit, step.value, moderatorId, true))
  },
)

/** Takes one's own decision back within a minute, before anybody is told of it. One holds the dispute again. */
export const reopenDispute = command(
  calls.reopenDispute,
  async ({ unit, actor: moderator, params, body }) => {
    const { matchId, reason } = { ...params, ...body }
    const { playerId: moderatorId } = moderator
    const row = await lockMatch(unit.trx, matchId)
    if (!row) return refuse('not_found')
    const event = { type: 'take_back', moderatorId, at: unit.now.getTime() } as const
    const step = await stepAndWriteMatch(unit, row, event)
    if (!step.ok) return step
    if (!(await dropLater(unit.trx, heldBack(matchId)))) return refuse('too_late')
    await auditDispute(unit, moderator, { matchId, action: 'dispute.reopen', reason })
    return accept(await presentMatchFor(unit, step.value, moderatorId, true))
  },
)

/** The refusal that names who holds the dispute. */
export async function takenBy(db: Reader, holderId: string | null): Promise<Refused<'taken'>> {
  if (holderId === null) return refuse('taken')
  const { username } = await findPlayer(db, holderId)
  return { ok: false, refusal: 'taken', detail: t('common.refused.taken_by', { name: username }) }
}

/** Audits what a moderator, or somebody of a tournament's staff, did in a dispute. */
export function auditDispute(
  unit: Unit,
  moderator: Moderator,
  act: { matchId: number; action: string; reason: string | null; details?: Record<string, unknown> },
): Promise<void> {
  const { matchId, action, reason, details } = act
  return writeAudit(unit.trx, {
    actorId: moderator.playerId,
    role: moderator.role,
    action,
    subject: { kind: 'match', id: String(matchId) },
    reason,
    ...(details ? { details } : {}),
    now: unit.now,
  })
}

/** One dispute in full: the match with both reports, evidence, chat, notes and what moderators did. */
async function presentDisputeDetail(context: Context, row: MatchRow, session: Session) {
  const { db, clock } = context
  const { playerId } = session
  const [queued] = await presentQueued(db, [row], playerId)
  if (!queued) throw new Error(`the dispute about match ${row.id} was not found`)
  const match = presentMatch(await loadMatchView(db, row), { playerId, isStaff: true, now: clock.now() })
  const auditRows = await listAuditRows(db, { kind: 'match', id: String(row.id), offset: 0, limit: 100 })
  return {
    ...queued,
    match,
    between: await presentBetween(context, match),
    suspicions: suspicionsOf(await listGames(db, row.id)),
    evidence: (await listEvidence(db, row.id)).map(presentEvidence),
    messages: (await listAllMessages(db, row.id)).map(presentMessage),
    notes: (await listNotes(db, row.id)).map((note) => ({
      moderator: badgeOf(note),
      body: note.body,
      created: note.created_at.toISOString(),
    })),
    trail: auditRows.map((entry) => ({
      action: entry.action,
      actor:
        entry.actor_id === null
          ? null
          : badgeOf({ id: entry.actor_id, username: entry.username ?? '', avatar_url: entry.avatar_url }),
      reason: entry.reason,
      created: entry.created_at.toISOString(),
    })),
  }
}

const BETWEEN_MS = 30 * 86_400_000

async function presentBetween({ db, clock }: Context, { id: matchId, sides }: Match) {
  const [first, second] = sides
  const since = new Date(clock.now().getTime() - BETWEEN_MS)
  const pair = { matchId, first: first?.captain_id ?? '', second: second?.captain_id ?? '', since }
  const { matches, first_wins, second_wins, pots_cents, disputes } = await findBetween(db, pair)
  const wins = [first_wins, second_wins]
  return {
    matches,
    wins: sides.map((side, position) => ({ side_id: side.id, count: wins[position] ?? 0 })),
    pots_cents,
    disputes,
  }
}
