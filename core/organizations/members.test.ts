import { expect, test } from 'vitest'
import { decideHandOver, decideJoin, decideLeave, decideMember, manages, MAX_MEMBERS } from './members.ts'

const members = [
  { playerId: 'olga', role: 'owner' as const },
  { playerId: 'max', role: 'manager' as const },
  { playerId: 'rita', role: 'referee' as const },
]
const two = [...members, { playerId: 'otto', role: 'owner' as const }]
const set = (
  actorId: string,
  playerId: string,
  role: 'owner' | 'manager' | 'referee' | 'none',
  of = members,
  invited: string[] = [],
) => {
  const decided = decideMember(of, { actorId, playerId, role, invited })
  return decided.ok ? decided.value : decided.refusal
}

test('only an owner gives and takes roles, and there is always an owner', () => {
  for (const who of ['max', 'rita', 'nobody']) expect(set(who, 'new', 'referee')).toBe('not_owner')
  expect(set('olga', 'new', 'manager')).toBe('invite')
  expect(set('olga', 'max', 'none')).toBe('remove')
  expect(set('olga', 'new', 'none')).toBe('not_member')
  for (const role of ['manager', 'referee', 'none'] as const) {
    expect(set('olga', 'olga', role)).toBe('last_owner')
    expect(set('olga', 'otto', role, two)).toBe(role === 'none' ? 'remove' : 'set')
    expect(set('olga', 'olga', role, two)).toBe(role === 'none' ? 'remove' : 'set')
  }
  const full = [
    ...members,
    ...Array.from({ length: MAX_MEMBERS - 3 }, (_, nth) => ({
      playerId: `r${nth}`,
      role: 'referee' as const,
    })),
  ]
  expect(set('olga', 'new', 'referee', full)).toBe('too_many_members')
  expect(set('olga', 'rita', 'manager', full)).toBe('set')
  // A pending invite counts as well, and the same player may be invited again to another role.
  const almost = full.slice(1)
  expect(set('olga', 'new', 'referee', [...members.slice(0, 1), ...almost.slice(1)], ['asked'])).toBe(
    'too_many_members',
  )
  expect(set('olga', 'asked', 'manager', members, ['asked'])).toBe('invite')
  expect(set('olga', 'asked', 'none', members, ['asked'])).toBe('withdraw')
  expect(decideJoin(members, 'max')).toMatchObject({ refusal: 'invite_closed' })
  expect(decideJoin(full, 'olga')).toMatchObject({ refusal: 'too_many_members' })
  expect(decideJoin(members, 'olga').ok).toBe(true)
})

test('an owner hands over to a member, and anybody but the last owner leaves', () => {
  const handOver = (actorId: string, playerId: string) => {
    const decided = decideHandOver(members, { actorId, playerId })
    return decided.ok ? 'ok' : decided.refusal
  }
  expect(handOver('olga', 'rita')).toBe('ok')
  expect(handOver('olga', 'olga')).toBe('not_member')
  expect(handOver('olga', 'new')).toBe('not_member')
  expect(handOver('max', 'rita')).toBe('not_owner')
  expect(decideLeave(members, 'olga')).toMatchObject({ refusal: 'last_owner' })
  expect(decideLeave(two, 'olga').ok).toBe(true)
  expect(decideLeave(members, 'max').ok).toBe(true)
  expect(decideLeave(members, 'new')).toMatchObject({ refusal: 'not_member' })
  expect([manages('owner'), manages('manager'), manages('referee'), manages(null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
