import * as calls from '#contract/tournaments/manage.ts'
import { accept, refuse } from '#core/decision.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { type BracketAct, stepBrackets } from '#core/tournaments/bracket/bracket-act.ts'
import { bracketsOf } from '#core/tournaments/bracket/course.ts'
import { workflow } from '#server/platform/call.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { findVisible, organizes } from '#server/domains/tournaments/access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { findEntrant, findEntrantOfPlayer } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { insertInvite } from '#server/domains/tournaments/invitations/queries.ts'
import { actAsStaff, isReason } from './act.ts'
import { mayDecide } from './authority.ts'
import { enterLate, type LateRefusal } from './late-entry.ts'
import { previewActs } from './preview.ts'

/** Removes an entrant, who cannot enter again. */
export const disqualify = workflow(
  calls.disqualify,
  async ({
    context,
    actor: { playerId },
    params: { id: tournamentId },
    body: { entrant_id: entrantId, reason },
  }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: organizes, touchesRooms: true }, async (work) => {
      const entrant = await findEntrant(work.unit.trx, { tournamentId, id: entrantId })
      if (!entrant) return refuse('no_such_entrant')
      const step = work.step({ type: 'disqualify', entrant: entrant.status, at: work.at })
      if (!step.ok) return step
      const brackets = await work.brackets()
      const acts = actsOfLeaving(brackets, entrant.seed)
      const may = await mayDecide(work.unit.trx, { tournamentId, playerId }, brackets, acts)
      if (!may.ok) return may
      work.playerIds.add(entrant.captain_id)
      work.journal('disqualify', {
        actorId: playerId,
        reason,
        params: { name: entrant.name, entrant_id: entrant.id },
        undo: { kind: 'disqualify', entrantId: entrant.id },
      })
      work.unit.record({
        type: 'tournament.entrant_dropped',
        tournamentId,
        entrantId: entrant.id,
        reason: 'disqualified',
      })
      await applyEffects(work, step.value, entrant)
      return step
    }),
)

/** Previews a disqualification; nothing is written. Before the start, only the list of entrants changes. */
export const previewDisqualify = workflow(
  calls.previewDisqualify,
  async ({
    context: { db, clock },
    actor: { playerId },
    params: { id: tournamentId },
    body: { entrant_id: entrantId },
  }) => {
    const found = await findVisible(db, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    if (found.row.status !== 'live') return refuse('not_live')
    const entrant = await findEntrant(db, { tournamentId, id: entrantId })
    if (!entrant) return refuse('no_such_entrant')
    const { seed, status } = entrant
    if (status !== 'playing' || seed === null) return refuse('not_playing')
    const { state } = await loadBrackets(db, found.row)
    const acts = actsOfLeaving(state, seed)
    const may = await mayDecide(db, { tournamentId, playerId }, state, acts)
    if (!may.ok) return may
    const of = { row: found.row, at: clock.now().getTime(), leaves: { seed, isOutAfter: true } }
    const shown = await previewActs(db, of, state, acts)
    return shown.ok
      ? accept({ ...shown.value, notified: Math.max(1, shown.value.notified) })
      : refuse('not_playing')
  },
)

/** Out of every bracket that is not over. Before the start there is none. */
function actsOfLeaving(brackets: ProgressionState, seed: Seed | null): BracketAct[] {
  if (seed === null) return []
  return bracketsOf(brackets, seed).flatMap(({ stage, group, seed: own }): BracketAct[] => {
    const act = { type: 'withdraw', seed: own, cause: 'disqualified' } as const
    const inBracket: BracketAct = { type: 'act', stage, group, act }
    // Refused where the next stage has begun, or the entrant has already left.
    return stepBrackets(brackets, inBracket).ok ? [inBracket] : []
  })
}

type AddRefusal = LateRefusal | 'no_such_player' | 'reason_missing'

/** Before the start an invitation, which also opens an invite-only tournament to the player; later a late entry. */
export const addEntrant = workflow(
  calls.addEntrant,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { username, reason } }) =>
    actAsStaff<AddRefusal>(context, { playerId, tournamentId, mayAct: organizes }, async (work) => {
      const player = await findPlayerByName(work.unit.trx, username)
      if (!player) return refuse('no_such_player')
      const { status } = work.state
      if (status === 'completed' || status === 'cancelled') return refuse('over')
      const entrant = await findEntrantOfPlayer(work.unit.trx, { tournamentId, playerId: player.id })
      if (status === 'live' && !isReason(reason)) return refuse('reason_missing')
      if (status === 'live')
        return enterLate(context, work, { player, former: entrant, byId: playerId, reason })
      if (entrant?.status === 'disqualified') return refuse('excluded')
      if (entrant && entrant.status !== 'withdrawn') return refuse('already_entered')
      const isNew = await insertInvite(work.unit.trx, {
        tournamentId,
        playerId: player.id,
        byId: playerId,
        now: work.unit.now,
      })
      if (!isNew) return accept(undefined)
      work.journal('invite', { actorId: playerId, params: { name: player.username, player_id: player.id } })
      work.unit.record({ type: 'tournament.invited', tournamentId, playerId: player.id, byId: playerId })
      return accept(undefined)
    }),
)
