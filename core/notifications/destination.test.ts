import { describe, expect, test } from 'vitest'
import { destinationOf, pathOf, type Pointer } from './destination.ts'

type Given = Partial<Omit<Pointer, 'extras'>> & { extras?: Partial<Pointer['extras']> }

function notice(type: number, given: Given = {}): Pointer {
  return {
    id: 9,
    from_user: null,
    lobby: null,
    ...given,
    type_of_notification: type,
    extras: { tournament_id: null, challenge: null, team_id: null, tab: null, ...given.extras },
  }
}

describe('client reference, Notifications: where they lead', () => {
  const lobby = {
    to: '/lobby-detail/$lobbyId',
    params: { lobbyId: '12' },
    search: { participantTabActive: true },
  }

  test('1 opens the sender', () => {
    expect(destinationOf(notice(1, { from_user: 'nova' }))).toEqual({
      to: '/profile/$username',
      params: { username: 'nova' },
      search: { notificationId: '9', type: '1' },
    })
    expect(destinationOf(notice(1))).toBeUndefined()
  })

  test('2 opens the lobby at its participants', () => {
    expect(destinationOf(notice(2, { lobby: 12 }))).toEqual(lobby)
    expect(destinationOf(notice(2))).toBeUndefined()
  })

  test('3 opens the wallet, or the tab it is about', () => {
    expect(destinationOf(notice(3))).toEqual({ to: '/profile', search: { tab: 'wallet' } })
    expect(destinationOf(notice(3, { extras: { tab: 'settings' } }))).toEqual({
      to: '/profile',
      search: { tab: 'settings' },
    })
  })

  test('3 opens the content that was removed after a notice', () =>
    expect(pathOf(destinationOf(notice(3, { extras: { notice_id: 17 } })) as never)).toBe(
      '/removed-content/17',
    ))

  test('3 opens the recap of a season that is over', () =>
    expect(destinationOf(notice(3, { extras: { game: 'chess', season: 2 } }))).toEqual({
      to: '/season-recap',
      search: { username: 'me', game: 'chess', season: 2 },
    }))

  test('3 opens the leaderboard of a game whose next season it announces', () =>
    expect(destinationOf(notice(3, { extras: { tab: 'leaderboards', game: 'chess' } }))).toEqual({
      to: '/leaderbords',
      search: { game: 'chess' },
    }))

  test('4 opens the tournament when there is one, else the lobby', () => {
    expect(destinationOf(notice(4, { lobby: 12 }))).toEqual(lobby)
    expect(destinationOf(notice(4, { lobby: 12, extras: { tournament_id: 3 } }))).toEqual({
      to: '/tournament-details',
      search: { tournamentId: 3 },
    })
    expect(destinationOf(notice(4))).toBeUndefined()
  })

  test("4 of a team's roster opens the team", () => {
    const place = destinationOf(notice(4, { extras: { team_id: 8 } }))
    expect(place).toEqual({ to: '/team/$teamId', params: { teamId: '8' }, search: {} })
    expect(place && pathOf(place)).toBe('/team/8')
  })

  test('5 opens my teams', () => {
    expect(destinationOf(notice(5))).toEqual({
      to: '/profile/$username',
      params: { username: 'me' },
      search: { view: 'teams' },
    })
  })

  test('6 opens the challenge, its id as a string', () => {
    expect(destinationOf(notice(6, { extras: { challenge: 4 } }))).toEqual({
      to: '/challenge-details',
      search: { challengeId: '4' },
    })
    expect(destinationOf(notice(6))).toBeUndefined()
  })

  test('7 opens the tournament, its id as a number', () => {
    expect(destinationOf(notice(7, { extras: { tournament_id: 5 } }))).toEqual({
      to: '/tournament-details',
      search: { tournamentId: 5 },
    })
    expect(destinationOf(notice(7))).toBeUndefined()
  })
})

test.each([
  [notice(1, { from_user: 'nova' }), '/profile/nova?notificationId=9&type=1'],
  [notice(2, { lobby: 12 }), '/lobby-detail/12?participantTabActive=true'],
  [notice(6, { extras: { challenge: 4 } }), '/challenge-details?challengeId=4'],
])('%o as an address is %s', (given, path) =>
  expect(pathOf(destinationOf(given) ?? { to: '', search: {} })).toBe(path),
)
