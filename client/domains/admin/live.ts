import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'
import { disputeQuery } from './queries.ts'

const REFRESH_EVERY_MS = 300

/**
 * Reads the dispute on screen again when it, its match or its evidence has changed: events do not carry what only its
 * page shows, such as notes and the history. The queue is kept up to date by the events themselves.
 */
export function useLiveDispute(matchId: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () => throttle(() => void queryClient.invalidateQueries(disputeQuery(matchId)), REFRESH_EVERY_MS),
    [queryClient, matchId],
  )
  useLiveTopics([`match:${matchId}`], (event) => {
    if (
      (event.event === 'dispute' && event.data.match_id === matchId) ||
      (event.event === 'match' && event.data.id === matchId)
    )
      refresh()
  })
}
