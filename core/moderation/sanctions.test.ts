import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkAppeal,
  checkEnd,
  isInForce,
  mayActOn,
  mayGiveRole,
  restrictionsOf,
  SANCTION_KINDS,
  type Sanction,
} from './sanctions.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const now = day(10)
const sanction = (fields: Partial<Sanction>): Sanction => ({
  kind: 'mute',
  givenAt: day(1),
  endsAt: day(20),
  liftedAt: null,
  ...fields,
})

describe('what is in force', () => {
  test.each<[string, Partial<Sanction>, boolean]>([
    ['until its end', {}, true],
    ['not at its end', { endsAt: now }, false],
    ['not once it is lifted', { liftedAt: day(2) }, false],
    ['a ban for good', { kind: 'ban', endsAt: null }, true],
    ['never a warning', { kind: 'warn', endsAt: null }, false],
  ])('%s', (_what, fields, is) => expect(isInForce(sanction(fields), now)).toBe(is))

  test('of several the one that ends last counts, and a ban is for good', () => {
    const suspended = sanction({ kind: 'suspend', givenAt: day(5) })
    expect(
      restrictionsOf([suspended, sanction({ kind: 'suspend', endsAt: day(30) }), sanction({})], now),
    ).toEqual({
      closedAt: day(1),
      closedUntil: day(30),
      mutedUntil: day(20),
      unpaidUntil: null,
    })
    const banned = sanction({ kind: 'ban', givenAt: day(8), endsAt: null })
    expect(restrictionsOf([suspended, banned], now)).toMatchObject({ closedAt: day(5), closedUntil: null })
  })

  test('each is restricted exactly while one of its kind is in force, whatever the order', () => {
    const one = fc.record({
      kind: fc.constantFrom(...SANCTION_KINDS),
      givenAt: fc.integer({ min: 1, max: 9 }).map(day),
      end: fc.integer({ min: 2, max: 20 }).map(day),
      liftedAt: fc.option(fc.integer({ min: 2, max: 9 }).map(day)),
    })
    const all = fc.array(one).map((rows) =>
      rows.map(({ end, ...row }) => ({
        ...row,
        endsAt: row.kind === 'warn' || row.kind === 'ban' ? null : end,
      })),
    )
    fc.assert(
      fc.property(all, (sanctions) => {
        const found = restrictionsOf(sanctions, now)
        const has = (...kinds: string[]) =>
          sanctions.some((each) => kinds.includes(each.kind) && isInForce(each, now))
        expect(found.closedAt !== null).toBe(has('suspend', 'ban'))
        expect(found.mutedUntil !== null).toBe(has('mute'))
        expect(found.unpaidUntil !== null).toBe(has('restrict'))
        expect(found.closedAt !== null && found.closedUntil === null).toBe(has('ban'))
        expect(restrictionsOf(sanctions.toReversed(), now)).toEqual(found)
      }),
    )
  })
})

test.each([
  ['moderator', 'player', undefined],
  ['moderator', 'organizer', undefined],
  ['moderator', 'moderator', undefined],
  ['moderator', 'admin', 'above_role'],
  ['admin', 'admin', undefined],
] as const)('a %s acts on another %s: %s', (by, whom, refused) => {
  const found = mayActOn({ id: 'a', role: by }, { id: 'b', role: whom })
  expect(found.ok ? undefined : found.refusal).toBe(refused)
  expect(mayActOn({ id: 'a', role: by }, { id: 'a', role: by })).toEqual({ ok: false, refusal: 'self' })
})

test('nobody gives a role above their own', () => {
  const give = (by: 'moderator' | 'admin', role: 'player' | 'moderator' | 'admin') =>
    mayGiveRole({ id: 'a', role: by }, { id: 'b', role: 'player' }, role).ok
  expect([give('moderator', 'admin'), give('moderator', 'moderator'), give('admin', 'admin')]).toEqual([
    false,
    true,
    true,
  ])
  expect(mayGiveRole({ id: 'a', role: 'moderator' }, { id: 'b', role: 'admin' }, 'player').ok).toBe(false)
})

test.each([
  ['mute', null, 'needs_until'],
  ['mute', now, 'until_unusable'],
  ['suspend', day(11), undefined],
  ['restrict', new Date('2040-01-01'), 'until_unusable'],
  ['ban', null, undefined],
  ['ban', day(11), 'until_unusable'],
  ['warn', day(11), 'until_unusable'],
] as const)('the end of a %s at %s: %s', (kind, until, refused) => {
  const found = checkEnd(kind, until, now)
  expect(found.ok ? undefined : found.refusal).toBe(refused)
})

test.each<[string, Partial<Sanction>, 'upheld' | null, string | undefined]>([
  ['one in force', {}, null, undefined],
  ['twice', {}, 'upheld', 'already_appealed'],
  ['one that has ended', { endsAt: day(9) }, null, 'not_in_force'],
  ['a fresh warning', { kind: 'warn', endsAt: null }, null, undefined],
  ['an old warning', { kind: 'warn', endsAt: null, givenAt: new Date('2026-01-01') }, null, 'not_in_force'],
])('an appeal against %s', (_what, fields, status, refused) => {
  const found = checkAppeal({ ...sanction(fields), appeal: status && { status } }, now)
  expect(found.ok ? undefined : found.refusal).toBe(refused)
})
