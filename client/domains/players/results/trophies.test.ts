import { expect, test } from 'vitest'
import type { Trophy } from '#contract/players/players.ts'
import { recordOf, trophyText } from './trophies.ts'

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
  const titleOf = (count: number) => trophyText({ ...base, kind: 'podium', count }, names).title
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(titleOf)).toEqual([
    '1st place',
    '2nd place',
    '3rd place',
    '4th place',
    '11th place',
    '12th place',
    '13th place',
    '21st place',
    '102nd place',
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
