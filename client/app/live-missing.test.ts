import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { eventually } from '#client/testing/eventually.ts'
import type { LiveEvent } from '#client/lib/live/live.ts'
import { keyOf } from '#client/lib/api/query.ts'

let send: (event: LiveEvent) => void = () => {}
vi.doMock('#client/lib/live/live.ts', () => ({
  followTopics: (_topics: string[], onEvent: typeof send) => void (send = onEvent),
  onFollowBegun: () => {},
}))
vi.doMock('./live-payloads.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('when the part that puts live events into the cache cannot be loaded, everything is read again', async () => {
  vi.resetModules()
  const { keepCacheFresh } = await import('./live.ts')
  const client = new QueryClient()
  keepCacheFresh(client)
  client.setQueryData(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }), { id: 7 })
  send({ event: 'lobby', data: { id: 7, lobby: null, match: null } })
  await eventually(() =>
    expect(client.getQueryState(keyOf('GET v1 /lobbies/{id}/', { params: { id: 7 } }))?.isInvalidated).toBe(
      true,
    ),
  )
  vi.doUnmock('./live-payloads.ts')
  vi.doUnmock('#client/lib/live/live.ts')
  vi.resetModules()
})
