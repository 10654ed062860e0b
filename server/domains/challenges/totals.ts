import { totalOf } from '#core/challenges/score.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listGone, updateEntry, type EntryRow } from './entry-queries.ts'
import type { ChallengeRow } from './queries.ts'
import { listResultsOf } from './result-queries.ts'
import { moveValue } from './standing-queries.ts'

/**
 * Works out what an entry has come to from its results, after one of them has changed, and moves it in the standing. The
 * caller has locked the entry.
 */
export async function refreshTotal(unit: Unit, row: ChallengeRow, entry: EntryRow): Promise<void> {
  const of = { challengeId: row.id, playerId: entry.player_id }
  const results = await listResultsOf(unit.trx, of)
  const total = totalOf(results, row.settings.best_n)
  const waiting = new Set(results.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])))
  const pending = total.counting.filter((id) => waiting.has(id)).length
  const isMoved = total.value !== entry.value
  if (isMoved) await moveValue(unit.trx, row.id, entry.value, total.value)
  await updateEntry(unit.trx, of, {
    value: total.value,
    ...(isMoved ? { reached_at: unit.now } : {}),
    with_pending: total.withPending,
    counted: total.counting.length - pending,
    pending,
    used: results.filter(({ status }) => status !== 'rejected').length,
    approved: results.filter(({ status }) => status === 'approved').length,
  })
  unit.record({ type: 'challenge.standing_changed', challengeId: row.id, playerId: entry.player_id })
}

/**
 * Takes accounts that were erased or banned for good out of the standing: nobody is left who could be paid. Their entries stay
 * in the pot. The caller has locked the challenge.
 */
export async function dropGone({ trx }: Unit, challengeId: number): Promise<void> {
  for (const { player_id: playerId, value } of await listGone(trx, challengeId)) {
    await moveValue(trx, challengeId, value, 0)
    await updateEntry(trx, { challengeId, playerId }, { value: 0, with_pending: 0, counted: 0, pending: 0 })
  }
}
