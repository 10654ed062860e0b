import { t } from '#messages/matches.ts'
import type { Context } from '#server/platform/context.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { noteDispute as noteCall, QueuedDispute } from '#contract/matches/disputes.ts'
import type { Match } from '#contract/matches/matches.ts'
import { accept, refuse } from '#core/decision.ts'
import {
  handOverDispute as decideHandOver,
  holdDispute,
  isTaken,
  type HandOverRefusal,
  type HoldAction,
  type HoldRefusal,
} from '#core/matches/dispute-holder.ts'
import type { MatchRefusalOf } from '#core/matches/machine.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Actor, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropLater } from '#server/platform/events/later.ts'
import type { Session } from '#server/platform/http/session.ts'
import { presentFor, stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { isPlayerOf } from '#server/domains/matches/queries.ts'

import { loadMatch } from '#server/domains/matches/load.ts'
import { findMatch, lockMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { findPlayer, findPlayerByName } from '#server/domains/players/queries.ts'
import { isPermitted } from '#server/domains/players/staff-queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findDispute, insertNote, setModerator } from './dispute-queries.ts'
import { heldBack, publishDispute } from './dispute-steps.ts'
import { presentQueued } from './queue.ts'

/** The moderator who runs a command; it is audited with their role. */
export type Moderator = Actor & Pick<Session, 'username' | 'role'>

type TakeInput = {
  matchId: number
  take: boolean
  /** The moderator it is taken over from. */
  fromId: string | undefined
}

/** Takes or releases a dispute, or takes it over from another moderator. */
export function takeDispute(
  context: Context,
  moderator: Moderator,
  { matchId, take, fromId }: TakeInput,
): Promise<Outcome<QueuedDispute, 'not_found' | HoldRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const row = await lockMatch(trx, matchId)
    const dispute = row && (await findDispute(trx, row.id))
    if (!row || !dispute) return refuse('not_found')
    const { playerId: moderatorId } = moderator
    const { state } = await loadMatch(trx, row, await findModeById(trx, row.mode_id))
    const held = holdDispute(state, dispute.moderator_id, { moderatorId, take, fromId: fromId ?? null })
    if (!held.ok) return held.refusal === 'taken' ? takenBy(trx, dispute.moderator_id) : held
    const { holderId, action } = held.value
    if (action) await writeHolder(unit, moderator, row, { holderId, action, formerId: dispute.moderator_id })
    return accept(await presentOne(trx, row, moderatorId))
  })
}

/** Hands a dispute over to a colleague. */
export function handOverDispute(
  context: Context,
  moderator: Moderator,
  { matchId, to }: { matchId: number; to: string },
): Promise<Outcome<QueuedDispute, 'not_found' | 'no_colleague' | HandOverRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const row = await lockMatch(trx, matchId)
    const dispute = row && (await findDispute(trx, row.id))
    if (!row || !dispute) return refuse('not_found')
    const colleague = await findPlayerByName(trx, to)
    if (!colleague || !(await isPermitted(trx, colleague.id, 'disputes'))) return refuse('no_colleague')
    const { state } = await loadMatch(trx, row, await findModeById(trx, row.mode_id))
    const people = { moderatorId: moderator.playerId, toId: colleague.id }
    const held = decideHandOver(state, dispute.moderator_id, people)
    if (!held.ok) return held.refusal === 'taken' ? takenBy(trx, dispute.moderator_id) : held
    const { holderId, action } = held.value
    if (action) await writeHolder(unit, moderator, row, { holderId, action, formerId: null })
    return accept(await presentOne(trx, row, moderator.playerId))
  })
}

async function presentOne(trx: Reader, row: MatchRow, readerId: string): Promise<QueuedDispute> {
  const [queued] = await presentQueued(trx, [row], readerId)
  if (!queued) throw new Error(`the dispute about match ${row.id} was not found`)
  return queued
}

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
    if (await isPlayerOf(trx, matchId, moderator.playerId)) return refuse('own_match')
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
    const dispute = await findDispute(trx, row.id)
    const isTakenByOther = dispute && !dispute.closed_at && isTaken(dispute.moderator_id, moderatorId)
    if (isTakenByOther && !(await isPlayerOf(trx, row.id, moderatorId)))
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
  return { ok: false, refusal: 'taken', detail: t('matches.detail.taken_by', { username }) }
}

/** Stores who handles the dispute. */
async function writeHolder(
  unit: Unit,
  moderator: Moderator,
  row: MatchRow,
  { holderId, action, formerId }: { holderId: string | null; action: HoldAction; formerId: string | null },
): Promise<void> {
  await setModerator(unit.trx, row.id, holderId)
  await auditDispute(unit, moderator, { matchId: row.id, action: `dispute.${action}`, reason: null })
  if (action === 'take_over' && formerId)
    unit.record({
      type: 'dispute.taken_over',
      matchId: row.id,
      moderatorId: moderator.playerId,
      formerId,
    })
  if (action === 'hand_over' && holderId)
    unit.record({ type: 'case.handed_over', kind: 'disputes', toId: holderId, byName: moderator.username })
  publishDispute(unit, row.id)
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
