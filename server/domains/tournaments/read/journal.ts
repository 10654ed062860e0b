import type { JournalKind, JournalLine } from '#contract/tournaments/bracket.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { StaffRole } from '../access.ts'
import { listLines, type JournalRow } from '../journal-queries.ts'
import type { TournamentRow } from '../queries.ts'

const PAGE = 50
/** What only the staff reads. */
const STAFF_ONLY = new Set<JournalKind>(['invite', 'staff', 'edit'])

/** A page of what organisers have done. */
export async function readJournal(
  db: Reader,
  row: TournamentRow,
  { before, role }: { before: number | undefined; role: StaffRole | null },
): Promise<{ results: JournalLine[]; more: boolean }> {
  const lines = await listLines(db, { tournamentId: row.id, before, limit: PAGE + 1 })
  const results = lines
    .slice(0, PAGE)
    .filter((line) => role !== null || !STAFF_ONLY.has(line.kind))
    .map((line) => presentLine(line, row, role))
  return { results, more: lines.length > PAGE }
}

function presentLine(line: JournalRow, row: TournamentRow, role: StaffRole | null): JournalLine {
  const isChangeable =
    (row.status === 'live' || row.status === 'completed') && row.prizes_status !== 'paid' && role !== null
  return {
    seq: line.seq,
    kind: line.kind,
    by: line.username,
    reason: line.reason,
    values: line.params,
    created: line.created_at.toISOString(),
    undone_by: line.undone_by,
    can_undo: isChangeable && line.kind === 'result' && line.undone_by === null,
  }
}
