import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadline, fresh, play, SIDES } from '#core/testing/match.ts'
import { stepMatch, type MatchEvent } from './machine.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { sized } from '#core/testing/sized.ts'
import { gamesWon, seriesProblem, seriesWinner } from './series.ts'

const score = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
const who = fc.constantFrom('ann', 'abe', 'bob', 'bea', 'eve')
const at = fc.nat(2 * 10 ** 8)
const anyEvent: fc.Arbitrary<MatchEvent> = fc.oneof(
  fc.record({
    type: fc.constant('report' as const),
    playerId: who,
    scores: fc.array(score, { maxLength: 4 }),
    at,
  }),
  fc.record({
    type: fc.constant('deadline' as const),
    at,
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  fc.record({
    type: fc.constant('resolve' as const),
    moderatorId: fc.constantFrom('mod', 'other', 'ann'),
    byStaff: fc.boolean(),
    winnerSideId: fc.constantFrom(1, 2, 3, null),
    at,
  }),
  fc.record({
    type: fc.constant('take_back' as const),
    moderatorId: fc.constantFrom('mod', 'other', 'ann'),
    at,
  }),
  fc.record({
    type: fc.constantFrom(
      'dispute' as const,
      'state' as const,
      'ask_moderator' as const,
      'appeal' as const,
      'accept_ruling' as const,
      'surrender' as const,
      'claim_no_show' as const,
    ),
    playerId: who,
    at,
  }),
  fc.record({
    type: fc.constant('veto' as const),
    playerId: who,
    map: fc.constantFrom('x', 'y', 'z', 'q'),
    at,
  }),
  fc.record({
    type: fc.constant('choose_start' as const),
    playerId: who,
    start: fc.constantFrom('attack', 'defence', 'white'),
    at,
  }),
  fc.record({ type: fc.constant('fetched' as const), scores: fc.array(score, { maxLength: 4 }), at }),
  fc.record({ type: fc.constantFrom('suspect' as const, 'call_off' as const, 'withdraw' as const), at }),
)

describe('properties', () => {
  test('every event in every state is decided; an ended match never changes; a settled one has a decided series; an open one has a deadline', () => {
    const options = fc.record({
      bestOf: fc.constantFrom(1, 3, 5),
      allowsDraw: fc.boolean(),
      pool: fc.constantFrom([], ['x', 'y', 'z']),
      starts: fc.constantFrom([], ['attack', 'defence']),
      absentSideId: fc.constantFrom(null, null, 1, 2),
    })
    fc.assert(
      fc.property(options, fc.array(anyEvent, { maxLength: 25 }), (given, events) => {
        let match = fresh(given)
        for (const event of events) {
          const wasOver = match.status === 'settled' || match.status === 'cancelled'
          const step = stepMatch(match, event)
          if (wasOver) expect(step.ok).toBe(false)
          if (step.ok) match = step.value
          const isOver = match.status === 'settled' || match.status === 'cancelled'
          expect(match.deadline === null).toBe(isOver)
          expect(match.ending !== null).toBe(isOver)
          const hasResult = match.scores !== null || match.winnerSideId !== null
          expect((match.status === 'settled') === hasResult).toBe(true)
          if (match.status === 'disputed') expect(match.dispute).not.toBeNull()
          if (match.scores) {
            const winner = seriesWinner(match.scores)
            expect(match.winnerSideId).toBe(winner === null ? null : SIDES[winner].id)
          }
        }
      }),
      { numRuns: sized(800, 30_000) },
    )
  })

  test('its deadlines alone end a match, whatever happened before', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 15 }),
        fc.constantFrom([], ['x', 'y', 'z']),
        (events, pool) => {
          let match = fresh({ pool })
          for (const event of events) {
            const step = stepMatch(match, event)
            if (step.ok) match = step.value
          }
          for (let count = 0; match.deadline && count < 12; count++)
            match = play(match, deadline(match.deadline.at))
          expect(['settled', 'cancelled']).toContain(match.status)
        },
      ),
      { numRuns: sized(800, 20_000) },
    )
  })

  test('an accepted series can be neither shortened nor extended', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3, 5),
        fc.boolean(),
        fc.array(score, { maxLength: 6 }),
        (bestOf, allowsDraw, scores) => {
          const rules = { bestOf, allowsDraw, game: { kind: 'points' } } as const
          if (seriesProblem(scores, rules)) return
          const [first, second] = gamesWon(scores)
          expect(first !== second || allowsDraw).toBe(true)
          for (let games = 0; games < scores.length; games++)
            expect(seriesProblem(scores.slice(0, games), rules)).toBe('bad_series')
          for (const more of [
            [1, 0],
            [0, 1],
          ] as GameScore[])
            expect(seriesProblem([...scores, more], rules)).toBe('bad_series')
        },
      ),
      { numRuns: sized(800, 20_000) },
    )
  })
})
