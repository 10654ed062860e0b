import { describe, expect, test } from 'vitest'
import { gamesOf, readGames, seriesOf } from './games.ts'

describe('readGames', () => {
  test.each([
    ['13-9', [[13, 9]]],
    [
      '13 - 9, 7–13; 13:11',
      [
        [13, 9],
        [7, 13],
        [13, 11],
      ],
    ],
    [
      '2-1 0-2',
      [
        [2, 1],
        [0, 2],
      ],
    ],
  ])('%s', (text, games) => expect(readGames(text)).toEqual(games))

  test.each(['', 'I won', '13', '13-', '1-0 1-0 1-0 1-0 1-0 1-0 1-0 1-0', '99999-1'])('not %s', (text) =>
    expect(readGames(text)).toBeUndefined(),
  )
})

test('gamesOf', () => {
  expect(gamesOf('wlw')).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ])
  expect(gamesOf('d')).toEqual([[1, 1]])
  expect(gamesOf('')).toBeUndefined()
  expect(gamesOf('wx')).toBeUndefined()
})

test('seriesOf', () => {
  expect(seriesOf(1, false)).toEqual(['w', 'l'])
  expect(seriesOf(1, true)).toEqual(['w', 'l', 'd'])
  expect(seriesOf(3, true)).toEqual(['ww', 'wlw', 'lww', 'wll', 'lwl', 'll'])
})
