import { expect, test } from 'vitest'
import { withAlert, withoutAlert } from './title-with-alert.ts'

test('an alert is added once, after the unread count and before the title', () => {
  expect(withAlert('Veto · Lobby #7', 'Your turn')).toBe('Your turn · Veto · Lobby #7')
  expect(withAlert('(3) Veto · Lobby #7', 'Your turn')).toBe('(3) Your turn · Veto · Lobby #7')
  expect(withAlert('(3) Your turn · Veto', 'Your turn')).toBe('(3) Your turn · Veto')
  expect(withoutAlert('(3) Your turn · Veto', 'Your turn')).toBe('(3) Veto')
})
