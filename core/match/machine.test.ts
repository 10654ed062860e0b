import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUTO_CONFIRM_MS, CORRECT_MS, MODERATE_MS, startMatch, stepMatch, type MatchEvent, type MatchState } from './machine.ts'
import { gamesWon, seriesProblem, seriesWinner, type GameScore } from './series.ts'

const SIDES = [
  { id: 1, captainId: 'ann' },
  { id: 2, captainId: 'bob' },
] as const
const fresh = (bestOf = 1, allowsDraw = false) => startMatch({ bestOf, allowsDraw }, SIDES, 0)
const report = (playerId: string, scores: GameScore[], at = 1): MatchEvent => ({ type: 'report', playerId, scores, at })

function play(match: MatchState, ...events: MatchEvent[]): MatchState {
  return events.reduce((state, event) => {
    const step = stepMatch(state, event)
    if (!step.ok) throw new Error(step.refusal)
    return step.value
  }, match)
}

describe('a match', () => {
  test('two equal reports settle it at once', () => {
    const match = play(fresh(), report('ann', [[3, 1]]), report('bob', [[3, 1]]))
    expect(match).toMatchObject({ status: 'settled', winnerSideId: 1, scores: [[3, 1]], deadline: null })
  })

  test('one report alone settles it after 15 minutes, not a moment sooner', () => {
    const match = play(fresh(), report('bob', [[0, 2]], 1000))
    expect(stepMatch(match, { type: 'deadline', at: 1000 + AUTO_CONFIRM_MS - 1 })).toEqual({ ok: false, refusal: 'nothing_due' })
    expect(play(match, { type: 'deadline', at: 1000 + AUTO_CONFIRM_MS })).toMatchObject({ status: 'settled', winnerSideId: 2 })
  })

  test('two different reports ask both again; equal ones then settle it', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(asked).toMatchObject({ status: 'reported', round: 2, deadline: { kind: 'correct', at: 5 + CORRECT_MS } })
    expect(play(asked, report('bob', [[3, 1]]), report('ann', [[3, 1]]))).toMatchObject({ status: 'settled', winnerSideId: 1 })
  })

  test('different again is a dispute, which a moderator decides or which is void after a day', () => {
    const disputed = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]]), report('ann', [[3, 1]]), report('bob', [[1, 3]], 9))
    expect(disputed).toMatchObject({ status: 'disputed', deadline: { kind: 'moderate', at: 9 + MODERATE_MS } })
    expect(play(disputed, { type: 'resolve', winnerSideId: 2, at: 10 })).toMatchObject({ status: 'settled', winnerSideId: 2, scores: [[1, 3]] })
    expect(play(disputed, { type: 'resolve', winnerSideId: null, at: 10 })).toMatchObject({ status: 'cancelled' })
    expect(play(disputed, { type: 'deadline', at: 9 + MODERATE_MS })).toMatchObject({ status: 'cancelled' })
  })

  test('a side that does not correct in time stands by its first report', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    const corrected = play(asked, report('bob', [[3, 1]], 6))
    expect(play(corrected, { type: 'deadline', at: 5 + CORRECT_MS })).toMatchObject({ status: 'settled', winnerSideId: 1 })
    expect(play(asked, { type: 'deadline', at: 5 + CORRECT_MS })).toMatchObject({ status: 'disputed' })
  })

  test.each([
    ['a stranger', report('eve', [[1, 0]]), 'not_captain'],
    ['a draw where there is none', report('ann', [[1, 1]]), 'draw_not_allowed'],
    ['more games than the series has', report('ann', [[1, 0], [1, 0]]), 'bad_series'],
    ['a decision of what is not disputed', { type: 'resolve', winnerSideId: 1, at: 1 } as MatchEvent, 'not_disputed'],
  ])('refuses %s', (_name, event, refusal) => {
    expect(stepMatch(fresh(), event)).toEqual({ ok: false, refusal })
  })

  test('a side reports once a round', () => {
    expect(stepMatch(play(fresh(), report('ann', [[1, 0]])), report('ann', [[1, 0]]))).toEqual({ ok: false, refusal: 'already_reported' })
  })
})

const score = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
const anyEvent: fc.Arbitrary<MatchEvent> = fc.oneof(
  fc.record({ type: fc.constant('report' as const), playerId: fc.constantFrom('ann', 'bob', 'eve'), scores: fc.array(score, { maxLength: 4 }), at: fc.nat(10 ** 9) }),
  fc.record({ type: fc.constant('deadline' as const), at: fc.nat(10 ** 9) }),
  fc.record({ type: fc.constant('resolve' as const), winnerSideId: fc.constantFrom(1, 2, 3, null), at: fc.nat(10 ** 9) }),
)

describe('properties', () => {
  test('every event in every state has an answer; an ended match never changes; a settled one has a decided series', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 5), fc.boolean(), fc.array(anyEvent, { maxLength: 12 }), (bestOf, allowsDraw, events) => {
        let match = fresh(bestOf, allowsDraw)
        for (const event of events) {
          const wasOver = match.status === 'settled' || match.status === 'cancelled'
          const step = stepMatch(match, event)
          if (wasOver) expect(step.ok).toBe(false)
          if (step.ok) match = step.value
          expect(match.deadline === null).toBe(match.status === 'settled' || match.status === 'cancelled')
          if (match.status === 'settled' && match.scores) {
            const winner = seriesWinner(match.scores)
            expect(match.winnerSideId).toBe(winner === null ? null : SIDES[winner].id)
          }
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('a series that is accepted cannot be cut short or go on', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 5), fc.boolean(), fc.array(score, { maxLength: 6 }), (bestOf, allowsDraw, scores) => {
        const rules = { bestOf, allowsDraw }
        if (seriesProblem(scores, rules)) return
        const [first, second] = gamesWon(scores)
        expect(first !== second || allowsDraw).toBe(true)
        for (let games = 0; games < scores.length; games++) expect(seriesProblem(scores.slice(0, games), rules)).toBe('bad_series')
        for (const more of [[1, 0], [0, 1]] as GameScore[]) expect(seriesProblem([...scores, more], rules)).toBe('bad_series')
      }),
      { numRuns: 5000 },
    )
  })
})
