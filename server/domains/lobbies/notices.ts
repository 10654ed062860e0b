import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { alertAll } from '#server/domains/notifications/alert.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findLobby } from './queries.ts'

/** What the texts about a lobby say: its mode, and what happened to an entry that was held. */
type Subject = { modeName: string; refundText: string }

async function loadSubject(unit: Unit, lobbyId: number): Promise<Subject> {
  const row = await findLobby(unit.trx, lobbyId)
  if (!row) throw new Error(`lobby ${lobbyId} was not found`)
  const { name: modeName } = await findModeById(unit.trx, row.mode_id)
  return { modeName, refundText: row.entry_fee_cents > 0 ? ' Your entry is back in your wallet.' : '' }
}

/** Pushes the ready check to everyone seated; all but the last joiner, who can see it begin, are notified too. */
export async function notifyReadyCheck(unit: Unit, event: EventOf<'lobby.check_began'>): Promise<void> {
  const { lobbyId, playerIds, lastJoinerId } = event
  const { modeName } = await loadSubject(unit, lobbyId)
  const secondsLeft = Math.ceil((Date.parse(event.endsAt) - unit.now.getTime()) / 1000)
  const within = secondsLeft > 90 ? `within ${Math.round(secondsLeft / 60)} minutes` : 'within a minute'
  const message = `Your ${modeName} lobby is full. Press ready ${within}.`
  await alertAll(unit, playerIds, {
    message,
    url: `/lobby-detail/${lobbyId}`,
    tag: `lobby:${lobbyId}`,
    ttlSeconds: secondsLeft,
  })
  await notifyAll(
    unit,
    playerIds.filter((playerId) => playerId !== lastJoinerId),
    { type: 4, message, lobbyId, isAlerted: true, ...(lastJoinerId ? { fromPlayerId: lastJoinerId } : {}) },
  )
}

/** Notifies those who kept their seats, and those who missed the check. */
export async function notifyReopened(unit: Unit, event: EventOf<'lobby.reopened'>): Promise<void> {
  const { lobbyId, playerIds, missedIds } = event
  const subject = await loadSubject(unit, lobbyId)
  const message =
    event.reason === 'check_missed'
      ? `Somebody was not ready: your ${subject.modeName} lobby is open again.`
      : `A player is being swapped: your ${subject.modeName} lobby waits for the last seat.`
  await notifyAll(unit, without(playerIds, missedIds), { type: 4, message, lobbyId })
  await notifyMissed(unit, event, subject)
}

/** Notifies everyone who was seated, except the player who cancelled the lobby. */
export async function notifyEnded(unit: Unit, event: EventOf<'lobby.ended_without_match'>): Promise<void> {
  const { lobbyId, playerIds, missedIds, cancelledBy } = event
  const subject = await loadSubject(unit, lobbyId)
  const message = `${endText(event.reason, subject.modeName)}${subject.refundText}`
  await notifyAll(unit, without(playerIds, [...missedIds, cancelledBy]), { type: 4, message, lobbyId })
  await notifyMissed(unit, event, subject)
}

function endText(reason: EventOf<'lobby.ended_without_match'>['reason'], modeName: string): string {
  switch (reason) {
    case 'cancelled':
      return `Your ${modeName} lobby was called off.`
    case 'check_missed':
      return `Somebody was not ready for your ${modeName} match: you wait in the queue again.`
    case 'sides_incomplete':
      return `Neither side of your ${modeName} lobby was whole at its start: nothing is played.`
    case 'not_filled':
      return `Your ${modeName} lobby did not fill in time.`
    case 'rematch_unanswered':
      return `The other side did not come to your ${modeName} rematch: it is closed, and you can ask for it again.`
  }
}

/** Those who missed the check have lost their seats, so their entries are back even when the lobby goes on. */
async function notifyMissed(
  unit: Unit,
  { lobbyId, missedIds }: { lobbyId: number; missedIds: string[] },
  { modeName, refundText }: Subject,
): Promise<void> {
  const message = `You were not ready for your ${modeName} lobby.${refundText}`
  await notifyAll(unit, missedIds, { type: 4, message, lobbyId })
}

const without = (ids: string[], left: readonly (string | null)[]) => ids.filter((id) => !left.includes(id))
