import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'

const REFRESH_EVERY_MS = 300

/** Refetches disputes on their live events. For the dispute on screen, also on events of its match. */
export function useLiveDisputes(openMatchId?: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () => throttle(() => void queryClient.invalidateQueries({ queryKey: ['admin'] }), REFRESH_EVERY_MS),
    [queryClient],
  )
  useLiveTopics(openMatchId === undefined ? [] : [`match:${openMatchId}`], (event) => {
    if (
      event.event === 'reset' ||
      event.event === 'dispute' ||
      (event.event === 'match' && event.data.id === openMatchId)
    )
      refresh()
  })
}
