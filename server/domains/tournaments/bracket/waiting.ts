import { stageEntrants, type ProgressionState } from '#core/bracket/progression/play.ts'
import { shiftedWindow, stageWindow, type StageStart } from '#core/tournaments/bracket/stage-window.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { listBySeeds } from './seed-queries.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'
import {
  deleteWaitingStage,
  expectEntrants,
  listMissing,
  listMissingPlayers,
  listWaitingStages,
  putWaitingStage,
  type WaitingStage,
} from './stage-queries.ts'

const MINUTE_MS = 60_000

/** A time of a waiting stage: its check-in, or its begin. */
export const stageDue = defineJob('tournament.stage', {
  key: {
    read(text) {
      const [tournamentId = 0, stage = 0] = text.split(' ').map(Number)
      return { tournamentId, stage }
    },
    write: ({ tournamentId, stage }: { tournamentId: number; stage: number }) => `${tournamentId} ${stage}`,
  },
})

/**
 * The first of these stages, whose entrants are known, that begins now. The others wait for their time and check-in; one
 * whose entrants are not known any more, as a result was taken back, waits no longer.
 */
export async function stageToBegin(
  work: TournamentWork,
  due: readonly number[],
): Promise<number | undefined> {
  if (work.row.settings.format !== 'progression') return due[0]
  const { trx } = work.unit
  const waiting = new Map((await listWaitingStages(trx, work.id)).map((each) => [each.stage, each]))
  for (const stage of waiting.keys()) if (!due.includes(stage)) await stopWaiting(work, stage)
  for (const stage of due) {
    const known = waiting.get(stage)
    if (known ? known.startsAt <= work.at : !(await startWaiting(work, stage))) return stage
  }
  return undefined
}

/** Lets the stage wait for its window, in which its entrants check in. Returns whether it has to wait. */
async function startWaiting(work: TournamentWork, stage: number): Promise<boolean> {
  const brackets = await work.brackets()
  const rules = work.row.settings.stages[brackets.stages[stage]?.origin ?? -1]
  if (!rules) return false
  const start: StageStart = {
    startsAt: rules.starts_at === null ? null : Date.parse(rules.starts_at),
    checkInMs: rules.check_in_minutes * MINUTE_MS,
  }
  const window = stageWindow(start, work.at)
  if (!window) return false
  const { trx } = work.unit
  await putWaitingStage(trx, work.id, { stage, ...window })
  if (start.checkInMs > 0) {
    const entrants = await listBySeeds(trx, work.id, stageEntrants(brackets, stage) ?? [])
    const here = entrants.filter(({ status }) => status === 'playing')
    if (here.length > 0)
      await expectEntrants(trx, { tournamentId: work.id, stage, entrantIds: here.map(({ id }) => id) })
    for (const each of here) work.playerIds.add(each.captain_id)
  }
  await putStageJob(work, { stage, ...window })
  return true
}

async function putStageJob(work: TournamentWork, { stage, opensAt, startsAt }: WaitingStage): Promise<void> {
  const next = opensAt < startsAt && work.at <= opensAt ? opensAt : startsAt
  await stageDue.put(work.unit.trx, { tournamentId: work.id, stage }, new Date(next))
}

/** A stage that begins, or that its entrants left. Returns the entrants who did not check in. */
export async function stopWaiting(work: TournamentWork, stage: number): Promise<number[]> {
  if (work.row.settings.format !== 'progression') return []
  const { trx } = work.unit
  const missing = await listMissing(trx, work.id, stage)
  await deleteWaitingStage(trx, work.id, stage)
  await stageDue.drop(trx, { tournamentId: work.id, stage })
  return missing
}

/** A time of a waiting stage has come: its check-in opens. Returns whether it is to begin. */
export async function passStageTime(work: TournamentWork, stage: number): Promise<boolean> {
  const waiting = (await listWaitingStages(work.unit.trx, work.id)).find((each) => each.stage === stage)
  if (!waiting || work.state.status !== 'live' || work.state.pausedAt !== null) return false
  if (waiting.startsAt <= work.at) return true
  work.journal('stage_check_in', { params: { name: nameOfStage(work.row, await work.brackets(), stage) } })
  // Their own part changes: they may check in now.
  for (const id of await listMissingPlayers(work.unit.trx, work.id, stage)) work.playerIds.add(id)
  work.unit.record({ type: 'tournament.stage_check_in_opened', tournamentId: work.id, stage })
  await stageDue.put(work.unit.trx, { tournamentId: work.id, stage }, new Date(waiting.startsAt))
  return false
}

/** Moves the stages after a pause: they wait as much longer. */
export async function shiftStages(work: TournamentWork, pausedMs: number): Promise<void> {
  if (work.row.settings.format !== 'progression') return
  for (const { stage, ...window } of await listWaitingStages(work.unit.trx, work.id)) {
    const shifted = { stage, ...shiftedWindow(window, pausedMs) }
    await putWaitingStage(work.unit.trx, work.id, shifted)
    await putStageJob(work, shifted)
  }
}

/** The tournament is called off. */
export async function dropStages(work: TournamentWork): Promise<void> {
  if (work.row.settings.format !== 'progression') return
  for (const { stage } of await listWaitingStages(work.unit.trx, work.id)) await stopWaiting(work, stage)
}

/** Returns the organizer's name for a stage. */
export function nameOfStage(
  { settings }: Pick<TournamentRow, 'settings'>,
  { stages }: Pick<ProgressionState, 'stages'>,
  stage: number,
): string {
  return settings.stages[stages[stage]?.origin ?? -1]?.name ?? ''
}
