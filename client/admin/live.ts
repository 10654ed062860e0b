import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live.ts'
import { throttle } from '#client/lib/throttle.ts'

const EVERY_MS = 300

/** Keeps what the desk shows true: whatever happens in one of these matches, it asks again. */
export function useLiveDesk(matchIds: readonly number[]): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => throttle(() => void queryClient.invalidateQueries({ queryKey: ['admin'] }), EVERY_MS), [queryClient])
  useLiveTopics(matchIds.map((id) => `match:${id}`), (event) => {
    if (event.event === 'reset' || (event.event === 'match' && matchIds.includes(event.data.id))) refresh()
  })
}
