import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { listOf } from '#client/testing/lists.ts'
import { notification } from '#client/testing/data/notifications.ts'
import { cacheAllNotifications, cacheNotification } from './cache.ts'
import { type Notification, type NotificationFilters, notificationsQuery } from './queries.ts'

const SIZE = 3
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

const at = (minute: number, facts: Partial<Notification> = {}) =>
  notification({ created: `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`, ...facts })
const keyOf = (page = 1, filters: NotificationFilters = {}) =>
  notificationsQuery(page, SIZE, filters).queryKey

function put(results: Notification[], count = results.length, key = keyOf()): void {
  client.setQueryData(key, { ...listOf(results, count), notifications: 1 })
}
const send = (id: number, next: Notification | null, unread = 1) =>
  cacheNotification(client, { id, notification: next, unread })
const shown = (key = keyOf()) => {
  const list = client.getQueryData(key)
  return {
    ids: list?.results.map(({ id }) => id),
    count: list?.count,
    unread: list?.notifications,
    isStale: client.getQueryState(key)?.isInvalidated,
  }
}

describe('a notification that the live stream sends', () => {
  test('is put on top of the first page, which stays as long as a page is', () => {
    const [one, two, three, four] = [at(1), at(2), at(3), at(4)]
    put([three, two, one], 7)
    send(four.id, four, 5)
    expect(shown()).toEqual({ ids: [four.id, three.id, two.id], count: 8, unread: 5, isStale: false })
  })

  test('is not added twice', () => {
    const [one, two] = [at(1), at(2)]
    put([two, one])
    send(two.id, { ...two, read: true }, 0)
    expect(shown()).toEqual({ ids: [two.id, one.id], count: 2, unread: 0, isStale: false })
    expect(client.getQueryData(keyOf())?.results[0]?.read).toBe(true)
  })

  test('that was removed leaves a list that is shown whole, and otherwise the next one is read', () => {
    const [one, two, three] = [at(1), at(2), at(3)]
    put([three, two])
    send(two.id, null, 0)
    expect(shown()).toEqual({ ids: [three.id], count: 1, unread: 0, isStale: false })
    put([three, two, one], 4)
    send(two.id, null, 0)
    expect(shown()).toEqual({ ids: [three.id, one.id], count: 3, unread: 0, isStale: true })
  })

  test('of another kind changes only the unread count of a filtered list', () => {
    const [friend, account] = [at(1, { type_of_notification: 1 }), at(2, { type_of_notification: 3 })]
    put([friend], 9, keyOf(1, { type: 1 }))
    send(account.id, account, 4)
    expect(shown(keyOf(1, { type: 1 }))).toEqual({ ids: [friend.id], count: 9, unread: 4, isStale: false })
  })

  test('that was read leaves the list of the unread, and comes back when it is unread again', () => {
    const [one, two] = [at(1), at(2)]
    const key = keyOf(1, { unread: true })
    put([two, one], 2, key)
    send(two.id, { ...two, read: true }, 1)
    expect(shown(key)).toEqual({ ids: [one.id], count: 1, unread: 1, isStale: false })
    send(two.id, two, 2)
    expect(shown(key)).toEqual({ ids: [two.id, one.id], count: 2, unread: 2, isStale: false })
  })

  test('that is older than a full page is on another one', () => {
    const [old, one, two, three] = [at(1), at(2), at(3), at(4)]
    put([three, two, one], 4)
    send(old.id, { ...old, read: true }, 0)
    expect(shown()).toEqual({ ids: [three.id, two.id, one.id], count: 4, unread: 0, isStale: false })
  })

  test('moves the rows of later pages, which are read again', () => {
    const [one, two] = [at(1), at(2)]
    put([one], 4, keyOf(2))
    send(two.id, two, 2)
    expect(shown(keyOf(2))).toMatchObject({ ids: [one.id], isStale: true })
  })
})

describe('when all were read or removed on another device', () => {
  test('those up to the newest of them are read', () => {
    const [one, two, three] = [at(1), at(2), at(3)]
    put([three, two, one])
    cacheAllNotifications(client, { done: 'read', last_id: two.id, unread: 1 })
    expect(client.getQueryData(keyOf())?.results.map(({ read }) => read)).toEqual([false, true, true])
    expect(shown()).toMatchObject({ unread: 1, isStale: false })
  })

  test('those up to the newest of them are gone', () => {
    put([at(3), at(2), at(1)], 9)
    const lastId = client.getQueryData(keyOf())?.results[0]?.id ?? 0
    cacheAllNotifications(client, { done: 'removed', last_id: Math.max(lastId, 10_000), unread: 0 })
    expect(shown()).toEqual({ ids: [], count: 0, unread: 0, isStale: false })
  })
})
