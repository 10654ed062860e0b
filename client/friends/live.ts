import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopics } from '#client/lib/live.ts'

const TOLD = [['friends'], ['friend-requests'], ['players', 'public']]

/** Requests, answers and takings back show at once: each comes with a notification. */
export function useLiveTies(): void {
  const queryClient = useQueryClient()
  useLiveTopics([], (event) => {
    if (event.event === 'notification') for (const queryKey of TOLD) void queryClient.invalidateQueries({ queryKey })
  })
}
