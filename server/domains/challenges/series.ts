import type { EventOf } from '#contract/domain-events.ts'
import { nextName, nextStart } from '#core/series.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findModeById, isRetired } from '#server/domains/site/catalogue.ts'
import { announce } from './create.ts'
import { findChallenge } from './queries.ts'

/**
 * A challenge that repeats has started: the next one is announced for the same hours a week later. The series ends when its
 * organiser may no longer organise, or when its mode has been retired.
 */
export async function announceNext(unit: Unit, { challengeId }: EventOf<'challenge.started'>): Promise<void> {
  const row = await findChallenge(unit.trx, challengeId)
  if (!row || row.repeats !== 'weekly') return
  const organizer = await findPlayerById(unit.trx, row.organizer_id)
  if (!organizer || organizer.role === 'player' || organizer.banned_at || organizer.deletion_due_at) return
  const mode = await findModeById(unit.trx, row.mode_id)
  if (await isRetired(unit.trx, mode)) return
  const startsAt = nextStart(row.starts_at.getTime(), { now: unit.now.getTime(), leastMs: 60_000 })
  const length = row.ends_at.getTime() - row.starts_at.getTime()
  const next = await announce(unit, {
    mode,
    organizerId: row.organizer_id,
    feeBasisPoints: row.fee_basis_points,
    input: {
      ...row.settings,
      name: nextName(row.name),
      description: row.description,
      game: mode.game,
      mode: mode.slug,
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + length).toISOString(),
      entry_fee_cents: row.entry_fee_cents,
      repeats: 'weekly',
    },
  })
  unit.record({ type: 'challenge.next_announced', challengeId, nextId: next.id })
}
