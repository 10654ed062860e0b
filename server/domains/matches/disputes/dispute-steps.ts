import { lobbyIdOf } from '#server/domains/matches/access.ts'
import { isOver, type MatchState } from '#core/matches/state.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { markUnreliable } from '#server/domains/ratings/reliability/marks.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import {
  closeDispute,
  insertDispute,
  insertRuling,
  insertStatement,
  setModerator,
} from './dispute-queries.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'
import type { MatchChange } from '#server/domains/matches/write.ts'

/**
 * Stores a step's statements, appeals and rulings, closes the dispute at the end, and notifies the players.
 */
export async function writeDispute(
  unit: Unit,
  row: MatchRow,
  mode: ModeRow,
  { before, after, event, reason }: MatchChange,
): Promise<void> {
  const { trx, now } = unit
  const notifyAll = (playerIds: readonly string[], message: string) =>
    notifyPlayers(unit, row, playerIds, message)
  const captains = after.sides.map((side) => side.captainId)
  if (before.status !== 'disputed' && after.status === 'disputed') {
    await insertDispute(trx, { matchId: row.id, reason, now })
    await notifyAll(
      captains,
      `Your ${mode.name} match is in dispute. Say what happened: a moderator decides.`,
    )
  }
  const side = 'playerId' in event ? after.sides.find((each) => each.captainId === event.playerId) : undefined
  if (side && event.type === 'state')
    await insertStatement(trx, {
      matchId: row.id,
      sideId: side.id,
      kind: 'statement',
      playerId: side.captainId,
      body: reason ?? '',
      now,
    })
  if (side && event.type === 'appeal') {
    await insertStatement(trx, {
      matchId: row.id,
      sideId: side.id,
      kind: 'appeal',
      playerId: side.captainId,
      body: reason ?? '',
      now,
    })
    await notifyAll(
      captains.filter((id) => id !== side.captainId),
      `${mode.name}: the other side has appealed. Another moderator looks at it.`,
    )
  }
  if (event.type === 'resolve') await writeRuling(unit, row, mode, { before, after, event, reason })
  if (before.status === 'disputed' && isOver(after)) {
    await closeDispute(trx, row.id, now)
    await markLoser(unit, row, after)
  }
  if (after.dispute) publishDispute(unit, row.id)
}

/** Refreshes the dispute screens of all moderators. */
export function publishDispute(unit: Unit, matchId: number): void {
  unit.record({ type: 'dispute.changed', matchId })
}

async function writeRuling(
  unit: Unit,
  row: MatchRow,
  mode: ModeRow,
  { after, event, reason }: MatchChange,
): Promise<void> {
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
  for (const side of after.sides) {
    const outcome =
      event.winnerSideId === null
        ? 'the match is void'
        : event.winnerSideId === side.id
          ? 'your side has won'
          : 'the other side has won'
    const mayAppeal = number === 1 && event.winnerSideId !== side.id
    for (const playerId of side.playerIds) {
      const appeal = mayAppeal
        ? ` ${playerId === side.captainId ? 'You' : 'Your captain'} may appeal once.`
        : ''
      await notifyPlayers(
        unit,
        row,
        [playerId],
        `A moderator has decided your ${mode.name} match: ${outcome}.${appeal} ${(reason ?? '').replaceAll(/\s+/g, ' ')}`,
      )
    }
  }
}

/** A captain who reported a win that a moderator gave to the other side loses reliability. */
async function markLoser(unit: Unit, row: MatchRow, after: MatchState): Promise<void> {
  if (after.ending !== 'moderator' || after.winnerSideId === null) return
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

async function notifyPlayers(
  unit: Unit,
  row: MatchRow,
  playerIds: readonly string[],
  message: string,
): Promise<void> {
  for (const playerId of playerIds)
    await notify(unit, {
      playerId,
      type: 4,
      message: message.slice(0, 300),
      lobbyId: lobbyIdOf(row) ?? undefined,
    })
}
