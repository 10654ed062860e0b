import type { MatchEvent } from '#core/matches/machine.ts'
import { isOver, type MatchState } from '#core/matches/state.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { recordLater, recordNow } from '#server/platform/events/later.ts'
import { markUnreliable } from '#server/domains/ratings/reliability/marks.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'
import { isPractice, type MatchChange } from '#server/domains/matches/match.ts'
import {
  closeDispute,
  deleteRuling,
  insertDispute,
  insertRuling,
  insertStatement,
  setModerator,
} from './dispute-queries.ts'

type Step = MatchChange & { before: MatchState }

/**
 * Stores a step's statements, appeals and rulings, and closes the dispute at the end.
 */
export async function writeDispute(
  unit: Unit,
  row: MatchRow,
  { before, after, event, reason, masked }: Step,
): Promise<void> {
  const { trx, now } = unit
  if (before.status !== 'disputed' && after.status === 'disputed') {
    await insertDispute(trx, { matchId: row.id, reason, masked, now })
    unit.record({ type: 'dispute.opened', matchId: row.id, tournamentId: row.tournament_id })
  }
  if (isHandedOver(before, after, event))
    unit.record({
      type: 'dispute.handed_over',
      matchId: row.id,
      tournamentId: row.tournament_id,
      byId: event.type === 'ask_moderator' ? event.playerId : null,
    })
  const side = 'playerId' in event ? after.sides.find((each) => each.captainId === event.playerId) : undefined
  if (side && event.type === 'state')
    await insertStatement(trx, {
      matchId: row.id,
      sideId: side.id,
      kind: 'statement',
      playerId: side.captainId,
      body: reason ?? '',
      masked,
      now,
    })
  if (side && event.type === 'appeal') {
    await insertStatement(trx, {
      matchId: row.id,
      sideId: side.id,
      kind: 'appeal',
      playerId: side.captainId,
      body: reason ?? '',
      masked,
      now,
    })
  }
  if (event.type === 'resolve') await writeRuling(unit, row, { after, event, reason, masked })
  // An answer to the decision ends the time in which it can be taken back.
  if (event.type === 'appeal' || event.type === 'accept_ruling') await recordNow(unit, heldBack(row.id))
  if (side && event.type === 'appeal')
    unit.record({ type: 'dispute.appealed', matchId: row.id, captainId: side.captainId })
  if (event.type === 'take_back') {
    await deleteRuling(trx, { matchId: row.id, number: after.dispute ? after.dispute.rulings.length + 1 : 1 })
    await setModerator(trx, row.id, event.moderatorId)
  }
  if (before.status === 'disputed' && isOver(after)) {
    await closeDispute(trx, row.id, now)
    await markLoser(unit, row, after)
  }
  if (after.dispute) publishDispute(unit, row.id)
}

/** An appeal is its own news. */
function isHandedOver(before: MatchState, { hasStaff, dispute }: MatchState, event: MatchEvent): boolean {
  const hadStaff = before.dispute?.withStaff ?? hasStaff
  return hadStaff && dispute?.withStaff === false && event.type !== 'appeal'
}

/** Refreshes the dispute screens of all moderators. */
export function publishDispute(unit: Unit, matchId: number): void {
  unit.record({ type: 'dispute.changed', matchId })
}

async function writeRuling(unit: Unit, row: MatchRow, { after, event, reason }: MatchChange): Promise<void> {
  if (event.type !== 'resolve') return
  const number = after.dispute?.rulings.length ?? 1
  await insertRuling(unit.trx, {
    matchId: row.id,
    number,
    moderatorId: event.moderatorId,
    winnerSideId: event.winnerSideId,
    reason: reason ?? '',
    now: unit.now,
  })
  // The dispute is unassigned; an appeal must go to another moderator.
  await setModerator(unit.trx, row.id, null)
  await recordLater(unit, canBeTakenBack(after) ? heldBack(row.id) : undefined, {
    type: 'dispute.decided',
    matchId: row.id,
    number,
    tournamentId: row.tournament_id,
  })
}

/** Not the one of a tournament's staff, who take results back at their desk, nor the one after an appeal: it took effect. */
function canBeTakenBack(after: MatchState): boolean {
  return after.status === 'disputed' && after.dispute?.rulings.at(-1)?.byStaff === false
}

/** Key of a decision whose notifications are held back. */
export const heldBack = (matchId: number): string => `dispute:${matchId}`

/**
 * A captain who reported a win that a moderator gave to the other side loses reliability. A tournament's staff does not
 * decide about what counts on the whole site.
 */
async function markLoser(unit: Unit, row: MatchRow, after: MatchState): Promise<void> {
  if (after.ending !== 'moderator' || after.winnerSideId === null) return
  if (await isPractice(unit.trx, row.tournament_id)) return
  for (const [position, side] of after.sides.entries()) {
    const last = after.reports.findLast((report) => report.sideId === side.id)
    const hasClaimed = last !== undefined && seriesWinner(last.scores) === position
    if (side.id !== after.winnerSideId && hasClaimed)
      await markUnreliable(unit, {
        playerId: side.captainId,
        kind: 'dispute_lost',
        cause: { kind: 'match', id: row.id, round: 1 },
      })
  }
}
