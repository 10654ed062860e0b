import { hasRoundAfter } from '#core/tournaments/bracket/course.ts'
import { presentOf } from '#core/tournaments/bracket/start.ts'
import { matchOfKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { seriesJobs } from './series/series.ts'
import { applyEffects } from './bracket/effects.ts'
import { lockAndLoad } from './load.ts'
import { allPlayable, IN_A_JOB, openIfPlayable, openRooms, ROOMS_JOB } from './rooms/rooms.ts'
import { advance } from './rooms/play.ts'
import { passStageTime, STAGE_JOB } from './bracket/waiting.ts'
import { moveMissed, TIME_JOB } from './times/appoint.ts'
import { DEADLINE_JOB, TournamentWork } from './work.ts'

/** Deadlines, and the rooms of rounds that are too large to be opened at once. */
export function tournamentJobs(context: Context): void {
  seriesJobs(context)
  context.jobs.handle(DEADLINE_JOB, async (_context, unit, job) => {
    await passDeadline(unit, Number(job.key))
  })
  context.jobs.handle(ROOMS_JOB, async (_context, unit, job) => {
    const loaded = await lockAndLoad(unit.trx, Number(job.key))
    if (!loaded) return
    const work = new TournamentWork(unit, loaded)
    await openRooms(work, await allPlayable(work), IN_A_JOB)
    await work.finish()
  })
  context.jobs.handle(STAGE_JOB, async (_context, unit, job) => {
    const [id = 0, stage = 0] = job.key.split(' ').map(Number)
    const loaded = await lockAndLoad(unit.trx, id)
    if (!loaded) return
    const work = new TournamentWork(unit, loaded)
    if (await passStageTime(work, stage)) await advance(work)
    await work.finish()
  })
  context.jobs.handle(TIME_JOB, async (_context, unit, job) => {
    const [id = 0, key = 0] = job.key.split(' ').map(Number)
    await passMatchTime(unit, id, matchOfKey(key))
  })
}

/** The time of a match has come: its room opens, unless its round is not open yet. */
async function passMatchTime(unit: Unit, id: number, ref: MatchRef): Promise<void> {
  const loaded = await lockAndLoad(unit.trx, id)
  if (!loaded) return
  const work = new TournamentWork(unit, loaded)
  if (!(await moveMissed(work, ref))) await openIfPlayable(work, ref)
  await work.finish()
}

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
