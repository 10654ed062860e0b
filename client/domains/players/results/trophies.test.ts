import { expect, test } from 'vitest'
import type { Trophy } from '#contract/players/players.ts'
import { ordinal, recordOf, trophyText } from './trophies.ts'

const names = { gameName: () => 'VALORANT', modeName: () => '5v5 Standard' }
const base = { game: 'valorant', mode: '5v5', tier: null }

test.each([
  [{ ...base, kind: 'podium', count: 2 }, '2nd place'],
  [{ ...base, kind: 'tier', count: 1, tier: 'Champion' }, 'Champion'],
  [{ ...base, kind: 'wins', count: 50 }, '50 wins'],
  [{ ...base, kind: 'wins', count: 1 }, 'First win'],
  [{ ...base, kind: 'streak', count: 7 }, '7 in a row'],
] as [Trophy, string][])('%j has the title %s', (trophy, title) => {
  expect(trophyText(trophy, names)).toEqual({ title, game: 'VALORANT', mode: '5v5 Standard' })
})

test('places are shown as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
  ])
})

test('the record adds up all modes', () => {
  expect(
    recordOf([
      { matches: 3, wins: 2, losses: 1, draws: 0 },
      { matches: 2, wins: 0, losses: 1, draws: 1 },
    ]),
  ).toEqual({ matches: 5, wins: 2, losses: 2, draws: 1 })
})
