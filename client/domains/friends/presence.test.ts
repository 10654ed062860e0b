import { expect, test } from 'vitest'
import { withPresence } from './presence.ts'
import type { FriendPage } from './queries.ts'

const friend = (id: string, online: boolean) => ({
  id,
  username: id,
  avatar_url: null,
  online,
  since: '2026-01-01T00:00:00Z',
})
const page: FriendPage = {
  count: 2,
  next: null,
  previous: null,
  results: [friend('ann', false), friend('bob', true)],
}

test('the friend who goes online or offline is updated, the others stay the same', () => {
  const next = withPresence(page, { player_id: 'ann', online: true })
  expect(next?.results.map(({ online }) => online)).toEqual([true, true])
  expect(next?.results[1]).toBe(page.results[1])
  expect(page.results[0]?.online).toBe(false)
})

test('an event about somebody else, or without a change, returns the same page', () => {
  expect(withPresence(page, { player_id: 'eve', online: true })).toBe(page)
  expect(withPresence(page, { player_id: 'bob', online: true })).toBe(page)
  expect(withPresence(undefined, { player_id: 'bob', online: false })).toBeUndefined()
})
