import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchOrRead } from '#client/lib/patch-queries.ts'
import { type Rows, withRowChange } from '#client/lib/patch-rows.ts'
import { PAGE_SIZE, type QueuedDispute } from './queries.ts'
import type { DisputeStep } from './texts.ts'
import { keyOf } from '#client/lib/api/query.ts'
import { type InputFor } from '#client/lib/api/call.ts'

/** The order of the queue: what a moderator must decide first. */
const URGENCY: DisputeStep[] = ['appealed', 'review', 'statements', 'decided']

/** Puts a dispute, as the live stream sends it, into the moderators' queue. Its own page is read again on screen. */
export function cacheDispute(
  queryClient: QueryClient,
  { match_id: matchId, row, counts }: EventData<'dispute'>,
): void {
  patchOrRead<Rows<QueuedDispute>>(
    queryClient,
    { queryKey: keyOf('GET v1 /admin/disputes/') },
    (page, key, readAgain) => {
      // The key holds what the page was requested with.
      const { step } = (key[1] as InputFor<'GET v1 /admin/disputes/'>).query ?? {}
      const isListed = row && (step === undefined || row.step === step)
      const count = URGENCY.reduce((sum, each) => sum + (step && step !== each ? 0 : (counts[each] ?? 0)), 0)
      return withRowChange(
        page,
        {
          row: isListed ? row : undefined,
          isSame: (each) => each.match_id === matchId,
          count,
          size: PAGE_SIZE,
          order: byUrgency,
        },
        readAgain,
      )
    },
  )
}

function byUrgency(one: QueuedDispute, other: QueuedDispute): number {
  // Disputes without a deadline come last within their step.
  const due = ({ due: at }: QueuedDispute) => (at === null ? Infinity : Date.parse(at))
  return (
    URGENCY.indexOf(one.step) - URGENCY.indexOf(other.step) ||
    (due(one) === due(other) ? 0 : due(one) - due(other)) ||
    one.match_id - other.match_id
  )
}
