import * as calls from '#contract/challenges/play.ts'
import { mayJoin, mayLeave } from '#core/challenges/course.ts'
import { accept, refuse } from '#core/decision.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command } from '#server/platform/call.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { holdEntry, releaseEntries } from '#server/domains/wallet/holds.ts'
import { courseOf } from './course.ts'
import { deleteEntry, findEntry, insertEntry, listUpcomingWith } from './entry-queries.ts'
import { fitness, type FitRefusal } from './fitness.ts'
import { challengeEntry } from './money.ts'
import { isHidden, lockChallenge, updateChallenge, type ChallengeRow } from './queries.ts'
import { presentFor } from './read/present-for.ts'
import { checkSoon } from './service/check-jobs.ts'

export type JoinRefusal = 'not_found' | 'already_in' | 'over' | 'full' | FitRefusal

/** Joins a challenge, and holds the entry until it is settled. */
export const joinChallenge = command(
  calls.joinChallenge,
  async ({
    context,
    unit,
    actor: { playerId },
    params: { id: challengeId },
    body: { promo_choice: promoFirst },
  }) => {
    const row = await lockChallenge(unit.trx, challengeId)
    if (!row || isHidden(row)) return refuse('not_found')
    const entry = await findEntry(unit.trx, { challengeId, playerId })
    const step = mayJoin(courseOf(row), { isIn: entry !== undefined }, unit.now.getTime())
    if (!step.ok) return step
    const mode = await findModeById(unit.trx, row.mode_id)
    const fit = await fitness(context, unit.trx, { row, mode, playerId })
    if (!fit.ok) return fit
    if (!(await holdEntry(unit, challengeEntry(row), { playerId, promoFirst }))) return refuse('insufficient')
    await insertEntry(unit.trx, {
      challenge_id: challengeId,
      player_id: playerId,
      entry_cents: row.entry_fee_cents,
      reached_at: null,
      service_account: fit.value,
      checked_at: null,
      place: null,
      joined_at: unit.now,
    })
    await updateChallenge(unit.trx, challengeId, { players_count: row.players_count + 1 })
    if (fit.value !== null && row.status === 'live') await checkSoon(unit, { challengeId, playerId })
    unit.record({ type: 'challenge.changed', challengeId, playerIds: [playerId] })
    return accept(await presentFor(context, unit.trx, challengeId, playerId))
  },
)

/** Leaves a challenge that has not started; the entry is given back. */
export const leaveChallenge = command(
  calls.leaveChallenge,
  async ({ context, unit, actor: { playerId }, params: { id: challengeId } }) => {
    const row = await lockChallenge(unit.trx, challengeId)
    if (!row) return refuse('not_found')
    const entry = await findEntry(unit.trx, { challengeId, playerId })
    const step = mayLeave(courseOf(row), { isIn: entry !== undefined }, unit.now.getTime())
    if (!step.ok) return step
    await remove(unit, row, playerId)
    return accept(await presentFor(context, unit.trx, challengeId, playerId))
  },
)

/** The entry is given back. The caller has locked the challenge. */
async function remove(unit: Unit, row: ChallengeRow, playerId: string): Promise<void> {
  await releaseEntries(unit, challengeEntry(row), [playerId])
  await deleteEntry(unit.trx, { challengeId: row.id, playerId })
  await updateChallenge(unit.trx, row.id, { players_count: row.players_count - 1 })
  unit.record({ type: 'challenge.changed', challengeId: row.id, playerIds: [playerId] })
}

/** The site has sanctioned a player: they are taken out of all challenges that have not started, or of those for money. */
export async function takeOutOfUpcoming(
  unit: Unit,
  { playerId, isPaidOnly }: { playerId: string; isPaidOnly: boolean },
): Promise<void> {
  const rows = []
  // All locks before any balance is taken.
  for (const id of await listUpcomingWith(unit.trx, playerId)) rows.push(await lockChallenge(unit.trx, id))
  for (const row of rows) {
    // Read again under the lock: they may have left, or it may have started.
    const isIn = row?.status === 'upcoming' && (await findEntry(unit.trx, { challengeId: row.id, playerId }))
    if (isIn && (!isPaidOnly || isForMoney({ ...row.settings, entry_fee_cents: row.entry_fee_cents })))
      await remove(unit, row, playerId)
  }
}
