import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { EventData } from '#client/lib/live/live.ts'
import { listOf } from '#client/testing/lists.ts'
import { friend, friendRequest, requestEvent } from '#client/testing/data/players.ts'
import { publicProfile } from '#client/testing/data/public-profile.ts'
import { publicProfileQuery } from '#client/domains/players/queries.ts'
import { cacheFriendship } from './cache.ts'
import { blocksQuery, friendRequestsQuery, friendsQuery, manyFriendsQuery } from './queries.ts'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

const NOBODY = { friends: 0, requests: 0, blocks: 0 }
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('a request, its acceptance and the end of the friendship go through the lists and the profile', () => {
  const request = friendRequest()
  const { user } = request
  const profile = publicProfileQuery(user.username).queryKey
  const lists = [friendRequestsQuery, friendsQuery(1), manyFriendsQuery, blocksQuery]
  for (const { queryKey } of lists) client.setQueryData(queryKey, listOf([]))
  client.setQueryData(profile, publicProfile({ ...user, friendship: 'none' }))
  const shown = () => lists.map(({ queryKey }) => client.getQueryData<{ count: number }>(queryKey)?.count)

  cacheFriendship(client, requestEvent(request))
  expect(shown()).toEqual([1, 0, 0, 0])
  expect(client.getQueryData(friendRequestsQuery.queryKey)?.results).toEqual([request])
  expect(client.getQueryData(profile)?.friendship).toBe('incoming')

  const ada = friend({ ...user, online: true })
  const friends: EventData<'friendship'> = {
    player: user,
    friendship: 'friends',
    friend: ada,
    request: null,
    block: null,
    counts: { ...NOBODY, friends: 1 },
  }
  cacheFriendship(client, friends)
  expect(shown()).toEqual([0, 1, 1, 0])
  expect(client.getQueryData(friendsQuery(1).queryKey)?.results).toEqual([ada])

  const blocked = { ...user, since: '2026-03-01T12:00:00.000Z' }
  cacheFriendship(client, {
    player: user,
    friendship: 'none',
    friend: null,
    request: null,
    block: blocked,
    counts: { ...NOBODY, blocks: 1 },
  })
  expect(shown()).toEqual([0, 0, 0, 1])
  expect(client.getQueryData(profile)).toMatchObject({ friendship: 'none', is_blocked: true })
  expect([...lists.map(({ queryKey }) => queryKey), profile].map(isStale)).not.toContain(true)
})

test('a new friend is placed among those online, then by name', () => {
  const [bea, cem] = [friend({ username: 'Bea', online: true }), friend({ username: 'cem' })]
  const ada = friend({ username: 'Ada' })
  client.setQueryData(friendsQuery(1).queryKey, listOf([bea, cem]))
  cacheFriendship(client, {
    player: ada,
    friendship: 'friends',
    friend: ada,
    request: null,
    block: null,
    counts: { ...NOBODY, friends: 3 },
  })
  expect(client.getQueryData(friendsQuery(1).queryKey)?.results).toEqual([bea, ada, cem])
})
