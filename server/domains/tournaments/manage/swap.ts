import * as calls from '#contract/tournaments/changes.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { StaffActRefusal } from '#core/tournaments/manage/staff-acts.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { findVisible, organizes } from '#server/domains/tournaments/access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { findEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { machineState, type LoadedTournament } from '#server/domains/tournaments/load.ts'
import { takeBack } from '#server/domains/tournaments/rooms/play.ts'
import { isPlayingNow } from '#server/domains/tournaments/running.ts'
import { pairingOf } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { actAsStaff } from './act.ts'
import { mayDecide } from './authority.ts'
import { previewActs } from './preview.ts'

type SwapInput = { tournamentId: number; entrantIds: readonly [number, number] }
type SwapRefusal =
  | StaffActRefusal
  | 'not_live'
  | 'no_such_entrant'
  | 'same_entrant'
  | 'has_played'
  | 'match_running'
  | 'next_stage_started'
  | 'prizes_paid'
type Swap = Extract<BracketAct, { type: 'swap' }>

/** Two entrants take each other's place in the bracket, until one of them has played. Before the start, see the seeds. */
export const swap = workflow(calls.swapEntrants, async ({ context, actor: { playerId }, params, body }) => {
  const { reason, ...input } = { tournamentId: params.id, entrantIds: body.entrant_ids, reason: body.reason }
  const request = { playerId, tournamentId: input.tournamentId, mayAct: organizes, touchesRooms: true }
  return actAsStaff<SwapRefusal>(context, request, async (work) => {
    const { trx } = work.unit
    const found = await actOf(trx, work, input)
    if (!found.ok) return found
    const staff = { tournamentId: work.id, playerId }
    const may = await mayDecide(trx, staff, await work.brackets(), [found.value])
    if (!may.ok) return may
    const seeds: [number, number] = [...found.value.seeds]
    const done = await takeBack(work, [found.value])
    if (!done.ok) return refuse(done.refusal === 'prizes_paid' ? done.refusal : 'has_played')
    work.journal('swap', {
      actorId: playerId,
      reason,
      params: { name: await pairingOf(trx, work.id, seeds) },
      undo: { kind: 'swap', seeds },
    })
    return accept(undefined)
  })
})

/** Previews a swap; nothing is written. */
export const previewSwap = workflow(
  calls.previewSwap,
  async ({ context: { db, clock }, actor: { playerId }, params, body }) => {
    const input = { tournamentId: params.id, entrantIds: body.entrant_ids }
    const found = await findVisible(db, input.tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    const act = await actOf(db, { row: found.row, state: machineState(found.row) }, input)
    if (!act.ok) return act
    const { state } = await loadBrackets(db, found.row)
    const may = await mayDecide(db, { tournamentId: found.row.id, playerId }, state, [act.value])
    if (!may.ok) return may
    const shown = await previewActs(db, { row: found.row, at: clock.now().getTime() }, state, [act.value])
    if (shown.ok) return shown
    return refuse(shown.refusal === 'next_stage_started' ? shown.refusal : 'has_played')
  },
)

async function actOf(
  db: Reader,
  { row, state }: Pick<LoadedTournament, 'row' | 'state'>,
  { entrantIds }: SwapInput,
): Promise<Decision<Swap, SwapRefusal>> {
  if (state.status !== 'live') return refuse('not_live')
  const [one, other] = entrantIds
  if (one === other) return refuse('same_entrant')
  const [first, second] = [
    await findEntrant(db, { tournamentId: row.id, id: one }),
    await findEntrant(db, { tournamentId: row.id, id: other }),
  ]
  const isIn = (each: typeof first) => each?.status === 'playing' && each.seed !== null
  if (!isIn(first) || !isIn(second)) return refuse('no_such_entrant')
  const seeds = [first?.seed ?? 0, second?.seed ?? 0] as const
  return (await isPlayingNow(db, row.id, seeds)) ? refuse('match_running') : accept({ type: 'swap', seeds })
}
