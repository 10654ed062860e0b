import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import {
  MAX_PRACTICES,
  PRACTICE_START_MS,
  practiceProblem,
  practiceStart,
} from '#core/tournaments/practice/practice.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { insertDraft } from '#server/domains/tournaments/form/insert.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'
import { countPractices } from './queries.ts'

/** The job of a practice tournament: the next acts of its bots, and its end. */
export const practiceDue = defineJob('tournament.practice', { key: ID_KEY })

export type PracticeRefusal = 'practice_for_money' | 'practice_limits' | 'too_many_practices' | 'bad_start'

/** Creates a practice tournament, which is open at once. Its input has been checked. Returns its id. */
export async function createPractice(
  unit: Unit,
  { mode, input, organizerId }: { mode: ModeRow; input: TournamentInput; organizerId: string },
): Promise<Decision<number, PracticeRefusal>> {
  const problem = practiceProblem(input, mode)
  if (problem) return refuse(problem)
  const now = unit.now.getTime()
  const { practice_speed: speed } = input
  const startsAt = practiceStart(Date.parse(input.starts_at), { now, speed })
  if (startsAt - now > PRACTICE_START_MS) return refuse('bad_start')
  // Simultaneous calls of an organizer count one by one.
  await lockPlayer(unit.trx, organizerId)
  if ((await countPractices(unit.trx, organizerId)) >= MAX_PRACTICES) return refuse('too_many_practices')
  const { id } = await insertDraft(unit, {
    mode,
    input: { ...input, starts_at: new Date(startsAt).toISOString() },
    organizerId,
    feeBasisPoints: 0,
    practiceSpeed: speed,
  })
  const loaded = await lockAndLoad(unit.trx, id)
  if (!loaded) throw new Error(`tournament ${id} was not found`)
  const work = new TournamentWork(unit, loaded)
  const step = work.step({ type: 'publish', at: work.at })
  if (!step.ok) return refuse('bad_start')
  work.journal('publish', { actorId: organizerId })
  work.set({ planned_at: new Date(startsAt) })
  unit.record({ type: 'tournament.published', tournamentId: id, beforeId: null })
  await applyEffects(work, step.value)
  await work.finish()
  await practiceDue.put(unit.trx, id, unit.now)
  return accept(id)
}
