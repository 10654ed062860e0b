import { csvOf } from '#server/platform/csv.ts'
import type { ChainRow } from './chain-queries.ts'

const HEADER = [
  'number',
  'created',
  'actor',
  'role',
  'action',
  'kind',
  'id',
  'reason',
  'content',
  'previous',
  'hash',
]

/**
 * Entries as CSV. `hash` is SHA-256 of `previous` (the hash of the entry before; none for the first one) followed by `content`
 * in UTF-8, so that each entry, and the whole, can be checked without this program.
 */
export function chainCsv(rows: readonly ChainRow[], { withHeader }: { withHeader: boolean }): string {
  const lines = rows.map((row) => [
    row.number,
    row.created_at.toISOString(),
    row.actor,
    row.role,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.reason,
    row.content,
    row.previous,
    row.hash,
  ])
  return csvOf(withHeader ? [HEADER, ...lines] : lines)
}
