import { accept, refuse, type Decision } from '#core/decision.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { findEntrant, updateEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { takeBack } from '#server/domains/tournaments/rooms/play.ts'
import { setSeedOrder } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { substituteIn } from '#server/domains/tournaments/entry/substitute-in.ts'
import { putMark } from '../streams/mark.ts'
import { restoreTime } from '../times/organise.ts'
import { keepRoundTimes } from '../times/rounds.ts'
import type { TournamentWork } from '../work.ts'
import type { UndoRefusal } from './check.ts'
import type { UndoData } from './data.ts'

type Done = Decision<undefined, UndoRefusal>

/** Undoes it, by acts of its own: what has happened stays in the brackets' acts and in the journal. */
export async function applyUndo(
  work: TournamentWork,
  undo: UndoData,
  acts: readonly BracketAct[],
): Promise<Done> {
  switch (undo.kind) {
    case 'result':
    case 'swap':
      return takeBack(work, acts)
    case 'substitute':
      await substituteIn(work, {
        entrantId: undo.entrantId,
        inId: undo.outId,
        outId: undo.inId,
        isBack: true,
      })
      return accept(undefined)
    case 'disqualify':
      return reinstate(work, undo.entrantId, acts)
    case 'late_entry':
      return removeLate(work, undo.entrantId, acts)
    case 'seeds':
      await setSeedOrder(work.unit.trx, work.id, undo.before)
      return accept(undefined)
    case 'match_time':
      await restoreTime(work, undo)
      return accept(undefined)
    case 'start_time': {
      const step = work.step({ type: 'reschedule', startsAt: undo.before, at: work.at })
      if (!step.ok) return refuse('changed_since')
      work.unit.record({ type: 'tournament.rescheduled', tournamentId: work.id })
      return accept(undefined)
    }
    case 'round_time': {
      const step = work.step({ type: 'set_round_times', times: undo.before, at: work.at })
      if (!step.ok) return refuse('changed_since')
      keepRoundTimes(work, undo.round)
      return accept(undefined)
    }
    case 'feature':
      await putMark(work, undo.ref, { before: undo.after, after: undo.before })
      return accept(undefined)
    case 'pause': {
      const step = work.step({ type: 'resume', at: work.at })
      if (!step.ok) return refuse('not_paused')
      work.unit.record({ type: 'tournament.paused', tournamentId: work.id, isPaused: false })
      await applyEffects(work, step.value)
      return accept(undefined)
    }
  }
}

async function reinstate(
  work: TournamentWork,
  entrantId: number,
  acts: readonly BracketAct[],
): Promise<Done> {
  const entrant = await findEntrant(work.unit.trx, { tournamentId: work.id, id: entrantId })
  if (!entrant) return refuse('changed_since')
  const isSeeded = entrant.seed !== null
  // A completed tournament is live again, until the places are known anew.
  const opened = isSeeded ? work.step({ type: 'result', by: 'organiser', isOver: false, at: work.at }) : null
  if (opened?.ok === false) return refuse(opened.refusal === 'prizes_paid' ? opened.refusal : 'over')
  const step = work.step({ type: 'reinstate', entrant: entrant.status, isSeeded, at: work.at })
  if (!step.ok) return refuse(step.refusal === 'not_disqualified' ? 'changed_since' : step.refusal)
  // First, as the places follow from who is in.
  await applyEffects(work, step.value, entrant)
  const done = isSeeded ? await takeBack(work, acts) : accept(undefined)
  if (!done.ok) return done
  work.playerIds.add(entrant.captain_id)
  work.unit.record({ type: 'tournament.entrant_reinstated', tournamentId: work.id, entrantId })
  return done
}

/** Takes a late entrant out as if it had not been let in: it may enter late again. */
async function removeLate(
  work: TournamentWork,
  entrantId: number,
  acts: readonly BracketAct[],
): Promise<Done> {
  const entrant = await updateEntrant(work.unit.trx, entrantId, { status: 'left_out', seed: null })
  const done = await takeBack(work, acts)
  if (!done.ok) return done
  work.set({ places_taken: work.row.places_taken - 1 })
  work.playerIds.add(entrant.captain_id)
  work.unit.record({
    type: 'tournament.entrant_dropped',
    tournamentId: work.id,
    entrantId,
    reason: 'removed',
  })
  return done
}
