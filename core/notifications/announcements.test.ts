import { describe, expect, test } from 'vitest'
import { isFor, stateAt } from './announcements.ts'

const ann = { games: ['chess', 'rocket-league'], region: 'eu', language: 'de' } as const
const all = { games: [], regions: [], languages: [] }

test.each([
  [all, true],
  [{ ...all, games: ['chess', 'valorant'] }, true],
  [{ ...all, games: ['valorant'] }, false],
  [{ ...all, regions: ['eu' as const] }, true],
  [{ ...all, regions: ['na' as const] }, false],
  [{ ...all, languages: ['en'] }, false],
  [{ games: ['chess'], regions: ['eu' as const], languages: ['de', 'fr'] }, true],
  [{ games: ['chess'], regions: ['na' as const], languages: ['de'] }, false],
])('an announcement for %o reaches a player: %s', (audience, is) => expect(isFor(audience, ann)).toBe(is))

test('a visitor, of whom no game and no region is known, is reached by language alone', () => {
  const visitor = { games: [], region: null, language: 'fr' }
  expect(isFor({ ...all, languages: ['fr'] }, visitor)).toBe(true)
  expect(isFor({ ...all, games: ['chess'] }, visitor)).toBe(false)
  expect(isFor({ ...all, regions: ['eu'] }, visitor)).toBe(false)
})

describe('the state', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  test.each([
    ['draft', null, null, 'draft'],
    ['draft', at(-1), at(-1), 'draft'],
    ['withdrawn', null, null, 'withdrawn'],
    ['published', null, null, 'live'],
    ['published', at(1), null, 'scheduled'],
    ['published', now, at(1), 'live'],
    ['published', at(-2), now, 'ended'],
  ] as const)('of a %s one from %s to %s is %s', (status, startsAt, endsAt, state) =>
    expect(stateAt({ status, startsAt, endsAt }, now)).toBe(state),
  )
})
