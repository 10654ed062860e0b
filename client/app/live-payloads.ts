import type { QueryClient } from '@tanstack/react-query'
import type { EventData, LiveEvent } from '#client/lib/live/live.ts'
import { patchQueries } from '#client/lib/patch-queries.ts'
import { withPresence } from '#client/domains/friends/presence.ts'
import type { FriendPage } from '#client/domains/friends/queries.ts'
import { cacheRoom, cacheRow } from '#client/domains/lobbies/cache.ts'
import { cacheMatch, cacheMessage } from '#client/domains/matches/cache.ts'
import type { NotificationList } from '#client/domains/notifications/queries.ts'

/** Live events that carry what has changed, and where that goes in the cache: nothing is fetched. */
const PAYLOADS: { [Name in LiveEvent['event']]?: (queryClient: QueryClient, data: EventData<Name>) => void } =
  {
    lobby_row: cacheRow,
    lobby: cacheRoom,
    match: (queryClient, { id, match }) =>
      match
        ? cacheMatch(queryClient, match)
        : void queryClient.invalidateQueries({ queryKey: ['matches', id], exact: true }),
    message: cacheMessage,
    presence: (queryClient, data) =>
      patchQueries<FriendPage>(queryClient, ['friends'], (page) => withPresence(page, data)),
    // The lists are fetched.
    notification: (queryClient, { unread }) =>
      patchQueries<NotificationList>(queryClient, ['notifications'], (list) => ({
        ...list,
        notifications: unread,
      })),
  }

/** Puts what an event carries into the cache. */
export function putPayload(queryClient: QueryClient, event: LiveEvent): void {
  // The compiler cannot relate the event's name to its data.
  const put = PAYLOADS[event.event] as ((queryClient: QueryClient, data: unknown) => void) | undefined
  put?.(queryClient, event.data)
}
