import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live.ts'
import { throttle } from '#client/lib/throttle.ts'

const EVERY_MS = 300

/**
 * Keeps what the desk shows true: whatever the moderators are told about a dispute, it asks again. In the one
 * that is looked at, what its players write and send counts as well.
 */
export function useLiveDisputes(lookedAt?: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () => throttle(() => void queryClient.invalidateQueries({ queryKey: ['admin'] }), EVERY_MS),
    [queryClient],
  )
  useLiveTopics(lookedAt === undefined ? [] : [`match:${lookedAt}`], (event) => {
    if (
      event.event === 'reset' ||
      event.event === 'dispute' ||
      (event.event === 'match' && event.data.id === lookedAt)
    )
      refresh()
  })
}
