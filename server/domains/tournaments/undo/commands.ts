import * as calls from '#contract/tournaments/undo.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { StaffActRefusal } from '#core/tournaments/manage/staff-acts.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { organizes, staffRoleOf, type StaffRole } from '../access.ts'
import { findLine, markLineUndone } from '#server/domains/tournaments/read/journal-queries.ts'
import { actAsStaff } from '#server/domains/tournaments/manage/act.ts'
import {
  mayChangeRoster,
  mayDecide,
  mayHandle,
  unlessOwn,
} from '#server/domains/tournaments/manage/authority.ts'
import { applyUndo } from './apply.ts'
import { checkUndo, type UndoRefusal } from './check.ts'
import type { UndoData } from './data.ts'

export type OfLine = { tournamentId: number; seq: number }
export type Refusal = 'not_found' | 'not_staff' | 'unknown_line' | StaffActRefusal | UndoRefusal

/** Referees undo results, and marks of streams; everything else is for organizers. */
export const mayUndo = (role: StaffRole | null, { kind }: UndoData): boolean =>
  kind === 'result' || kind === 'feature' ? role !== null : organizes(role)

/** Decides whether they may act on the matches that the line is about. */
export async function mayUndoLine(
  db: Reader,
  staff: { tournamentId: number; playerId: string },
  brackets: ProgressionState,
  undo: UndoData,
  acts: readonly BracketAct[],
): Promise<Decision<undefined, StaffActRefusal>> {
  if (undo.kind === 'match_time') return mayHandle(db, staff, brackets, undo.ref)
  if (undo.kind === 'feature') return unlessOwn(await mayHandle(db, staff, brackets, undo.ref))
  if (undo.kind === 'substitute') return mayChangeRoster(db, staff, undo.entrantId)
  return mayDecide(db, staff, brackets, acts)
}

/** Undoes what a line of the journal says was done, with what followed from it. */
export const undoLine = workflow(
  calls.undoLine,
  async ({ context, actor: { playerId }, params: { id: tournamentId, seq }, body: { reason } }) => {
    const request = { playerId, tournamentId, mayAct: (role: unknown) => role !== null, touchesRooms: true }
    return actAsStaff<Refusal>(context, request, async (work) => {
      const { trx } = work.unit
      const line = await findLine(trx, { tournamentId, seq })
      if (!line?.undo) return refuse('unknown_line')
      if (!mayUndo(await staffRoleOf(trx, tournamentId, playerId), line.undo)) return refuse('not_staff')
      const brackets = await work.brackets()
      const checked = await checkUndo(trx, work, brackets, { ...line, undo: line.undo })
      if (!checked.ok) return checked
      const may = await mayUndoLine(trx, { tournamentId, playerId }, brackets, line.undo, checked.value)
      if (!may.ok) return may
      const done = await applyUndo(work, line.undo, checked.value)
      if (!done.ok) return done
      const by = work.journal('undo', {
        actorId: playerId,
        reason,
        params: { ...line.params, undone: line.kind, undone_seq: seq, dropped: work.dropped },
      })
      await markLineUndone(trx, { tournamentId, seq, by })
      return accept(undefined)
    })
  },
)
