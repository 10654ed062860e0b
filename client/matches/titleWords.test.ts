import { expect, test } from 'vitest'
import { withCall, withoutCall } from './titleWords.ts'

test('a call stands before the title, once, and behind the count of what is unread', () => {
  expect(withCall('Veto · Lobby #7', 'Your turn')).toBe('Your turn · Veto · Lobby #7')
  expect(withCall('(3) Veto · Lobby #7', 'Your turn')).toBe('(3) Your turn · Veto · Lobby #7')
  expect(withCall('(3) Your turn · Veto', 'Your turn')).toBe('(3) Your turn · Veto')
  expect(withoutCall('(3) Your turn · Veto', 'Your turn')).toBe('(3) Veto')
})
