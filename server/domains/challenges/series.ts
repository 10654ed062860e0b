import type { EventOf } from '#contract/domain-events.ts'
import { nextName, nextStart } from '#core/series.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJobsUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { isHeldOff } from '#server/platform/settings/held-switch.ts'
import { nameOfFeature } from '#server/platform/settings/settings.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findModeById, holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { announce } from './create.ts'
import { challengeSeries } from './job-kinds.ts'
import { fundChallenge } from './prizes.ts'
import { findChallenge, listWaitingSeries, lockChallenge, updateChallenge } from './queries.ts'

/** The most that wait: more would be announced at the next switch. */
const MOST_WAITING = 10_000

/**
 * A challenge that repeats has started: the next one is announced for the same hours a week later. The series ends when its
 * organizer may no longer organize, or when its mode has been retired; while challenges are switched off it waits.
 */
export async function announceNext(
  unit: Unit,
  { challengeId }: Pick<EventOf<'challenge.started'>, 'challengeId'>,
): Promise<void> {
  const row = await findChallenge(unit.trx, challengeId)
  if (!row || row.repeats !== 'weekly') return
  const organizer = await findPlayerById(unit.trx, row.organizer_id)
  if (!holdsOrganizerRole(organizer)) return
  const mode = await holdOfferedMode(unit.trx, await findModeById(unit.trx, row.mode_id))
  if (!mode) return
  if (await isHeldOff(unit.trx, 'challenges')) {
    await updateChallenge(unit.trx, row.id, { next_waits: true })
    return
  }
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
  if ((await fundChallenge(unit, next, null)) !== 'waiting')
    unit.record({ type: 'challenge.next_announced', challengeId, nextId: next.id })
}

/** Challenges were switched on: the series that waited go on. */
export async function resumeSeries(unit: Unit, { names }: EventOf<'settings.changed'>): Promise<void> {
  if (!names.includes(nameOfFeature('challenges')) || (await isHeldOff(unit.trx, 'challenges'))) return
  const waiting = await listWaitingSeries(unit.trx, MOST_WAITING)
  await putJobsUnlessEarlier(
    unit.trx,
    waiting.map((id) => challengeSeries.at(id, unit.now)),
  )
}

challengeSeries.handledBy(async ({ unit, key: challengeId }) => {
  if (!(await lockChallenge(unit.trx, challengeId))?.next_waits) return
  await updateChallenge(unit.trx, challengeId, { next_waits: false })
  await announceNext(unit, { challengeId })
})
