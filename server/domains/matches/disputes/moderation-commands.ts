import { t } from '#messages/common.ts'
import type { Context } from '#server/platform/context.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { noteDispute as noteCall } from '#contract/matches/disputes.ts'
import type { Match } from '#contract/matches/matches.ts'
import { accept, refuse } from '#core/decision.ts'
import { isTaken } from '#core/matches/dispute-holder.ts'
import type { MatchRefusalOf } from '#core/matches/machine.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Actor, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropLater } from '#server/platform/events/later.ts'
import type { Session } from '#server/platform/http/session.ts'
import { presentFor, stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { isPartyOf } from '#server/domains/matches/party-queries.ts'

import { findMatch, lockMatch } from '#server/domains/matches/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findDispute, insertNote } from './dispute-queries.ts'
import { heldBack, publishDispute } from './dispute-steps.ts'

/** The moderator who runs a command; it is audited with their role. */
export type Moderator = Actor & Pick<Session, 'username' | 'role'>

/** Adds a note that only moderators can read. */
export function noteDispute(
  context: Context,
  moderator: Moderator,
  { matchId, note }: { matchId: number; note: string },
): Promise<Outcome<CallAnswer<typeof noteCall>, 'not_found' | 'own_match'>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const row = await findMatch(trx, matchId)
    if (!row?.dispute) return refuse('not_found')
    if (await isPartyOf(trx, matchId, moderator.playerId)) return refuse('own_match')
    await insertNote(trx, { matchId, moderatorId: moderator.playerId, body: note, now })
    await auditDispute(unit, moderator, { matchId, action: 'dispute.note', reason: null })
    publishDispute(unit, matchId)
    const { id, username, avatar_url } = await findPlayer(trx, moderator.playerId)
    return accept({ moderator: { id, username, avatar_url }, body: note, created: now.toISOString() })
  })
}

type Ruling = {
  matchId: number
  /** Null declares the match void. */
  winnerSideId: number | null
  reason: string
}

/** A moderator's decision. Both sides see the reason; the losing side may appeal once. */
export function resolveDispute(
  context: Context,
  moderator: Moderator,
  { matchId, winnerSideId, reason }: Ruling,
): Promise<Outcome<Match, 'not_found' | 'taken' | Exclude<MatchRefusalOf<'resolve'>, 'with_moderators'>>> {
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const { playerId: moderatorId } = moderator
    const row = await lockMatch(trx, matchId)
    if (!row) return refuse('not_found')
    // Before anything about who holds it.
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
    return accept(await presentFor(unit, step.value, moderatorId, true))
  })
}

/** Takes one's own decision back within a minute, before anybody is told of it. One holds the dispute again. */
export function reopenDispute(
  context: Context,
  moderator: Moderator,
  { matchId, reason }: { matchId: number; reason: string },
): Promise<Outcome<Match, 'not_found' | MatchRefusalOf<'take_back'>>> {
  return runCommand(context, async (unit) => {
    const { playerId: moderatorId } = moderator
    const row = await lockMatch(unit.trx, matchId)
    if (!row) return refuse('not_found')
    const event = { type: 'take_back', moderatorId, at: unit.now.getTime() } as const
    const step = await stepAndWriteMatch(unit, row, event)
    if (!step.ok) return step
    if (!(await dropLater(unit.trx, heldBack(matchId)))) return refuse('too_late')
    await auditDispute(unit, moderator, { matchId, action: 'dispute.reopen', reason })
    return accept(await presentFor(unit, step.value, moderatorId, true))
  })
}

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
