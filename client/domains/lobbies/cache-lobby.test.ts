import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
