import type { EventOf } from '#contract/domain-events.ts'
import type { LobbyState } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { raiseLobbyVersion, type LobbyRow } from './queries.ts'

type Step = { before: LobbyState; after: LobbyState }

/** Records that a lobby has changed. Its version must have been raised. */
export function publishLobby(
  unit: Unit,
  row: Pick<LobbyRow, 'id' | 'is_private'>,
  playerIds: readonly string[],
): void {
  const distinct = [...new Set(playerIds)]
  unit.record({ type: 'lobby.changed', lobbyId: row.id, isPrivate: row.is_private, playerIds: distinct })
}

/** Records that a rematch of this lobby was opened, or may be opened again. */
export async function publishRematch(unit: Unit, lobbyId: number): Promise<void> {
  publishLobby(unit, await raiseLobbyVersion(unit.trx, lobbyId), [])
}

/** Records what a step has changed. `missedIds`: the players who missed the ready check in this step. */
export function recordStep(unit: Unit, row: LobbyRow, step: Step, missedIds: string[]): void {
  recordMissedCheck(unit, row, step)
  recordNewStatus(unit, row, step, missedIds)
  publishLobby(unit, row, [...seatedIn(step.before), ...seatedIn(step.after)])
}

function seatedIn({ seats }: LobbyState): string[] {
  return seats.filter(({ state }) => state !== 'invited').map(({ playerId }) => playerId)
}

/** For the queue: the players who were ready are put back into it. */
function recordMissedCheck(unit: Unit, row: LobbyRow, { before, after }: Step): void {
  if (row.origin !== 'queue' || before.status !== 'ready_check' || after.status !== 'cancelled') return
  const ready = after.seats.filter((seat) => seat.state === 'ready').map((seat) => seat.playerId)
  unit.record({ type: 'lobby.check_missed', lobbyId: row.id, readyIds: ready })
}

function recordNewStatus(unit: Unit, row: LobbyRow, { before, after }: Step, missedIds: string[]): void {
  if (before.status === after.status) return
  const playerIds = seatedIn(after)
  const seated = { lobbyId: row.id, playerIds }
  switch (after.status) {
    case 'ready_check':
      return unit.record({
        type: 'lobby.check_began',
        ...seated,
        lastJoinerId: row.starts_at ? null : (playerIds.at(-1) ?? null),
        endsAt: new Date(after.deadline?.at ?? unit.now).toISOString(),
      })
    case 'open': {
      const reason = missedIds.length > 0 ? 'check_missed' : 'seat_freed'
      return unit.record({ type: 'lobby.reopened', ...seated, reason, missedIds })
    }
    case 'cancelled':
    case 'expired': {
      const reason = reasonOfEnd(row, after, missedIds.length > 0)
      const cancelledBy = reason === 'cancelled' ? after.openedBy : null
      return unit.record({ type: 'lobby.ended_without_match', ...seated, reason, missedIds, cancelledBy })
    }
    case 'playing':
  }
}

function reasonOfEnd(
  row: LobbyRow,
  after: LobbyState,
  isMissed: boolean,
): EventOf<'lobby.ended_without_match'>['reason'] {
  if (after.status === 'expired')
    return isRematchWithEmptySide(row, after) ? 'rematch_unanswered' : 'not_filled'
  if (!isMissed) return 'cancelled'
  return row.origin === 'queue' ? 'check_missed' : 'sides_incomplete'
}

/** A rematch in which one side has no player at all. */
function isRematchWithEmptySide(row: LobbyRow, after: LobbyState): boolean {
  return (
    row.origin === 'rematch' &&
    ([0, 1] as const).some((side) => !after.seats.some((seat) => seat.side === side))
  )
}
