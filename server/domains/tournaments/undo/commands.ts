import { type ActPreview, nothingChanged } from '#contract/tournaments/act-preview.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findVisible, organises, staffRoleOf, type StaffRole } from '../access.ts'
import { loadBrackets } from '../brackets.ts'
import { findEntrant } from '../entrant-queries.ts'
import { findLine, markLineUndone } from '../journal-queries.ts'
import { loadTournament } from '../load.ts'
import { actAsStaff } from '../organise/act.ts'
import { previewActs } from '../organise/preview.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { listPlayersIn } from '../roster-queries.ts'
import { previewOfRounds } from '../times/round-preview.ts'
import { previewOfTime } from '../times/preview.ts'
import { applyUndo } from './apply.ts'
import { checkUndo, type UndoRefusal } from './check.ts'
import type { UndoData } from './data.ts'

type OfLine = { tournamentId: number; seq: number }
type Refusal = 'not_found' | 'not_staff' | 'unknown_line' | UndoRefusal

/** Referees undo results, and marks of streams; everything else is for organisers. */
export const mayUndo = (role: StaffRole | null, { kind }: UndoData): boolean =>
  kind === 'result' || kind === 'feature' ? role !== null : organises(role)

/** Undoes what a line of the journal says was done, with what followed from it. */
export function undoLine(
  context: Context,
  { playerId }: Actor,
  { tournamentId, seq, reason }: OfLine & { reason: string },
): Promise<Outcome<Tournament, Refusal>> {
  const request = { playerId, tournamentId, mayAct: (role: unknown) => role !== null, touchesRooms: true }
  return actAsStaff<Refusal>(context, request, async (work) => {
    const { trx } = work.unit
    const line = await findLine(trx, { tournamentId, seq })
    if (!line?.undo) return refuse('unknown_line')
    if (!mayUndo(await staffRoleOf(trx, tournamentId, playerId), line.undo)) return refuse('not_staff')
    const checked = await checkUndo(trx, work, await work.brackets(), { ...line, undo: line.undo })
    if (!checked.ok) return checked
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
}

/** What that would change; nothing is written. */
export async function previewUndo(
  context: Context,
  { playerId }: Actor,
  { tournamentId, seq }: OfLine,
): Promise<Outcome<ActPreview, Refusal>> {
  const { db } = context
  const found = await findVisible(db, tournamentId, playerId)
  if (!found) return refuse('not_found')
  if (found.role === null) return refuse('not_staff')
  const line = await findLine(db, { tournamentId, seq })
  if (!line?.undo) return refuse('unknown_line')
  if (!mayUndo(found.role, line.undo)) return refuse('not_staff')
  const loaded = await loadTournament(db, found.row)
  const { state } = await loadBrackets(db, found.row)
  const at = context.clock.now().getTime()
  const checked = await checkUndo(db, { ...loaded, at }, state, { ...line, undo: line.undo })
  if (!checked.ok) return checked
  if (line.undo.kind === 'match_time') {
    const { ref, before } = line.undo
    const after = before?.time.at ?? null
    return accept(await previewOfTime(db, { row: found.row, brackets: state, ref, after, now: at }))
  }
  if (line.undo.kind === 'start_time') {
    const { before, after } = line.undo
    const moment = (time: number) => new Date(time).toISOString()
    const notified = (await listPlayersIn(db, tournamentId, IN_TOURNAMENT)).length
    const start = { before: moment(after), after: moment(before) }
    return accept({ ...nothingChanged(), notified, start })
  }
  if (line.undo.kind === 'round_time') return accept(await previewOfRounds(db, loaded, line.undo.before))
  const own = line.undo.kind === 'result' ? line.undo.ref : undefined
  const shown = await previewActs(
    db,
    { row: found.row, at, leaves: await comesBack(db, tournamentId, line.undo) },
    state,
    checked.value,
    own,
  )
  return shown.ok ? shown : refuse('changed_since')
}

/** Who is in again when a disqualification is undone. */
async function comesBack(
  db: Reader,
  tournamentId: number,
  undo: UndoData,
): Promise<{ seed: number; isOutAfter: false } | undefined> {
  if (undo.kind !== 'disqualify') return undefined
  const entrant = await findEntrant(db, { tournamentId, id: undo.entrantId })
  return entrant?.seed == null ? undefined : { seed: entrant.seed, isOutAfter: false }
}
