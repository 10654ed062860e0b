import * as calls from '#contract/tournaments/manage.ts'
import { accept, refuse } from '#core/decision.ts'
import { hasRoundAfter } from '#core/tournaments/bracket/course.ts'
import { seedMoves } from '#core/tournaments/bracket/seed-moves.ts'
import { startsAgainstPlan } from '#core/tournaments/bracket/start.ts'
import { workflow } from '#server/platform/call.ts'
import { organizes } from '#server/domains/tournaments/access.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { byHand, listForSeeding, setSeedOrder } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { actAsStaff, isReason } from './act.ts'
import { movesStored } from './seed-moves.ts'

/** Starts it after a look at the preview; against the plan only with a reason. */
export const start = workflow(
  calls.startTournament,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { reason = '' } }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: organizes }, async (work) => {
      const needsReason = startsAgainstPlan(work.state, work.at)
      const step = work.step({ type: 'start', at: work.at })
      if (!step.ok) return step
      if (needsReason && !isReason(reason)) return refuse('reason_missing')
      work.journal('start', { actorId: playerId, reason })
      await applyEffects(work, step.value)
      return step
    }),
)

/** Pauses or resumes it. */
export const pause = workflow(
  calls.pauseTournament,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { paused, reason } }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: organizes, touchesRooms: true }, async (work) => {
      const step = paused
        ? work.step({ type: 'pause', at: work.at })
        : work.step({ type: 'resume', at: work.at })
      if (!step.ok) return step
      work.journal(paused ? 'pause' : 'resume', {
        actorId: playerId,
        reason,
        undo: paused ? { kind: 'pause' } : null,
      })
      work.unit.record({ type: 'tournament.paused', tournamentId, isPaused: paused })
      await applyEffects(work, step.value)
      return step
    }),
)

/** Opens the next round, where rounds do not open by themselves. */
export const openRound = workflow(calls.openRound, async ({ context, actor: { playerId }, params }) => {
  const of = { tournamentId: params.id }
  return actAsStaff(context, { playerId, ...of, mayAct: organizes }, async (work) => {
    const hasNext = hasRoundAfter(await work.brackets(), work.state.roundsOpened)
    const step = work.step({ type: 'open_round', hasNext, at: work.at })
    if (!step.ok) return step
    work.journal('open_round', { actorId: playerId, params: { round: work.state.roundsOpened } })
    await applyEffects(work, step.value)
    return step
  })
})

/** Seeds by hand, before the start. */
export const setSeeds = workflow(
  calls.setSeeds,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { seeds, reason } }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: organizes }, async (work) => {
      if (
        work.state.status !== 'draft' &&
        work.state.status !== 'registration' &&
        work.state.status !== 'check_in'
      )
        return refuse('already_started')
      const entrants = await listForSeeding(work.unit.trx, work.id, [
        'entered',
        'checked_in',
        'waiting',
        'standby',
      ])
      const known = new Set(entrants.map((each) => each.id))
      if (new Set(seeds).size !== seeds.length || !seeds.every((id) => known.has(id)))
        return refuse('seeds_invalid')
      const before = byHand(entrants)
      await setSeedOrder(work.unit.trx, work.id, seeds)
      const ids = entrants.map((each) => each.id)
      const moves = seedMoves(ids, [...seeds, ...ids.filter((id) => !seeds.includes(id))])
      work.journal('seeds', {
        actorId: playerId,
        reason,
        params: { count: seeds.length, moved: moves.length, moves: movesStored(moves) },
        undo: { kind: 'seeds', before, after: [...seeds] },
      })
      return accept(undefined)
    }),
)
