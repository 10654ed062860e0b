import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from './notify.ts'

// The notices about handles of games are here, because `players` comes before this domain.

export const notifyClaimed = (unit: Unit, { handle, holderId }: EventOf<'handle.claimed'>): Promise<void> =>
  notifyOfGames(
    unit,
    holderId,
    `Somebody says that your handle ${handle} is theirs. Answer within 7 days, or it goes over.`,
  )

/** Notifies both players. */
export async function notifyClaimGranted(unit: Unit, event: EventOf<'handle.claim_granted'>): Promise<void> {
  const { handle, claimantId, holderId, replacedHandle } = event
  const replacedText = replacedHandle === null ? '' : ` It took the place of ${replacedHandle}.`
  await notifyOfGames(unit, claimantId, `The handle ${handle} is yours now.${replacedText}`)
  if (holderId !== null)
    await notifyOfGames(unit, holderId, `The handle ${handle} went over to the player who claimed it.`)
}

export const notifyClaimRejected = (
  unit: Unit,
  { handle, claimantId, isProven }: EventOf<'handle.claim_rejected'>,
): Promise<void> =>
  notifyOfGames(
    unit,
    claimantId,
    isProven
      ? `The handle ${handle} stays with its holder, who has proven it.`
      : `The holder of ${handle} says that it is theirs. If you can, prove that it is yours.`,
  )

export const notifyTakenOver = (
  unit: Unit,
  { handle, holderId }: EventOf<'handle.taken_over'>,
): Promise<void> =>
  notifyOfGames(unit, holderId, `The handle ${handle} went over to the player who has proven it.`)

const notifyOfGames = (unit: Unit, playerId: string, message: string): Promise<void> =>
  notifyOfAccount(unit, { playerId, message, tab: 'games' })
