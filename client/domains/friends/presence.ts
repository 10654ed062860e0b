import type { LiveEvent } from '#contract/live.ts'
import type { FriendPage } from './queries.ts'

type Presence = Extract<LiveEvent, { event: 'presence' }>['data']

/** A page of friends with one friend's presence updated; the same object if nothing changes. */
export function withPresence(
  page: FriendPage | undefined,
  { player_id: id, online }: Presence,
): FriendPage | undefined {
  if (!page?.results.some((friend) => friend.id === id && friend.online !== online)) return page
  return {
    ...page,
    results: page.results.map((friend) => (friend.id === id ? { ...friend, online } : friend)),
  }
}
