import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { alertAll } from '#server/domains/notifications/alert.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findLobby } from './queries.ts'

/** Facts for texts about a lobby: its mode, and whether entries are paid back. */
type Subject = { mode: string; refund: 'yes' | 'no' }

async function loadSubject(unit: Unit, lobbyId: number): Promise<Subject> {
  const row = await findLobby(unit.trx, lobbyId)
  if (!row) throw new Error(`lobby ${lobbyId} was not found`)
  const { name: mode } = await findModeById(unit.trx, row.mode_id)
  return { mode, refund: row.entry_fee_cents > 0 ? 'yes' : 'no' }
}

/** Pushes the ready check to everyone seated; all but the last joiner, who can see it begin, are notified too. */
export async function notifyReadyCheck(unit: Unit, event: EventOf<'lobby.check_began'>): Promise<void> {
  const { lobbyId, playerIds, lastJoinerId } = event
  const { mode } = await loadSubject(unit, lobbyId)
  const secondsLeft = Math.ceil((Date.parse(event.endsAt) - unit.now.getTime()) / 1000)
  const minutes = Math.max(1, Math.round(secondsLeft / 60))
  const name = (await findLobby(unit.trx, lobbyId))?.tournament?.name
  const call = name
    ? message('lobbies.notice.match_open', { name, minutes })
    : message('lobbies.notice.ready_check', { mode, minutes })
  await alertAll(unit, playerIds, {
    message: call,
    url: `/lobby-detail/${lobbyId}`,
    tag: `lobby:${lobbyId}`,
    ttlSeconds: secondsLeft,
  })
  await notifyAll(
    unit,
    playerIds.filter((playerId) => playerId !== lastJoinerId),
    {
      type: 4,
      message: call,
      lobbyId,
      isAlerted: true,
      ...(lastJoinerId ? { fromPlayerId: lastJoinerId } : {}),
    },
  )
}

/** Notifies those who kept their seats, and those who missed the check. */
export async function notifyReopened(unit: Unit, event: EventOf<'lobby.reopened'>): Promise<void> {
  const { lobbyId, playerIds, missedIds } = event
  const subject = await loadSubject(unit, lobbyId)
  const what = event.reason === 'check_missed' ? 'missed' : 'swap'
  const news = message(`lobbies.notice.reopened_${what}`, { mode: subject.mode })
  await notifyAll(unit, without(playerIds, missedIds), { type: 4, message: news, lobbyId })
  await notifyMissed(unit, event, subject)
}

/** Notifies everyone who was seated, except the player who cancelled the lobby. */
export async function notifyEnded(unit: Unit, event: EventOf<'lobby.ended_without_match'>): Promise<void> {
  const { lobbyId, playerIds, missedIds, cancelledBy } = event
  const subject = await loadSubject(unit, lobbyId)
  const news = message('lobbies.notice.ended', { ...subject, why: event.reason })
  await notifyAll(unit, without(playerIds, [...missedIds, cancelledBy]), { type: 4, message: news, lobbyId })
  await notifyMissed(unit, event, subject)
}

/** Those who missed the check have lost their seats, so their entries are back even when the lobby goes on. */
async function notifyMissed(
  unit: Unit,
  { lobbyId, missedIds }: { lobbyId: number; missedIds: string[] },
  subject: Subject,
): Promise<void> {
  await notifyAll(unit, missedIds, { type: 4, message: message('lobbies.notice.missed', subject), lobbyId })
}

const without = (ids: string[], left: readonly (string | null)[]) => ids.filter((id) => !left.includes(id))
