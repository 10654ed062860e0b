import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { openLobby, stepLobby, type LobbyEvent } from './machine.ts'
import {
  captainOf,
  hasDeclinedLately,
  OPEN_MS,
  READY_CHECK_MS,
  seatOf,
  type LobbyState,
  type Origin,
} from './state.ts'

const fresh = (teamSize = 1, range: [number | null, number | null] = [null, null]) =>
  openLobby({ teamSize, openedBy: 'ann', ratingMin: range[0], ratingMax: range[1], at: 0 })
const join = (playerId: string, at = 1, rating = 1200): LobbyEvent => ({ type: 'join', playerId, rating, at })
const ready = (playerId: string, at = 2): LobbyEvent => ({ type: 'ready', playerId, at })

function run(lobby: LobbyState, ...events: LobbyEvent[]): LobbyState {
  return events.reduce((state, event) => {
    const step = stepLobby(state, event)
    if (!step.ok) throw new Error(step.refusal)
    return step.value
  }, lobby)
}

describe('a lobby', () => {
  test('is full with the second player and starts the ready check', () => {
    expect(run(fresh(), join('bob', 7))).toMatchObject({
      status: 'ready_check',
      deadline: { kind: 'ready_check', at: 7 + READY_CHECK_MS },
    })
  })

  test('starts playing when all are ready', () => {
    expect(run(fresh(), join('bob'), ready('bob'), ready('ann'))).toMatchObject({
      status: 'playing',
      deadline: null,
    })
  })

  test('a player who misses the ready check loses the seat and the lobby reopens', () => {
    const missed = run(fresh(), join('bob'), ready('ann'), { type: 'deadline', at: 1 + READY_CHECK_MS })
    expect(missed).toMatchObject({
      status: 'open',
      openedBy: 'ann',
      seats: [{ playerId: 'ann', state: 'seated' }],
    })
  })

  test('when the opener misses it, the remaining player becomes the opener; without players the lobby ends', () => {
    const handed = run(fresh(), join('bob'), ready('bob'), { type: 'deadline', at: 1 + READY_CHECK_MS })
    expect(handed).toMatchObject({ status: 'open', openedBy: 'bob' })
    expect(run(fresh(), join('bob'), { type: 'deadline', at: 1 + READY_CHECK_MS })).toMatchObject({
      status: 'expired',
      seats: [],
    })
  })

  test('leaving during the ready check counts as missing it', () => {
    expect(run(fresh(), join('bob'), ready('ann'), { type: 'leave', playerId: 'bob', at: 3 })).toMatchObject({
      status: 'open',
      seats: [{ playerId: 'ann', state: 'seated' }],
    })
  })

  test('sides of five fill evenly, the first player of a side is its captain', () => {
    const lobby = run(fresh(5), ...['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((name) => join(name)))
    expect(lobby.status).toBe('ready_check')
    expect(lobby.seats.filter((seat) => seat.side === 0)).toHaveLength(5)
    expect([captainOf(lobby, 0), captainOf(lobby, 1)]).toEqual(['ann', 'b'])
  })

  test('both ends of the rating range may join', () => {
    for (const rating of [1300, 1500])
      expect(stepLobby(fresh(2, [1300, 1500]), join('bob', 1, rating))).toMatchObject({ ok: true })
    for (const rating of [1299, 1501])
      expect(stepLobby(fresh(2, [1300, 1500]), join('bob', 1, rating))).toMatchObject({ ok: false })
  })

  test('expires when nobody joins', () => {
    expect(run(fresh(), { type: 'deadline', at: OPEN_MS })).toMatchObject({ status: 'expired' })
  })

  test.each<[string, LobbyState, LobbyEvent, string]>([
    ['a second seat for one player', fresh(2), join('ann'), 'already_seated'],
    ['a third player', run(fresh(), join('bob')), join('eve'), 'full'],
    ['a rating outside the range', fresh(1, [1300, 1500]), join('bob'), 'rating_out_of_range'],
    [
      'cancelling by another player',
      run(fresh(), join('bob')),
      { type: 'cancel', playerId: 'bob', at: 2 },
      'not_captain',
    ],
    [
      'cancelling a match',
      run(fresh(), join('bob'), ready('bob'), ready('ann')),
      { type: 'cancel', playerId: 'ann', at: 2 },
      'too_late',
    ],
    ['ready before the check', fresh(), ready('ann'), 'no_ready_check'],
    ['ready after the check', run(fresh(), join('bob')), ready('ann', 1 + READY_CHECK_MS), 'too_late'],
    ['ready by a player without a seat', run(fresh(), join('bob')), ready('eve'), 'not_seated'],
  ])('refuses %s', (_name, lobby, event, refusal) => {
    expect(stepLobby(lobby, event)).toEqual({ ok: false, refusal })
  })
})

describe("a team's side", () => {
  const terns = { id: 7, isCaptain: true }
  const owls = { id: 9, isCaptain: true }
  const as = (team: { id: number; isCaptain: boolean }, playerId: string): LobbyEvent => ({
    type: 'join',
    playerId,
    rating: 1200,
    at: 1,
    team,
  })
  const entered = openLobby({
    teamSize: 2,
    openedBy: 'ann',
    ratingMin: null,
    ratingMax: null,
    at: 0,
    teamId: 7,
  })

  test('is filled by its members only; others take the other side', () => {
    const lobby = run(entered, join('bob'), as({ ...terns, isCaptain: false }, 'cid'), join('dan'))
    expect(lobby).toMatchObject({ status: 'ready_check', teams: [7, null] })
    expect(lobby.seats.map(({ playerId, side }) => `${playerId}${side}`)).toEqual([
      'ann0',
      'bob1',
      'cid0',
      'dan1',
    ])
    expect(stepLobby(run(entered, join('bob'), join('dan')), join('eve'))).toEqual({
      ok: false,
      refusal: 'full',
    })
  })

  test('two teams can play each other; a third team finds no side, and only a captain can enter a team', () => {
    expect(run(entered, as(owls, 'bob')).teams).toEqual([7, 9])
    expect(stepLobby(run(entered, as(owls, 'bob')), as({ id: 11, isCaptain: true }, 'eve'))).toEqual({
      ok: false,
      refusal: 'no_side_left',
    })
    expect(stepLobby(entered, as({ ...owls, isCaptain: false }, 'bob'))).toEqual({
      ok: false,
      refusal: 'not_captain_of_team',
    })
    expect(stepLobby(run(entered, join('bob')), as(owls, 'eve'))).toEqual({
      ok: false,
      refusal: 'no_side_left',
    })
  })

  test('is released when its last player leaves', () => {
    const left = run(entered, as(owls, 'bob'), { type: 'leave', playerId: 'ann', at: 5 })
    expect(left).toMatchObject({ openedBy: 'bob', teams: [null, 9] })
  })
})

const player = fc.constantFrom('ann', 'bob', 'cid', 'dan', 'eve')
const anyTeam = fc.record({ id: fc.constantFrom(7, 9, 11), isCaptain: fc.boolean() })
const anyEvent: fc.Arbitrary<LobbyEvent> = fc.oneof(
  fc.record({
    type: fc.constant('join' as const),
    playerId: player,
    rating: fc.constant(1200),
    at: fc.nat(10 ** 8),
    team: anyTeam,
    against: fc.subarray([0 as const, 1 as const]),
  }),
  fc.record({
    type: fc.constant('join' as const),
    playerId: player,
    rating: fc.integer({ min: 1000, max: 2000 }),
    at: fc.nat(10 ** 8),
  }),
  fc.record({
    type: fc.constantFrom('leave' as const, 'ready' as const, 'cancel' as const, 'decline' as const),
    playerId: player,
    at: fc.nat(10 ** 8),
  }),
  fc.record({
    type: fc.constant('accept' as const),
    playerId: player,
    isAgainstTeam: fc.boolean(),
    at: fc.nat(10 ** 8),
  }),
  fc.record({
    type: fc.constant('invite' as const),
    playerId: player,
    invitee: player,
    side: fc.constantFrom(0 as const, 1 as const),
    isTeamMate: fc.boolean(),
    isAgainstTeam: fc.boolean(),
    at: fc.nat(10 ** 8),
  }),
  fc.record({
    type: fc.constant('replace' as const),
    playerId: player,
    remove: player,
    invitee: fc.option(player),
    isTeamMate: fc.boolean(),
    isAgainstTeam: fc.boolean(),
    at: fc.nat(10 ** 8),
  }),
  fc.record({ type: fc.constant('deadline' as const), at: fc.nat(10 ** 8) }),
)

test('properties: every event is decided, no player has two seats, no side is overfull, an ended lobby stays ended', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 }),
      fc.constantFrom<Origin>('player', 'rematch', 'queue'),
      fc.array(anyEvent, { maxLength: 30 }),
      (teamSize, origin, events) => {
        let lobby: LobbyState = { ...fresh(teamSize), origin }
        for (const event of events) {
          const isEnded = ['playing', 'cancelled', 'expired'].includes(lobby.status)
          const before = lobby
          const step = stepLobby(lobby, event)
          if (isEnded) expect(step.ok).toBe(false)
          if (step.ok) lobby = step.value
          if (step.ok && event.type === 'join')
            expect(event.against ?? []).not.toContain(seatOf(lobby, event.playerId)?.side)
          if (
            step.ok &&
            (event.type === 'invite' ||
              event.type === 'accept' ||
              (event.type === 'replace' && event.invitee !== null))
          )
            expect(event.isAgainstTeam).not.toBe(true)
          const asked = event.type === 'invite' || event.type === 'replace' ? event.invitee : null
          if (step.ok && asked !== null)
            expect(hasDeclinedLately(before.declined, asked, event.at)).toBe(false)
          expect(new Set(lobby.seats.map((seat) => seat.playerId)).size).toBe(lobby.seats.length)
          for (const side of [0, 1])
            expect(lobby.seats.filter((seat) => seat.side === side).length).toBeLessThanOrEqual(teamSize)
          if (lobby.status === 'ready_check' || lobby.status === 'playing')
            expect(lobby.seats).toHaveLength(teamSize * 2)
          if (lobby.status === 'playing')
            expect(lobby.seats.every((seat) => seat.state === 'ready')).toBe(true)
          if (lobby.teams[0] !== null) expect(lobby.teams[0]).not.toBe(lobby.teams[1])
          if (lobby.status === 'open')
            for (const side of [0, 1] as const)
              expect(lobby.teams[side] === null || lobby.seats.some((seat) => seat.side === side)).toBe(true)
          if (lobby.status === 'open')
            expect(
              lobby.seats.some((seat) => seat.playerId === lobby.openedBy && seat.state !== 'invited'),
            ).toBe(true)
          if (origin === 'rematch' && lobby.status === 'open')
            for (const side of [0, 1])
              expect(
                lobby.seats.some((seat) => seat.side === side) ||
                  !before.seats.some((seat) => seat.side === side),
              ).toBe(true)
          for (const seat of lobby.seats)
            expect([seat.expiresAt !== null, seat.invitedBy !== null]).toEqual(
              seat.state === 'invited' ? [true, true] : [false, false],
            )
        }
      },
    ),
    { numRuns: sized(400, 20_000) },
  )
})
