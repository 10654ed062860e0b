import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportedGame } from '#core/external/lichess/game.ts'
import { nextGame, pollAfterMs, readOutcome, type RequestedGame } from './lichess.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { seriesProblem } from './series.ts'

const service = { kind: 'lichess', limitSeconds: 180, incrementSeconds: 2, variant: 'standard' } as const
const requested: RequestedGame = { id: 'abcd1234', white: 'ann', black: 'bob', whiteSide: 0, service }
const game = (more: Partial<ExportedGame> = {}): ExportedGame => ({
  id: 'abcd1234',
  status: 'mate',
  rated: false,
  variant: 'standard',
  clock: { initial: 180, increment: 2 },
  white: 'ann',
  black: 'bob',
  winner: 'white',
  ...more,
})
const STATUSES = [
  'created',
  'started',
  'aborted',
  'mate',
  'resign',
  'stalemate',
  'timeout',
  'draw',
  'outoftime',
  'cheat',
  'noStart',
  'unknownFinish',
  'insufficientMaterialClaim',
  'variantEnd',
]

describe('an exported game', () => {
  test.each([
    ['created', null, { kind: 'waiting' }],
    ['started', null, { kind: 'waiting' }],
    ['aborted', null, { kind: 'void' }],
    ['noStart', null, { kind: 'void' }],
    ['noStart', 'black', { kind: 'void' }],
    ['mate', 'white', { kind: 'score', score: [1, 0] }],
    ['resign', 'black', { kind: 'score', score: [0, 1] }],
    ['timeout', 'white', { kind: 'score', score: [1, 0] }],
    ['timeout', null, { kind: 'score', score: [1, 1] }],
    ['outoftime', 'black', { kind: 'score', score: [0, 1] }],
    ['outoftime', null, { kind: 'score', score: [1, 1] }],
    ['stalemate', null, { kind: 'score', score: [1, 1] }],
    ['draw', null, { kind: 'score', score: [1, 1] }],
    ['insufficientMaterialClaim', null, { kind: 'score', score: [1, 1] }],
    ['variantEnd', 'white', { kind: 'score', score: [1, 0] }],
    ['cheat', 'white', { kind: 'suspect', reason: 'cheat' }],
    ['unknownFinish', 'white', { kind: 'suspect', reason: 'unknown_status' }],
    ['somethingNew', null, { kind: 'suspect', reason: 'unknown_status' }],
    ['constructor', null, { kind: 'suspect', reason: 'unknown_status' }],
    ['mate', null, { kind: 'suspect', reason: 'contradiction' }],
    ['draw', 'white', { kind: 'suspect', reason: 'contradiction' }],
  ] as const)('%s, won by %s', (status, winner, outcome) =>
    expect(readOutcome(requested, game({ status, winner }))).toEqual(outcome),
  )

  test('the score is in the order of the sides, whoever had white', () => {
    expect(
      readOutcome(
        { ...requested, white: 'bob', black: 'ann', whiteSide: 1 },
        game({ white: 'bob', black: 'ann' }),
      ),
    ).toEqual({ kind: 'score', score: [0, 1] })
  })

  test('usernames are compared without regard to case', () => {
    expect(readOutcome({ ...requested, white: 'Ann' }, game())).toMatchObject({ kind: 'score' })
  })

  test.each([
    [{ id: 'zzzz9999' }, 'wrong_game'],
    [{ white: 'eve' }, 'wrong_players'],
    [{ white: 'bob', black: 'ann' }, 'wrong_players'],
    [{ black: null }, 'wrong_players'],
    [{ variant: 'chess960' }, 'wrong_variant'],
    [{ clock: { initial: 60, increment: 2 } }, 'wrong_clock'],
    [{ clock: { initial: 180, increment: 0 } }, 'wrong_clock'],
    [{ clock: null }, 'wrong_clock'],
    [{ rated: true }, 'rated'],
  ])('%o does not match the order', (more, reason) =>
    expect(readOutcome(requested, game(more))).toEqual({ kind: 'suspect', reason }),
  )

  test('any export has one outcome, and only a game that matches its order has a score', () => {
    const text = fc.oneof(fc.constantFrom('ann', 'bob', 'abcd1234', 'standard'), fc.string())
    const anyGame = fc.record<ExportedGame>({
      id: text,
      status: fc.oneof(fc.constantFrom(...STATUSES), fc.string()),
      rated: fc.boolean(),
      variant: text,
      clock: fc.option(fc.record({ initial: fc.constantFrom(180, 60), increment: fc.constantFrom(2, 0) })),
      white: fc.option(text),
      black: fc.option(text),
      winner: fc.constantFrom('white', 'black', null),
    })
    fc.assert(
      fc.property(anyGame, (drawn) => {
        const outcome = readOutcome(requested, drawn)
        if (outcome.kind === 'score')
          expect(drawn).toMatchObject({
            id: 'abcd1234',
            rated: false,
            variant: 'standard',
            clock: { initial: 180, increment: 2 },
          })
        else expect(['waiting', 'void', 'suspect']).toContain(outcome.kind)
      }),
    )
  })
})

describe('the next game', () => {
  const next = (scores: GameScore[], bestOf = 3, allowsDraw = true, firstWhite: 0 | 1 = 0) =>
    nextGame({ scores, rules: { bestOf, allowsDraw, game: { kind: 'result' } }, firstWhite })

  test('colors alternate', () => {
    expect(next([])).toEqual({ kind: 'play', number: 1, whiteSide: 0 })
    expect(next([[1, 0]])).toEqual({ kind: 'play', number: 2, whiteSide: 1 })
    expect(
      next([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual({ kind: 'play', number: 3, whiteSide: 0 })
    expect(next([[1, 0]], 3, true, 1)).toEqual({ kind: 'play', number: 2, whiteSide: 0 })
  })

  test('there is none once the series is decided', () => {
    expect(next([[1, 1]], 1)).toEqual({ kind: 'over' })
    expect(
      next([
        [1, 0],
        [1, 0],
      ]),
    ).toEqual({ kind: 'over' })
    expect(
      next([
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toEqual({ kind: 'over' })
  })

  test('a draw in a mode without draws, or too many games, is impossible', () => {
    expect(next([[1, 1]], 3, false)).toEqual({ kind: 'impossible' })
    expect(
      next([
        [1, 0],
        [1, 0],
        [1, 0],
      ]),
    ).toEqual({ kind: 'impossible' })
    expect(
      next([
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ]),
    ).toEqual({ kind: 'impossible' })
  })

  test('every random series ends within its games, as a valid series, with alternating colors', () => {
    const outcome = fc.constantFrom<GameScore>([1, 0], [0, 1], [1, 1])
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3, 5),
        fc.array(outcome, { minLength: 5, maxLength: 5 }),
        fc.constantFrom<0 | 1>(0, 1),
        (bestOf, outcomes, firstWhite) => {
          const scores: GameScore[] = []
          const whites: number[] = []
          for (const score of outcomes) {
            const step = next(scores, bestOf, true, firstWhite)
            expect(step.kind).not.toBe('impossible')
            if (step.kind !== 'play') break
            expect(step.number).toBe(scores.length + 1)
            whites.push(step.whiteSide)
            scores.push(score)
          }
          expect(next(scores, bestOf, true, firstWhite)).toEqual({ kind: 'over' })
          expect(
            seriesProblem(scores, { bestOf, allowsDraw: true, game: { kind: 'result' } }),
          ).toBeUndefined()
          expect(whites).toEqual(
            whites.map((_white, index) => (index % 2 === 0 ? firstWhite : 1 - firstWhite)),
          )
        },
      ),
    )
  })
})

test('polls every 10 seconds at first, every minute in the end', () => {
  expect([0, 60_000, 240_000, 720_000, 7_200_000].map(pollAfterMs)).toEqual([
    10_000, 10_000, 20_000, 60_000, 60_000,
  ])
})
