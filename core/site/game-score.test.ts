import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestScores, isPossibleScore, type GameRule } from './game-score.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { sized } from '#core/testing/sized.ts'

const result: GameRule = { kind: 'result' }
const to16: GameRule = { kind: 'first_to', points: 16 }
const twoAhead: GameRule = { kind: 'first_to', points: 13, overtime: 'two_ahead' }
const halves: GameRule = { kind: 'first_to', points: 13, overtime: 3 }

test.each<[string, GameRule, GameScore[], GameScore[]]>([
  [
    'a result',
    result,
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0],
      [2, 0],
      [3, 1],
    ],
  ],
  [
    'points',
    { kind: 'points' },
    [
      [0, 0],
      [7, 3],
      [999, 0],
    ],
    [],
  ],
  [
    'first to 16',
    to16,
    [
      [16, 0],
      [14, 16],
      [16, 15],
    ],
    [
      [1, 0],
      [15, 13],
      [17, 15],
      [16, 16],
      [0, 0],
    ],
  ],
  [
    'first to 13, win by two',
    twoAhead,
    [
      [13, 0],
      [11, 13],
      [14, 12],
      [20, 22],
    ],
    [
      [13, 12],
      [14, 11],
      [15, 12],
      [12, 10],
      [1, 0],
    ],
  ],
  [
    'first to 13, overtimes of six',
    halves,
    [
      [13, 11],
      [16, 12],
      [16, 14],
      [19, 15],
      [17, 19],
      [22, 18],
    ],
    [
      [13, 12],
      [14, 12],
      [16, 11],
      [16, 15],
      [19, 14],
      [19, 18],
      [17, 15],
      [1, 0],
    ],
  ],
])('%s', (_name, rule, possible, impossible) => {
  for (const score of possible) expect([score, isPossibleScore(score, rule)]).toEqual([score, true])
  for (const score of impossible) expect([score, isPossibleScore(score, rule)]).toEqual([score, false])
})

/** Plays a game round by round until a side has won. */
function play(
  rule: Extract<GameRule, { kind: 'first_to' }>,
  rounds: Iterable<boolean>,
): GameScore | undefined {
  const score: [number, number] = [0, 0]
  for (const isFirst of rounds) {
    score[isFirst ? 0 : 1] += 1
    if (hasEnded(score, rule)) return score
  }
  return undefined
}

function hasEnded(
  [first, second]: GameScore,
  { points, overtime }: Extract<GameRule, { kind: 'first_to' }>,
): boolean {
  const most = Math.max(first, second)
  const lead = Math.abs(first - second)
  if (overtime === undefined) return most === points
  if (first + second < 2 * (points - 1) || most === points) return most === points && lead > 1
  if (overtime === 'two_ahead') return lead === 2
  // The remaining rounds of this overtime cannot change its winner.
  const played = (first + second - 2 * (points - 1)) % (2 * overtime)
  return lead > (played === 0 ? 0 : 2 * overtime - played)
}

describe('every finished game has a possible score, no unfinished one has', () => {
  test.each([
    to16,
    twoAhead,
    halves,
    { kind: 'first_to', points: 2 } as const,
    { kind: 'first_to', points: 9, overtime: 2 } as const,
  ])('%o', (rule) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (stream) => {
        const rounds: boolean[] = []
        for (const round of stream) {
          rounds.push(round)
          const end = play(rule as Extract<GameRule, { kind: 'first_to' }>, rounds)
          const so: GameScore = [rounds.filter(Boolean).length, rounds.filter((each) => !each).length]
          if (end) return isPossibleScore(end, rule)
          // Draws are checked by the series rule.
          if (so[0] !== so[1] && isPossibleScore(so, rule)) return false
          if (rounds.length > 400) return true
        }
        return true
      }),
      { numRuns: sized(500, 2000) },
    )
  })
})

test.each<[string, GameRule, GameScore[]]>([
  [
    'first to 16',
    { kind: 'first_to', points: 16 },
    [
      [16, 14],
      [16, 15],
    ],
  ],
  [
    'two ahead',
    { kind: 'first_to', points: 10, overtime: 'two_ahead' },
    [
      [10, 7],
      [10, 8],
    ],
  ],
  ['fewer than asked for', { kind: 'first_to', points: 1 }, [[1, 0]]],
  ['free points', { kind: 'points' }, []],
  ['a result', { kind: 'result' }, []],
])('the closest scores: %s', (_what, rule, scores) => {
  expect(closestScores(rule, 2)).toEqual(scores)
})
