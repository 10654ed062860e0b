import { expect, test } from 'vitest'
import { emptyTexts, gamesOfSeries, readSeriesForm, textsOf, textsOfDraft } from './seriesForm.ts'
import { seriesProblem } from '#core/matches/series.ts'

const bo1 = { bestOf: 1, allowsDraw: false, game: { kind: 'points' } } as const
const bo3 = { bestOf: 3, allowsDraw: false, game: { kind: 'points' } } as const
const drawn = { bestOf: 1, allowsDraw: true, game: { kind: 'points' } } as const

test('best of 1 requires one game and is complete with its pair', () => {
  expect(readSeriesForm([['', '']], bo1)).toEqual({ rows: 1, scores: null, problem: undefined })
  expect(readSeriesForm([['13', '7']], bo1)).toEqual({ rows: 1, scores: [[13, 7]], problem: undefined })
})

test('best of 3 requires two games, and the third only after one win each', () => {
  expect(
    readSeriesForm(
      [
        ['', ''],
        ['', ''],
        ['', ''],
      ],
      bo3,
    ).rows,
  ).toBe(2)
  expect(
    readSeriesForm(
      [
        ['1', '0'],
        ['', ''],
        ['', ''],
      ],
      bo3,
    ).rows,
  ).toBe(2)
  expect(
    readSeriesForm(
      [
        ['1', '0'],
        ['0', '1'],
        ['', ''],
      ],
      bo3,
    ),
  ).toEqual({
    rows: 3,
    scores: null,
    beginning: [
      [1, 0],
      [0, 1],
    ],
    problem: undefined,
  })
  const halfTyped = [
    ['1', '0'],
    ['2', ''],
    ['', ''],
  ] as const
  expect(readSeriesForm(halfTyped, bo3).beginning).toBeUndefined()
})

test('the numbers of an unplayed game are not reported', () => {
  expect(
    readSeriesForm(
      [
        ['1', '0'],
        ['1', '0'],
        ['5', '5'],
      ],
      bo3,
    ),
  ).toEqual({
    rows: 2,
    scores: [
      [1, 0],
      [1, 0],
    ],
    problem: undefined,
  })
})

test('a draw is refused unless the mode allows it', () => {
  expect(readSeriesForm([['1', '1']], bo1).problem).toMatch(/draw/)
  expect(
    readSeriesForm(
      [
        ['1', '1'],
        ['', ''],
        ['', ''],
      ],
      bo3,
    ),
  ).toMatchObject({ rows: 2, scores: null })
  expect(readSeriesForm([['1', '1']], drawn)).toMatchObject({ scores: [[1, 1]], problem: undefined })
})

test('points are integers up to 999', () => {
  for (const text of ['-1', '1.5', '1e3', '1000', 'two', '٣'])
    expect(readSeriesForm([[text, '1']], bo1).problem).toMatch(/whole numbers/)
  expect(readSeriesForm([[' 3 ', '1']], bo1).scores).toEqual([[3, 1]])
})

test('an incomplete score is restored after a reload, but not one of another series', () => {
  const empty = emptyTexts(3)
  expect(
    textsOfDraft(
      JSON.stringify([
        ['1', '0'],
        ['', '4'],
        ['', ''],
      ]),
      empty,
    ),
  ).toEqual([
    ['1', '0'],
    ['', '4'],
    ['', ''],
  ])
  for (const draft of ['', '[]', '[["1"]]', '{', '[["1","0"]]', '[[1,0],["",""],["",""]]'])
    expect(textsOfDraft(draft, empty)).toBe(empty)
})

test('a correction starts with the earlier report', () => {
  expect(
    textsOf(
      [
        [1, 0],
        [2, 0],
      ],
      3,
    ),
  ).toEqual([
    ['1', '0'],
    ['2', '0'],
    ['', ''],
  ])
})

test('a score that is impossible in the mode is reported after leaving the field, since more digits may follow', () => {
  const to16 = { bestOf: 1, allowsDraw: false, game: { kind: 'first_to', points: 16 } } as const
  expect(readSeriesForm([['1', '0']], to16)).toEqual({
    rows: 1,
    scores: null,
    problem: undefined,
    unfinished: 'A game is first to 16: the winner has 16, the loser fewer.',
  })
  expect(readSeriesForm([['16', '0']], to16)).toEqual({ rows: 1, scores: [[16, 0]], problem: undefined })
})

test.each([
  [[2, 0], 'ww'],
  [[2, 1], 'wlw'],
  [[1, 2], 'lwl'],
  [[0, 2], 'll'],
  [[3, 1], 'wlww'],
] as const)('a series of %j has its games in the order that both sides report', (score, games) => {
  const own = gamesOfSeries(score)
  expect(own.map(([mine]) => (mine === 1 ? 'w' : 'l')).join('')).toBe(games)
  const theirs = gamesOfSeries([score[1], score[0]])
  expect(theirs.map(([mine, other]) => [other, mine])).toEqual(own)
  expect(
    seriesProblem(own, {
      bestOf: score[0] + score[1] > 3 ? 5 : 3,
      allowsDraw: false,
      game: { kind: 'result' },
    }),
  ).toBe(undefined)
})
