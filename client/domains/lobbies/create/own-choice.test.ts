import { expect, test } from 'vitest'
import { ownChoice } from './own-choice.ts'

const blitz = { game: 'chess', mode: 'blitz' }
const wingman = { game: 'counter-strike-2', mode: '2v2' }
const linked = [{ game: 'chess' }, { game: 'rocket-league' }]

test.each([
  ['what is played most comes first', [wingman, blitz], null, wingman],
  ['else a linked game', [], null, { game: 'chess' }],
  ['against an opponent, what both play', [wingman, blitz], { ratings: [blitz] }, blitz],
  [
    'also if it is only linked',
    [wingman],
    { ratings: [{ game: 'rocket-league' }] },
    { game: 'rocket-league' },
  ],
  ['without such a game, what the player plays', [wingman], { ratings: [{ game: 'valorant' }] }, wingman],
] as const)('%s', (_name, ratings, opponent, choice) => {
  expect(ownChoice(ratings, linked, opponent)).toEqual(choice)
})

test('a player without games chooses', () => {
  expect(ownChoice([], [], null)).toBeUndefined()
})
