import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { eventually } from '#client/testing/eventually.ts'
import type { LiveEvent } from '#client/lib/live/live.ts'

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
  client.setQueryData(['lobbies', 'one', 7, null], { id: 7 })
  send({ event: 'lobby', data: { id: 7, lobby: null, match: null } })
  await eventually(() => expect(client.getQueryState(['lobbies', 'one', 7, null])?.isInvalidated).toBe(true))
  vi.doUnmock('./live-payloads.ts')
  vi.doUnmock('#client/lib/live/live.ts')
  vi.resetModules()
})
