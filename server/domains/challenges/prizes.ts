import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { PrizesState } from '#core/wallet/prize-funding.ts'
import { fixedCents } from '#core/wallet/prizes.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { fundPrizes, readPromise } from '#server/domains/wallet/prizes/fund.ts'
import { advance, cancel, schedule } from './clock.ts'
import { causeOf } from './money.ts'
import { lockChallenge, updateChallenge, type ChallengeRow } from './queries.ts'

/**
 * Has the prizes of a new challenge answered for, those that are paid whatever the entries are. While they wait for an
 * admin, only its organizer and staff see it.
 */
export async function fundChallenge(unit: Unit, row: ChallengeRow, by: string | null): Promise<PrizesState> {
  const funded = await fundPrizes(unit, {
    cause: causeOf(row.id),
    owner: { playerId: row.organizer_id, organizationId: null },
    cents: fixedCents(row.settings),
    by,
  })
  const state = funded.ok ? funded.value : 'waiting'
  if (state !== 'none') await updateChallenge(unit.trx, row.id, { prizes_state: state })
  return state
}

/** An admin has decided on the prizes of a challenge: it is announced or, after its end, paid; or else cancelled. */
export async function takePrizesDecision(unit: Unit, event: EventOf<'prizes.decided'>): Promise<void> {
  if (event.causeKind !== 'challenge') return
  const row = await lockChallenge(unit.trx, Number(event.causeId))
  const promise = await readPromise(unit.trx, { kind: 'challenge', id: event.causeId })
  if (row?.prizes_state !== 'waiting' || (row.status !== 'upcoming' && row.status !== 'review')) return
  if (promise?.state !== 'funded' && promise?.state !== 'refused') return
  const { state } = promise
  const decided = await updateChallenge(unit.trx, row.id, { prizes_state: state })
  if (state === 'refused') await cancel(unit, decided, 'not_approved', event.reason)
  // Its players are told by what follows.
  if (row.status === 'review') return state === 'funded' ? advance(unit, row.id) : undefined
  if (state === 'funded') {
    unit.record({ type: 'challenge.changed', challengeId: row.id, playerIds: [row.organizer_id] })
    await schedule(unit, decided)
  }
  await notify(unit, {
    playerId: row.organizer_id,
    topic: 'challenge',
    message: message('challenges.notice.prizes_decided', { name: row.name, state, reason: event.reason }),
    extras: { challenge: row.id },
  })
}
