import { useQuery } from '@tanstack/react-query'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import type { Ticket } from './queries.ts'

type QueuedMode = AnswerFor<'GET v1 /queue/modes/'>['results'][number]

/** Players come and go without events. */
const POLL_EVERY_MS = 10_000

/** The modes in which players wait or lately found a match. A page without them is complete. */
export const queueModesQuery = {
  ...query('GET v1 /queue/modes/', {}, { meta: { silentFirstLoad: true } }),
  refetchInterval: POLL_EVERY_MS,
}

/**
 * Facts about a mode's queue, and the other mode in which most players wait. The player's own ticket is left
 * out.
 */
export function useQueueModes(
  at: { game: string; mode: string },
  ticket: Ticket | null | undefined,
): { waiting: number | undefined; usualS: number | null; busiest: QueuedMode | undefined } {
  const { data } = useQuery(queueModesQuery)
  return summaryOf(data?.results, at, ticket)
}

export function summaryOf(
  rows: readonly QueuedMode[] | undefined,
  at: { game: string; mode: string },
  ticket: Ticket | null | undefined,
) {
  const isAt = (row: QueuedMode, { game, mode }: { game: string; mode: string }) =>
    row.game === game && row.mode === mode
  const others = rows?.map((row) =>
    ticket && isAt(row, ticket) ? { ...row, waiting: row.waiting - 1 } : row,
  )
  const here = others?.find((row) => isAt(row, at))
  const [busiest] =
    others
      ?.filter((row) => row.waiting > 0 && !isAt(row, at))
      .toSorted((one, other) => other.waiting - one.waiting) ?? []
  return {
    waiting: rows && (here?.waiting ?? 0),
    usualS: here?.usual_wait_seconds ?? null,
    busiest,
  }
}
