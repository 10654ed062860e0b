import { expect, test } from 'vitest'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { mayDecideMoney } from './money-role.ts'

const account = { role: 'organizer', banned_at: null, deletion_due_at: null }

test('the role counts as long as it is held and the account is open', () => {
  expect(holdsOrganizerRole(account)).toBe(true)
  expect(holdsOrganizerRole({ ...account, role: 'admin' })).toBe(true)
  for (const role of ['player', 'moderator']) expect(holdsOrganizerRole({ ...account, role })).toBe(false)
  expect(holdsOrganizerRole({ ...account, banned_at: new Date(0) })).toBe(false)
  expect(holdsOrganizerRole({ ...account, deletion_due_at: new Date(0) })).toBe(false)
  expect(holdsOrganizerRole(undefined)).toBe(false)
})

test.each([
  [true, true, true, true],
  [true, false, true, true],
  [false, true, true, false],
  [false, true, false, false],
  [false, false, true, false],
  [false, false, false, true],
])(
  'holds the role: %s, made it: %s, beyond the entries: %s, may: %s',
  (holdsRole, isMaker, isBeyondEntries, may) => {
    expect(mayDecideMoney({ holdsRole, isMaker }, { isBeyondEntries }).ok).toBe(may)
  },
)
