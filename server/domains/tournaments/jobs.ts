import { hasRoundAfter } from '#core/tournaments/bracket/course.ts'
import { presentOf } from '#core/tournaments/bracket/start.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { applyEffects } from './bracket/effects.ts'
import { lockAndLoad } from './load.ts'
import { allPlayable, IN_A_JOB, openIfPlayable, openRooms, roomsDue } from './rooms/rooms.ts'
import { advance } from './rooms/play.ts'
import { passStageTime, stageDue } from './bracket/waiting.ts'
import { matchTimeDue, moveMissed } from './times/appoint.ts'
import { tournamentDeadline, TournamentWork } from './work.ts'

tournamentDeadline.handledBy(({ unit, key }) => passDeadline(unit, key))

roomsDue.handledBy(async ({ unit, key }) => {
  const loaded = await lockAndLoad(unit.trx, key)
  if (!loaded) return
  const work = new TournamentWork(unit, loaded)
  await openRooms(work, await allPlayable(work), IN_A_JOB)
  await work.finish()
})

stageDue.handledBy(async ({ unit, key: { tournamentId, stage } }) => {
  const loaded = await lockAndLoad(unit.trx, tournamentId)
  if (!loaded) return
  const work = new TournamentWork(unit, loaded)
  if (await passStageTime(work, stage)) await advance(work)
  await work.finish()
})

/** The time of a match has come: its room opens, unless its round is not open yet. */
matchTimeDue.handledBy(async ({ unit, key: { tournamentId, ref } }) => {
  const loaded = await lockAndLoad(unit.trx, tournamentId)
  if (!loaded) return
  const work = new TournamentWork(unit, loaded)
  if (!(await moveMissed(work, ref))) await openIfPlayable(work, ref)
  await work.finish()
})

/** Handles the tournament's deadline. Nothing is due when somebody was faster. */
export async function passDeadline(unit: Unit, id: number): Promise<void> {
  const loaded = await lockAndLoad(unit.trx, id)
  if (!loaded) return
  const work = new TournamentWork(unit, loaded)
  const { deadline } = work.state
  const hasNext =
    deadline?.kind === 'open_round' && hasRoundAfter(await work.brackets(), work.state.roundsOpened)
  const step = work.step({ type: 'deadline', hasNext, at: work.at })
  if (!step.ok) return
  if (deadline?.kind === 'open_check_in') {
    work.journal('open_check_in')
    unit.record({ type: 'tournament.check_in_opened', tournamentId: id })
  }
  const isExtended = work.state.extensions > loaded.state.extensions
  if (isExtended) work.journal('extend')
  if (isExtended || work.state.status === 'cancelled')
    unit.record({
      type: 'tournament.below_minimum',
      tournamentId: id,
      present: presentOf(loaded.state),
      outcome: isExtended ? 'extended' : 'cancelled',
    })
  await applyEffects(work, step.value)
  await work.finish()
}
