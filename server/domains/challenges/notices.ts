import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify, notifyAll } from '#server/domains/notifications/notify.ts'
import { listPlayerIds } from './entry-queries.ts'
import { findChallenge, type ChallengeRow } from './queries.ts'
import { findResult } from './result-queries.ts'
import { listRanked } from './standing-queries.ts'

async function loadRow(unit: Unit, id: number): Promise<ChallengeRow> {
  const row = await findChallenge(unit.trx, id)
  if (!row) throw new Error(`challenge ${id} was not found`)
  return row
}

async function tellAll(
  unit: Unit,
  id: number,
  news: (row: ChallengeRow) => Message,
  about = id,
): Promise<void> {
  const row = await loadRow(unit, id)
  const ids = await listPlayerIds(unit.trx, id)
  await notifyAll(unit, ids, { topic: 'challenge', message: news(row), extras: { challenge: about } })
}

export const notifyStarted = (unit: Unit, { challengeId }: EventOf<'challenge.started'>) =>
  tellAll(unit, challengeId, ({ name }) => message('challenges.notice.started', { name }))

export const notifyPrizesWaiting = (unit: Unit, { challengeId }: EventOf<'challenge.prizes_waiting'>) =>
  tellAll(unit, challengeId, ({ name }) => message('challenges.notice.prizes_waiting', { name }))

export const notifyCancelled = (unit: Unit, { challengeId }: EventOf<'challenge.cancelled'>) =>
  tellAll(unit, challengeId, ({ name, cancelled_why: why, entry_fee_cents: cents }) =>
    message('challenges.notice.cancelled', {
      name,
      why: why ?? 'organizer',
      refund: cents > 0 ? 'yes' : 'no',
    }),
  )

export const notifyNext = async (unit: Unit, event: EventOf<'challenge.next_announced'>): Promise<void> => {
  const { name } = await loadRow(unit, event.nextId)
  await tellAll(unit, event.challengeId, () => message('challenges.notice.next', { name }), event.nextId)
}

/** Tells everybody with points which place they have reached, and what it pays. */
export async function notifyCompleted(
  unit: Unit,
  { challengeId }: EventOf<'challenge.completed'>,
): Promise<void> {
  const { name } = await loadRow(unit, challengeId)
  for (const { player_id: playerId, place, prize_cents: cents } of await listRanked(unit.trx, challengeId))
    await notify(unit, {
      playerId,
      topic: 'challenge',
      message: message('challenges.notice.completed', {
        name,
        place,
        paid: cents > 0 ? 'yes' : 'no',
        amount: cents / 100,
      }),
      extras: { challenge: challengeId },
    })
}

export async function notifyReviewed(unit: Unit, event: EventOf<'challenge.reviewed'>): Promise<void> {
  // Approved results are what everybody expects; only a change of mind is news.
  if (event.status === 'approved' && !event.isAppeal) return
  const { name } = await loadRow(unit, event.challengeId)
  const result = await findResult(unit.trx, { challengeId: event.challengeId, id: event.resultId })
  await notify(unit, {
    playerId: event.playerId,
    topic: 'challenge',
    message: message('challenges.notice.reviewed', {
      name,
      status: event.isAppeal ? `appeal_${event.status}` : event.status,
      reason: result?.reason ?? '',
    }),
    extras: { challenge: event.challengeId },
  })
}

export async function notifyHandedOver(
  unit: Unit,
  { challengeId, playerId }: EventOf<'challenge.handed_over'>,
): Promise<void> {
  const { name } = await loadRow(unit, challengeId)
  await notify(unit, {
    playerId,
    topic: 'challenge',
    message: message('challenges.notice.handed_over', { name }),
    extras: { challenge: challengeId },
  })
}

export async function notifyReviewWanted(
  unit: Unit,
  { challengeId }: EventOf<'challenge.review_wanted'>,
): Promise<void> {
  const { name, organizer_id: playerId } = await loadRow(unit, challengeId)
  await notify(unit, {
    playerId,
    topic: 'challenge',
    message: message('challenges.notice.review', { name }),
    extras: { challenge: challengeId },
  })
}
