import { useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { useLiveTopics } from '#client/lib/live.ts'
import type { FriendPage } from './queries.ts'

const TOLD = [['friends'], ['friend-requests'], ['players', 'public'], ['blocks']]

/** Requests, answers and takings back show at once: each comes with a notification. */
export function useLiveTies(): void {
  const queryClient = useQueryClient()
  useLiveTopics([], (event) => {
    if (event.event === 'notification' || event.event === 'reset') for (const queryKey of TOLD) void queryClient.invalidateQueries({ queryKey })
  })
}

type Presence = Extract<LiveEvent, { event: 'presence' }>['data']

/** Friends come and go in the lists that are there: nothing is asked again for it. */
export function useLivePresence(): void {
  const queryClient = useQueryClient()
  useLiveTopics([], (event) => {
    if (event.event === 'reset') void queryClient.invalidateQueries({ queryKey: ['friends'] })
    if (event.event === 'presence') queryClient.setQueriesData<FriendPage>({ queryKey: ['friends'] }, (page) => withPresence(page, event.data))
  })
}

/** A page of friends with one of them marked as come or gone; the same page when it is about nobody in it. */
export function withPresence(page: FriendPage | undefined, { player_id: id, online }: Presence): FriendPage | undefined {
  if (!page?.results.some((friend) => friend.id === id && friend.online !== online)) return page
  return { ...page, results: page.results.map((friend) => (friend.id === id ? { ...friend, online } : friend)) }
}
