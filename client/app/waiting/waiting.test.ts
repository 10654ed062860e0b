import { expect, test } from 'vitest'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { waitingOf } from './waiting.ts'

type Sources = Parameters<typeof waitingOf>[0]
const names = {
  gameName: (slug: string) => slug.toUpperCase(),
  modeName: (_game: string, mode: string) => mode,
}
const lobby = (facts: Partial<Lobby>): Lobby =>
  ({
    id: 1,
    status: 'open',
    game: 'chess',
    mode: 'blitz',
    sides: [],
    deadline: null,
    can: { ready: false },
    ...facts,
  }) as unknown as Lobby
const invite = (kind: 'team' | 'lobby' | 'tournament', id: number): Sources['invites'][number] => ({
  id,
  kind,
  notification_id: id,
  from_user: 'Koda',
  target: { id, name: 'Tern', game: 'chess' },
  created: '2026-03-01T12:00:00.000Z',
  expires: null,
})
const request = (direction: 'incoming' | 'outgoing', id: number) =>
  ({ id, direction, user: { username: 'Juno' } }) as Sources['requests'][number]

test('the most urgent comes first; what only waits for others comes last', () => {
  const items = waitingOf(
    {
      lobbies: [
        lobby({ id: 1 }),
        lobby({ id: 2, status: 'ready_check', can: { ready: true } as Lobby['can'] }),
      ],
      invites: [invite('team', 3), invite('lobby', 4)],
      requests: [request('incoming', 5)],
    },
    'me',
    names,
  )
  expect(items.map(({ key }) => key)).toEqual(['lobby 2', 'invite 4', 'team 3', 'request 5', 'lobby 1'])
  expect(items[1]).toMatchObject({
    title: 'Koda is keeping a seat for you',
    note: 'CHESS · Tern',
    to: '/lobby-detail/4?participantTabActive=true',
  })
})

test('own requests and invites to tournaments are left out', () => {
  const sources = { lobbies: [], invites: [invite('tournament', 1)], requests: [request('outgoing', 2)] }
  expect(waitingOf(sources, 'me', names)).toEqual([])
})
