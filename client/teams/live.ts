import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live.ts'
import { throttle } from '#client/lib/throttle.ts'

const EVERY_MS = 150

/** Keeps my teams, the invites to me and the team that one looks at true: who joins, leaves, is invited or thinks better of it shows at once. */
export function useLiveTeams(lookedAt?: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => throttle(() => void queryClient.invalidateQueries({ queryKey: ['teams'] }), EVERY_MS), [queryClient])
  useLiveTopics(lookedAt === undefined ? [] : [`team:${lookedAt}`], (event) => {
    if (event.event === 'team' || event.event === 'reset') refresh()
  })
}
