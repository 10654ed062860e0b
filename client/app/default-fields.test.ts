import { describe, expect, test } from 'vitest'
import { isProfileComplete, onboardingStep } from '#core/players/onboarding/step.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { profile, publicProfile } from '#contract/players/players.ts'
import { completed, withDefaultFields } from './default-fields.ts'

const given = {
  username: 'ann',
  first_name: 'Ann',
  last_name: 'Example',
  dob: '1990-01-01',
  phone: '+16145550100',
  is_phone_verified: true,
  game_accounts: [],
}

describe('an API that answers the fields of the client reference alone', () => {
  test.each([
    [null],
    [''],
    ['12 Long Street, Columbus'],
    [{ full: '12 Long Street' }],
    [{ street_address: '12 Long Street' }],
  ])('profile with the address %j', (address) => {
    const full = withDefaultFields('GET v1 /players/profile/', { ...given, address })
    const { created, ...shape } = profile.shape
    expect(created).toBeDefined()
    expect(
      profile
        .pick(
          Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as {
            [Name in keyof typeof shape]: true
          },
        )
        .safeParse(full).error,
    ).toBeUndefined()
    expect(onboardingStep(full as typeof given)).toBe(onboardingStep({ ...given, address }))
    expect(isProfileComplete(full as typeof given)).toBe(isProfileComplete({ ...given, address }))
  })

  test('a profile without is_phone_verified is not asked to verify its phone', () => {
    const { is_phone_verified: _left, ...withoutPhone } = given
    const full = withDefaultFields('GET v1 /players/profile/', { ...withoutPhone, address: '12 Long Street' })
    expect(onboardingStep(full as typeof withoutPhone)).toBe(4)
  })

  test('people may have numbers for ids, and names instead of a username', () => {
    const sora = { id: 2, first_name: 'Sora', last_name: 'Ito' }
    const names = (key: string, row: object) => {
      const { results = [] } = withDefaultFields(key, { results: [row] }) as { results?: object[] }
      return results[0]
    }
    expect(names('GET v1 /players/friends/', sora)).toMatchObject({ id: '2', username: 'Sora Ito' })
    expect(names('GET v1 /players/friend-requests/', { id: 1, user: sora })).toMatchObject({
      user: { id: '2', username: 'Sora Ito' },
    })
    expect(names('GET v1 /players/versus-team/', { id: 1, captain_id: 2, members: [sora] })).toMatchObject({
      captain_id: '2',
      members: [{ id: '2', username: 'Sora Ito', role: 'captain' }],
    })
  })

  test('notifications: team invites can be answered, and missing fields are added', () => {
    const row = {
      id: 1,
      message: 'Hi',
      created: '2026-01-01T00:00:00.000Z',
      profile_url: null,
      from_user: 'bob',
      lobby: null,
      extras: { tournament_id: null, challenge: null, team_id: 3, game: null },
    }
    const full = withDefaultFields('GET v1 /players/notifications/', {
      results: [
        { ...row, type_of_notification: 5 },
        { ...row, type_of_notification: 1 },
      ],
      notifications: 2,
    })
    expect(listNotifications.answer.parse(full).results.map(({ can }) => can.answer)).toEqual([true, false])
  })

  test('a public profile and a list', async () => {
    expect(
      publicProfile.answer.safeParse(
        await completed('GET v1 /players/public-profile/', {
          id: '0190f5fe-7c00-7a00-8000-000000000001',
          username: 'ann',
        }),
      ).error,
    ).toBeUndefined()
    expect(withDefaultFields('GET v1 /players/friends/', { results: [] })).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    })
  })

  test('fields in the response are not changed', () => {
    const response = { count: 7, next: 'x', previous: null, results: [] }
    expect(withDefaultFields('GET v1 /players/friends/', response)).toEqual(response)
    const person = { id: '2', username: 'sora', avatar_url: '/x.webp' }
    expect(withDefaultFields('GET v1 /players/versus/usernames/', [person])).toEqual([person])
  })

  test('rows that do not say whether they were read: as many as are unread, the newest first', () => {
    const answer = { results: [{ id: 3 }, { id: 2 }, { id: 1 }], notifications: 1 }
    const read = (list: unknown) => (list as { results: { read: boolean }[] }).results.map((row) => row.read)
    const key = 'GET v1 /players/notifications/'
    expect(read(withDefaultFields(key, answer))).toEqual([false, true, true])
    expect(read(withDefaultFields(key, { ...answer, notifications: 0 }))).toEqual([true, true, true])
    expect(read(withDefaultFields(key, answer, { page: 2 }))).toEqual([true, true, true])
  })

  test('a full page of a list without a count may have another one after it', () => {
    const count = (rows: number, page: number) =>
      (
        withDefaultFields(
          'GET v1 /players/friends/',
          { results: Array.from({ length: rows }, (_, id) => ({ id })) },
          { page, page_size: 10 },
        ) as { count: number }
      ).count
    expect([count(10, 1), count(3, 2), count(0, 3)]).toEqual([11, 13, 20])
  })

  test.each([[undefined], [{}]])('a change that answers %j is no profile', (answer) => {
    expect(withDefaultFields('PUT v1 /players/profile/', answer)).toEqual({})
  })

  test('a team and its members have what its page shows', () => {
    const answer = { id: 1, name: 'Night Owls', members: [{ id: '1', username: 'nova' }] }
    expect(withDefaultFields('GET v1 /players/versus-team/{id}/', answer)).toMatchObject({
      captain_id: '1',
      members: [{ role: 'captain', avatar_url: null }],
      can: { edit: true },
    })
  })
})
