import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from './notify.ts'

// The notices about handles of games are here, because `players` comes before this domain.

export const notifyClaimed = (unit: Unit, { handle, holderId }: EventOf<'handle.claimed'>): Promise<void> =>
  notifyOfGames(unit, holderId, message('notifications.handles.claimed', { handle }))

/** Notifies both players. */
export async function notifyClaimGranted(unit: Unit, event: EventOf<'handle.claim_granted'>): Promise<void> {
  const { handle, claimantId, holderId, replacedHandle } = event
  const granted =
    replacedHandle === null
      ? message('notifications.handles.granted', { handle })
      : message('notifications.handles.granted_instead', { handle, replaced: replacedHandle })
  await notifyOfGames(unit, claimantId, granted)
  if (holderId !== null)
    await notifyOfGames(unit, holderId, message('notifications.handles.lost', { handle }))
}

export const notifyClaimRejected = (
  unit: Unit,
  { handle, claimantId, isProven }: EventOf<'handle.claim_rejected'>,
): Promise<void> =>
  notifyOfGames(
    unit,
    claimantId,
    isProven
      ? message('notifications.handles.stays_verified', { handle })
      : message('notifications.handles.disputed', { handle }),
  )

export const notifyTakenOver = (
  unit: Unit,
  { handle, holderId }: EventOf<'handle.taken_over'>,
): Promise<void> => notifyOfGames(unit, holderId, message('notifications.handles.taken_over', { handle }))

const notifyOfGames = (unit: Unit, playerId: string, text: Message): Promise<void> =>
  notifyOfAccount(unit, { playerId, message: text, tab: 'games' })
