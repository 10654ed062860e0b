import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchOrRead } from '#client/lib/patch-queries.ts'
import type { Notification, NotificationList } from './queries.ts'
import { keyOf } from '#client/lib/api/query.ts'
import { type InputFor } from '#client/lib/api/call.ts'

/** The parameters that a page was requested with, see `notificationsQuery`. */
type Listing = { size: number; page: number; type: number | undefined; unreadOnly: boolean }

/** Puts a notification, as the live stream sends it, into every cached page that shows it. */
export function cacheNotification(queryClient: QueryClient, data: EventData<'notification'>): void {
  patchOrRead<NotificationList>(
    queryClient,
    { queryKey: keyOf('GET v1 /players/notifications/') },
    (list, key, readAgain) => withNotification(list, data, listingOf(key), readAgain),
  )
}

/** Marks everything up to one notification as read, or removes it. */
export function cacheAllNotifications(queryClient: QueryClient, data: EventData<'notifications'>): void {
  patchOrRead<NotificationList>(
    queryClient,
    { queryKey: keyOf('GET v1 /players/notifications/') },
    (list, key, readAgain) => withAll(list, data, listingOf(key), readAgain),
  )
}

function listingOf([, input]: QueryKey): Listing {
  const {
    page_size: size,
    page,
    type,
    unread,
  } = (input as InputFor<'GET v1 /players/notifications/'>).query ?? {}
  return {
    size: Number(size),
    page: Number(page),
    type: typeof type === 'number' ? type : undefined,
    unreadOnly: unread === true,
  }
}

/**
 * A page after a notification is new or has changed, newest first. `readAgain` is called if the page or its count cannot
 * be known, because a row has moved to or from a page that is not here.
 */
export function withNotification(
  list: NotificationList,
  { id, notification, unread }: EventData<'notification'>,
  listing: Listing,
  readAgain: () => void,
): NotificationList {
  const counted = { ...list, notifications: unread }
  const isWhole = list.results.length === list.count
  const others = list.results.filter((each) => each.id !== id)
  const wasHere = others.length < list.results.length
  if (notification && isListed(notification, listing)) {
    const results = [...others, notification].toSorted(newestFirst)
    if (wasHere) return { ...counted, results }
    const isOlder = !isWhole && results.at(-1) === notification
    // New, or unread again: what is this new belongs here.
    if (listing.page === 1 && !isOlder)
      return { ...counted, count: list.count + 1, results: results.slice(0, listing.size) }
    if (!isOlder || listing.unreadOnly) readAgain()
    return counted
  }
  if (wasHere) {
    if (!isWhole) readAgain()
    return { ...counted, count: list.count - 1, results: others }
  }
  const isOtherType =
    notification && listing.type !== undefined && notification.type_of_notification !== listing.type
  if (!isWhole && !isOtherType) readAgain()
  return counted
}

function withAll(
  list: NotificationList,
  { done, last_id: lastId, unread }: EventData<'notifications'>,
  listing: Listing,
  readAgain: () => void,
): NotificationList {
  const counted = { ...list, notifications: unread }
  if (done === 'read' && !listing.unreadOnly)
    return {
      ...counted,
      results: list.results.map((each) => (each.id > lastId ? each : { ...each, read: true })),
    }
  const results = list.results.filter((each) => each.id > lastId)
  if (results.length > 0 || listing.page > 1) readAgain()
  return { ...counted, count: results.length, results }
}

function isListed(notification: Notification, { type, unreadOnly }: Listing): boolean {
  return (
    (type === undefined || notification.type_of_notification === type) && !(unreadOnly && notification.read)
  )
}

function newestFirst(one: Notification, other: Notification): number {
  return other.created.localeCompare(one.created) || other.id - one.id
}
