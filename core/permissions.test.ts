import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayViewAs, permissionsOf, permissionsOfRole, PERMISSIONS, rolesWith } from './permissions.ts'

const role = fc.constantFrom('player', 'organizer', 'moderator', 'admin')
const some = fc.subarray([...PERMISSIONS])

describe('permissions', () => {
  test('are those of the role and those granted; an unknown name counts for nothing', () => {
    fc.assert(
      fc.property(role, some, fc.array(fc.string()), (of, granted, names) => {
        const has = permissionsOf(of, [...granted, ...names])
        for (const each of PERMISSIONS)
          expect(has.has(each)).toBe(
            permissionsOfRole(of).includes(each) || granted.includes(each) || names.includes(each),
          )
        expect([...has].every((each) => PERMISSIONS.includes(each))).toBe(true)
      }),
    )
  })

  test('an admin has all, a moderator no more than an admin, a player and an organizer none', () => {
    expect(permissionsOfRole('admin')).toEqual(PERMISSIONS)
    for (const each of ['roles', 'seasons', 'organizers', 'ratings'] as const)
      expect(rolesWith(each)).toEqual(['admin'])
    expect(rolesWith('disputes')).toEqual(['moderator', 'admin'])
    expect([permissionsOfRole('player'), permissionsOfRole('organizer')]).toEqual([[], []])
  })
})

test('staff see the site as players do, and as staff of a lower role, never as themselves', () => {
  const by = { id: 'mia', role: 'moderator' } as const
  const asStaff = (whom: 'organizer' | 'moderator' | 'admin') =>
    mayViewAs(by, { id: 'leo', role: whom, isStaff: true }).ok
  expect([asStaff('organizer'), asStaff('moderator'), asStaff('admin')]).toEqual([true, false, false])
  expect(mayViewAs(by, { id: 'leo', role: 'moderator', isStaff: false }).ok).toBe(true)
  expect(mayViewAs(by, { ...by, isStaff: false })).toEqual({ ok: false, refusal: 'self' })
})
