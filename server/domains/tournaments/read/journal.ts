import type { JournalKind, JournalLine } from '#contract/tournaments/bracket.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { StaffRole } from '../access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { machineState } from '../load.ts'
import { checkUndo, type UndoRefusal } from '../undo/check.ts'
import { mayUndo } from '../undo/commands.ts'
import { movesNamed } from '#server/domains/tournaments/manage/seed-moves.ts'
import { listLines, type JournalRow } from './journal-queries.ts'
import type { TournamentRow } from '../queries.ts'

const PAGE = 50
/** Lines that only the staff reads. */
const STAFF_ONLY = new Set<JournalKind>(['invite', 'uninvite', 'staff', 'edit'])

/** A page of what organizers have done. */
export async function readJournal(
  db: Reader,
  row: TournamentRow,
  { before, role, now }: Reading & { before: number | undefined },
): Promise<{ results: JournalLine[]; more: boolean }> {
  const lines = await listLines(db, { tournamentId: row.id, before, limit: PAGE + 1 })
  const results = lines.slice(0, PAGE).filter((line) => role !== null || !STAFF_ONLY.has(line.kind))
  const moves = await movesNamed(db, results)
  return {
    results: await Promise.all(
      results.map(async (line) => {
        const shown = await presentLine(db, line, row, { role, now })
        const named = moves.get(line.seq)
        return named === undefined ? shown : { ...shown, values: { ...shown.values, moves: named } }
      }),
    ),
    more: lines.length > PAGE,
  }
}

/** The role of the reader, and the time. */
type Reading = { role: StaffRole | null; now: Date }

async function presentLine(
  db: Reader,
  line: JournalRow,
  row: TournamentRow,
  reader: Reading,
): Promise<JournalLine> {
  const refusal = await undoRefusal(db, line, row, reader)
  const { by_key: key, ...params } = line.params
  return {
    seq: line.seq,
    kind: line.kind,
    by: line.username,
    reason: line.reason,
    // The name of a key is for those who work with it: nobody checks its words.
    values: reader.role === null || key === undefined ? params : line.params,
    created: line.created_at.toISOString(),
    undone_by: line.undone_by,
    can_undo: refusal === null,
    undo_refusal: refusal ?? null,
  }
}

/** Why it cannot be undone; null if it can be, undefined where there is nothing to undo, or not for this reader. */
async function undoRefusal(
  db: Reader,
  { undo, undone_by, created_at }: JournalRow,
  row: TournamentRow,
  reader: Reading,
): Promise<UndoRefusal | null | undefined> {
  const { role, now } = reader
  if (!undo || undone_by !== null || !mayUndo(role, undo)) return undefined
  const { state } = await loadBrackets(db, row)
  const line = { undone_by, created_at, undo }
  const checked = await checkUndo(db, { row, state: machineState(row), at: now.getTime() }, state, line)
  return checked.ok ? null : checked.refusal
}
