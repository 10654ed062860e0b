import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf, query } from '#client/lib/api/query.ts'
import { cacheRoom } from './cache.ts'
import { cacheLobby, lobbyQuery } from './queries.ts'

test.each([[undefined], [{}]])('an answer of %j lets the lobby be read again', async (answer) => {
  const client = new QueryClient()
  const { queryKey } = lobbyQuery(1)
  client.setQueryData(queryKey, { id: 1 } as never)
  await cacheLobby(client, answer)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a lobby of an answer is shown at once', () => {
  const client = new QueryClient()
  void cacheLobby(client, { id: 1 })
  expect(client.getQueryData(lobbyQuery(1).queryKey)).toEqual({ id: 1 })
})

test('with the end of one’s match the ratings that Play shows are read again', () => {
  const client = new QueryClient()
  const profile = keyOf('GET v1 /players/public-profile/', { query: { username: 'ann' } })
  client.setQueryData(profile, { ratings: [] } as never)
  client.setQueryData(query('GET v1 /players/dashboard/').queryKey, { now: [{ id: 1, version: 1 }] } as never)
  cacheRoom(client, {
    id: 1,
    lobby: { id: 1, version: 2, status: 'settled', sides: [] },
    match: null,
  } as never)
  expect(client.getQueryState(profile)?.isInvalidated).toBe(true)
})
