import { expect, test } from 'vitest'
import { roleInvite } from '#client/testing/data/teams.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
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
      tournaments: [],
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

test('an offered role waits where invites are answered', () => {
  const [item] = waitingOf(
    { lobbies: [], invites: [roleInvite({ id: 3 })], requests: [], tournaments: [] },
    'me',
    names,
  )
  expect(item).toMatchObject({
    key: 'tournament_staff 3',
    title: 'You’re invited to be a referee of Friday Cup',
    to: '/profile?tab=teams',
  })
})

test('own requests and invites to tournaments are left out', () => {
  const sources = {
    lobbies: [],
    invites: [invite('tournament', 1)],
    requests: [request('outgoing', 2)],
    tournaments: [],
  }
  expect(waitingOf(sources, 'me', names)).toEqual([])
})

test('an open check-in is among the first, with its end; other tournaments wait for nothing', () => {
  const me = {
    entrant_id: 1,
    status: 'registered',
    checked_in: false,
    stage_check_in: null,
    place: null,
  } as const
  const open = tournamentRow({ id: 8, name: 'Friday Cup', status: 'check_in', me })
  const sources = {
    lobbies: [],
    invites: [invite('team', 3)],
    requests: [],
    tournaments: [
      tournamentRow({ me }),
      open,
      tournamentRow({ status: 'check_in', me: { ...me, checked_in: true } }),
      tournamentRow({ status: 'check_in' }),
    ],
  }
  const items = waitingOf(sources, 'me', names)
  expect(items.map(({ key }) => key)).toEqual(['tournament 8', 'team 3'])
  expect(items[0]).toMatchObject({
    title: 'The check-in for Friday Cup is open',
    to: '/tournament-details?tournamentId=8',
    until: open.starts_at,
  })
})

test('a time to agree on waits after invites to play; an agreed one waits for nothing', () => {
  const me = {
    entrant_id: 1,
    status: 'playing',
    checked_in: false,
    stage_check_in: null,
    place: null,
  } as const
  const at = '2026-03-08T20:00:00.000Z'
  const sources = {
    lobbies: [],
    invites: [invite('team', 3), invite('lobby', 4)],
    requests: [],
    tournaments: [
      tournamentRow({ id: 8, name: 'City League', status: 'live', me, my_match: { at: null, agree_by: at } }),
      tournamentRow({ id: 9, status: 'live', me, my_match: { at, agree_by: null } }),
    ],
  }
  const items = waitingOf(sources, 'me', names)
  expect(items.map(({ key }) => key)).toEqual(['invite 4', 'tournament 8', 'team 3'])
  expect(items[1]).toMatchObject({ title: 'Agree on the time of your match in City League', until: null })
})

test('disputes wait for whoever runs the tournament, until they go to the moderators', () => {
  const until = '2026-03-08T20:15:00.000Z'
  const tournaments = [
    tournamentRow({ id: 8, name: 'Friday Cup', status: 'live', my_disputes: { count: 2, until } }),
  ]
  const items = waitingOf(
    { lobbies: [], invites: [invite('lobby', 4)], requests: [], tournaments },
    'me',
    names,
  )
  expect(items.map(({ key }) => key)).toEqual(['disputes 8', 'invite 4'])
  expect(items[0]).toMatchObject({
    title: '2 disputes in Friday Cup are waiting for a decision',
    to: '/tournament-details?tournamentId=8&tab=organise',
    until,
  })
})

test('a match of a tournament names it', () => {
  const tournament = { id: 3, name: 'Friday Cup' } as Lobby['tournament']
  const [item] = waitingOf(
    { lobbies: [lobby({ id: 2, tournament })], invites: [], requests: [], tournaments: [] },
    'me',
    names,
  )
  expect(item?.note).toBe('Friday Cup')
})
