import type { EventOf } from '#contract/domain-events.ts'
import { nextName } from '#core/series.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { putJobsUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { isHeldOff } from '#server/platform/settings/held-switch.ts'
import { nameOfFeature } from '#server/platform/settings/settings.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { copyFollowers } from '#server/domains/tournaments/follow/queries.ts'
import { loadTournament, lockAndLoad } from '#server/domains/tournaments/load.ts'
import {
  findTournament,
  listStaff,
  listWaitingSeries,
  lockTournament,
  putStaff,
  updateTournament,
} from '#server/domains/tournaments/queries.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'
import { nextInput, ofOwn } from '#server/domains/tournaments/form/copy.ts'
import { insertDraft } from '#server/domains/tournaments/form/insert.ts'
import { fundDraft } from '#server/domains/tournaments/manage/prizes.ts'

/** Announces the next one of a series that waited; its key is the tournament's id. */
/** Announces the next one of a series that waited. */
const tournamentSeries = defineJob('tournament.series', { key: ID_KEY })
/** More wait only on a site that had them all start while tournaments were off; those are announced at the next switch. */
const MOST_WAITING = 10_000

/**
 * A tournament that repeats has started, or was cancelled: the next one is announced, once, with the same staff. It ends
 * when its owner may no longer organize, or when its mode has been retired; while tournaments are switched off it waits.
 */
export async function announceNext(
  unit: Unit,
  { tournamentId }: Pick<EventOf<'tournament.started'>, 'tournamentId'>,
): Promise<void> {
  const row = await findTournament(unit.trx, tournamentId)
  if (!row || row.settings.repeats !== 'weekly' || row.next_id !== null) return
  const owner = await findPlayerById(unit.trx, row.organizer_id)
  if (!holdsOrganizerRole(owner)) return
  const loaded = await loadTournament(unit.trx, row)
  const mode = await holdOfferedMode(unit.trx, loaded.mode)
  if (!mode) return
  if (await isHeldOff(unit.trx, 'tournaments')) {
    await updateTournament(unit.trx, tournamentId, { next_waits: true })
    return
  }
  const following = { ...nextInput(loaded, unit.now), name: nextName(row.name) }
  const input = await ofOwn(unit.trx, following, row.organizer_id)
  const next = await insertDraft(unit, {
    mode,
    input,
    organizerId: row.organizer_id,
    feeBasisPoints: row.fee_basis_points,
    isTemplate: false,
  })
  await updateTournament(unit.trx, tournamentId, { next_id: next.id })
  for (const { player_id: playerId, role } of await listStaff(unit.trx, tournamentId))
    await putStaff(unit.trx, { tournamentId: next.id, playerId, role })
  const draft = await lockAndLoad(unit.trx, next.id)
  if (!draft) return
  const work = new TournamentWork(unit, draft)
  await copyFollowers(unit.trx, { from: tournamentId, to: next.id })
  const funded = await fundDraft(work, input, null)
  // No budget pays it: it waits as a draft for an admin, and then for its organizer.
  if (!funded.ok || funded.value === 'waiting') {
    await work.finish()
    return
  }
  const step = work.step({ type: 'publish', at: work.at })
  if (step.ok) work.journal('publish')
  work.set({ planned_at: draft.row.starts_at })
  unit.record({ type: 'tournament.published', tournamentId: next.id, beforeId: tournamentId })
  unit.record({ type: 'tournament.next_announced', tournamentId: next.id, beforeId: tournamentId })
  await work.finish()
}

/** Tournaments were switched on: the series that waited go on. */
export async function resumeSeries(unit: Unit, { names }: EventOf<'settings.changed'>): Promise<void> {
  if (!names.includes(nameOfFeature('tournaments')) || (await isHeldOff(unit.trx, 'tournaments'))) return
  const waiting = await listWaitingSeries(unit.trx, MOST_WAITING)
  await putJobsUnlessEarlier(
    unit.trx,
    waiting.map((id) => tournamentSeries.at(id, unit.now)),
  )
}

tournamentSeries.handledBy(async ({ unit, key: tournamentId }) => {
  if (!(await lockTournament(unit.trx, tournamentId))?.next_waits) return
  await updateTournament(unit.trx, tournamentId, { next_waits: false })
  await announceNext(unit, { tournamentId })
})
