import { type ActPreview, nothingChanged } from '#contract/tournaments/act-preview.ts'
import * as calls from '#contract/tournaments/undo.ts'
import { accept, refuse } from '#core/decision.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { findVisible } from '../access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { findEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { findLine } from '#server/domains/tournaments/read/journal-queries.ts'
import { type LoadedTournament, loadTournament } from '../load.ts'
import { previewActs } from '#server/domains/tournaments/manage/preview.ts'
import { listPlayersIn } from '#server/domains/tournaments/entry/roster-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { previewOfRounds } from '../times/round-preview.ts'
import { previewOfTime } from '../times/preview.ts'
import { checkUndo } from './check.ts'
import { mayUndo, mayUndoLine } from './commands.ts'
import type { UndoData } from './data.ts'

/** Previews the undoing of a line; nothing is written. */
export const previewUndo = workflow(
  calls.previewUndo,
  async ({ context, actor: { playerId }, params: { id: tournamentId, seq } }) => {
    const { db } = context
    const found = await findVisible(db, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (found.role === null) return refuse('not_staff')
    const line = await findLine(db, { tournamentId, seq })
    if (!line?.undo) return refuse('unknown_line')
    const { undo } = line
    if (!mayUndo(found.role, undo)) return refuse('not_staff')
    const loaded = await loadTournament(db, found.row)
    const { state } = await loadBrackets(db, found.row)
    const at = context.clock.now().getTime()
    const checked = await checkUndo(db, { ...loaded, at }, state, { ...line, undo })
    if (!checked.ok) return checked
    const may = await mayUndoLine(db, { tournamentId, playerId }, state, undo, checked.value)
    if (!may.ok) return may
    const timed = await previewOfTimes(db, { ...loaded, at }, state, undo)
    if (timed) return accept(timed)
    const own = undo.kind === 'result' ? undo.ref : undefined
    const of = { row: found.row, at, leaves: await comesBack(db, tournamentId, undo) }
    const shown = await previewActs(db, of, state, checked.value, own)
    if (!shown.ok) return refuse('changed_since')
    // A late entrant without a result moves nobody's place in a table in a way that means something.
    const isTable = state.groups[0]?.[0]?.state.kind === 'table'
    return accept({
      ...shown.value,
      ...(undo.kind === 'late_entry' && isTable ? { places: [] } : {}),
      notified: await notifiedOf(db, tournamentId, undo, shown.value.notified),
    })
  },
)

/** Previews an undo that only moves times. */
async function previewOfTimes(
  db: Reader,
  loaded: LoadedTournament & { at: number },
  brackets: ProgressionState,
  undo: UndoData,
): Promise<ActPreview | undefined> {
  const { row, at } = loaded
  const moment = (time: number) => new Date(time).toISOString()
  switch (undo.kind) {
    case 'match_time':
      return previewOfTime(db, { row, brackets, ref: undo.ref, after: undo.before?.time.at ?? null, now: at })
    case 'round_time':
      return previewOfRounds(db, loaded, undo.before)
    case 'start_time': {
      const notified = new Set(await listPlayersIn(db, row.id, IN_TOURNAMENT)).size
      const start = { before: moment(undo.after), after: moment(undo.before) }
      return { ...nothingChanged(), notified, start }
    }
    default:
      return undefined
  }
}

/** How many are told: those whose matches change, and whom the undo itself is about. */
async function notifiedOf(
  db: Reader,
  tournamentId: number,
  undo: UndoData,
  touched: number,
): Promise<number> {
  switch (undo.kind) {
    case 'pause':
      return new Set(await listPlayersIn(db, tournamentId, ['playing'])).size
    case 'substitute':
      // The player who comes in and the one who goes out.
      return touched + 2
    case 'late_entry':
      // Out again, it is in none of the matches.
      return touched + 1
    case 'disqualify':
      return Math.max(1, touched)
    default:
      return touched
  }
}

/** Finds the entrant who is in again when a disqualification is undone. */
async function comesBack(
  db: Reader,
  tournamentId: number,
  undo: UndoData,
): Promise<{ seed: number; isOutAfter: false } | undefined> {
  if (undo.kind !== 'disqualify') return undefined
  const entrant = await findEntrant(db, { tournamentId, id: undo.entrantId })
  return entrant?.seed == null ? undefined : { seed: entrant.seed, isOutAfter: false }
}
