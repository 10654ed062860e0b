import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPEAL_MS, APPEAL_REVIEW_MS, MODERATE_MS, STATEMENTS_MS } from './dispute.ts'
import { votesNeeded } from './ending.ts'
import type { GameRule } from './game-score.ts'
import { startMatch, stepMatch, type MatchEvent } from './machine.ts'
import { gamesWon, seriesProblem, seriesWinner, type GameScore } from './series.ts'
import { AUTO_CONFIRM_MS, CLAIM_MS, CORRECT_MS, SURRENDER_MS, type MatchState } from './state.ts'
import { planVeto, remainingMaps, turnOf, VETO_STEP_MS } from './veto.ts'

const SIDES = [
  { id: 1, captainId: 'ann', playerIds: ['ann', 'abe'] },
  { id: 2, captainId: 'bob', playerIds: ['bob', 'bea'] },
] as const
type Options = {
  bestOf?: number
  allowsDraw?: boolean
  game?: GameRule
  pool?: readonly string[]
  absentSideId?: number | null
  maps?: string[]
}
const fresh = ({
  bestOf = 1,
  allowsDraw = false,
  game = { kind: 'points' },
  pool = [],
  absentSideId = null,
  maps = [],
}: Options = {}) =>
  startMatch({ rules: { bestOf, allowsDraw, game }, sides: SIDES, pool, first: 0, absentSideId, maps, at: 0 })
const report = (playerId: string, scores: GameScore[], at = 1): MatchEvent => ({
  type: 'report',
  playerId,
  scores,
  at,
})
const deadline = (at: number, random = 0): MatchEvent => ({ type: 'deadline', at, random })
const plain = (
  type: 'dispute' | 'state' | 'appeal' | 'accept_ruling' | 'surrender' | 'claim_no_show',
  playerId: string,
  at = 10,
): MatchEvent => ({ type, playerId, at })
const resolve = (moderatorId: string, winnerSideId: number | null, at = 20): MatchEvent => ({
  type: 'resolve',
  moderatorId,
  winnerSideId,
  at,
})

function play(match: MatchState, ...events: MatchEvent[]): MatchState {
  return events.reduce((state, event) => {
    const step = stepMatch(state, event)
    if (!step.ok) throw new Error(`${event.type}: ${step.refusal}`)
    return step.value
  }, match)
}

const disputed = () =>
  play(
    fresh(),
    report('ann', [[3, 1]]),
    report('bob', [[1, 3]]),
    report('ann', [[3, 1]]),
    report('bob', [[1, 3]], 9),
  )
const decided = () => play(disputed(), plain('state', 'ann'), plain('state', 'bob'), resolve('mod', 1))

describe('reports', () => {
  test('two equal reports settle the match at once', () => {
    expect(play(fresh(), report('ann', [[3, 1]]), report('bob', [[3, 1]]))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      scores: [[3, 1]],
      ending: 'reports',
      deadline: null,
    })
  })

  test('a single report settles it after 15 minutes, not earlier', () => {
    const match = play(fresh(), report('bob', [[0, 2]], 1000))
    expect(stepMatch(match, deadline(1000 + AUTO_CONFIRM_MS - 1))).toEqual({
      ok: false,
      refusal: 'nothing_due',
    })
    expect(play(match, deadline(1000 + AUTO_CONFIRM_MS))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      ending: 'unanswered',
    })
  })

  test('a correction that makes both reports equal settles it at once', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(play(asked, report('bob', [[3, 1]], 6))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      scores: [[3, 1]],
      ending: 'reports',
      deadline: null,
    })
    expect(play(asked, report('ann', [[1, 3]], 6))).toMatchObject({ status: 'settled', winnerSideId: 2 })
    const stood = play(asked, report('ann', [[3, 1]], 6))
    expect(stood).toMatchObject({
      status: 'reported',
      round: 2,
      deadline: { kind: 'correct', at: 5 + CORRECT_MS },
    })
    expect(play(stood, report('bob', [[3, 1]], 7))).toMatchObject({ status: 'settled', winnerSideId: 1 })
    expect(play(stood, report('bob', [[2, 1]], 7))).toMatchObject({ status: 'disputed' })
  })

  test('both sides may correct differing reports; equal ones then settle it', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(asked).toMatchObject({
      status: 'reported',
      round: 2,
      deadline: { kind: 'correct', at: 5 + CORRECT_MS },
    })
    expect(play(asked, report('bob', [[2, 3]]), report('ann', [[2, 3]]))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      scores: [[2, 3]],
    })
  })

  test('without a correction in time the first report stands', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(play(asked, report('bob', [[2, 1]], 6), deadline(5 + CORRECT_MS))).toMatchObject({
      status: 'disputed',
    })
    expect(play(asked, deadline(5 + CORRECT_MS))).toMatchObject({
      status: 'disputed',
      dispute: { step: 'statements', openedBySideId: null },
    })
  })

  test('a result of the service is final; an impossible series is refused', () => {
    expect(
      play(fresh(), report('ann', [[3, 1]]), { type: 'fetched', scores: [[0, 1]], at: 2 }),
    ).toMatchObject({ status: 'settled', winnerSideId: 2, ending: 'service' })
    expect(stepMatch(fresh({ bestOf: 3 }), { type: 'fetched', scores: [[0, 1]], at: 2 })).toEqual({
      ok: false,
      refusal: 'bad_series',
    })
    expect(play(fresh(), { type: 'suspect', at: 2 })).toMatchObject({ status: 'disputed' })
  })

  test.each<[string, MatchEvent, string]>([
    ['a player of another match', report('eve', [[1, 0]]), 'not_captain'],
    ['a player who is not captain', report('abe', [[1, 0]]), 'not_captain'],
    ['a draw in a mode without draws', report('ann', [[1, 1]]), 'draw_not_allowed'],
    [
      'more games than the series has',
      report('ann', [
        [1, 0],
        [1, 0],
      ]),
      'bad_series',
    ],
    ['a decision without a dispute', resolve('mod', 1), 'not_disputed'],
    ['a dispute without a report', plain('dispute', 'ann'), 'nothing_reported'],
    ['a no-show claim against a present side', plain('claim_no_show', 'ann'), 'no_claim'],
    ['a veto choice outside a veto', { type: 'veto', playerId: 'ann', map: 'nuke', at: 1 }, 'no_veto'],
    ['cancelling a live match', { type: 'call_off', at: 1 }, 'too_late'],
    ['surrendering as a player of another match', plain('surrender', 'eve'), 'not_player'],
  ])('refuses %s', (_name, event, refusal) => {
    expect(stepMatch(fresh(), event)).toEqual({ ok: false, refusal })
  })

  test('a score that is impossible in the mode is refused', () => {
    const match = fresh({ game: { kind: 'first_to', points: 16 } })
    for (const scores of [
      [[1, 0]],
      [
        [16, 3],
        [1, 0],
      ],
    ] as GameScore[][])
      expect(stepMatch(match, report('ann', scores))).toEqual({ ok: false, refusal: 'bad_score' })
    expect(play(match, report('ann', [[16, 14]]), report('bob', [[16, 14]]))).toMatchObject({
      status: 'settled',
      scores: [[16, 14]],
    })
  })

  test('a side reports once per round', () => {
    expect(stepMatch(play(fresh(), report('ann', [[1, 0]])), report('ann', [[1, 0]]))).toEqual({
      ok: false,
      refusal: 'already_reported',
    })
  })
})

describe('a veto', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const actions = (bestOf: number) =>
    planVeto(seven, bestOf, 0)
      ?.steps.map((step) => `${step.action}${step.side}`)
      .join(' ')
  const veto = (playerId: string, map: string, at = 1): MatchEvent => ({ type: 'veto', playerId, map, at })

  test('has the turns that the series needs', () => {
    expect(actions(1)).toBe('ban0 ban1 ban0 ban1 ban0 ban1')
    expect(actions(3)).toBe('ban0 ban1 pick0 pick1 ban0 ban1')
    expect(actions(5)).toBe('ban0 ban1 pick0 pick1 pick0 pick1')
    expect(planVeto(['a', 'b'], 3, 0)).toBeUndefined()
  })

  test('precedes play, the captains take turns, the remaining map decides', () => {
    const match = fresh({ pool: ['x', 'y', 'z'] })
    expect(match).toMatchObject({ status: 'veto', deadline: { kind: 'veto', at: VETO_STEP_MS } })
    expect(stepMatch(match, veto('bob', 'x'))).toEqual({ ok: false, refusal: 'not_your_turn' })
    expect(stepMatch(match, veto('abe', 'x'))).toEqual({ ok: false, refusal: 'not_captain' })
    const one = play(match, veto('ann', 'y', 5))
    expect(stepMatch(one, veto('bob', 'y'))).toEqual({ ok: false, refusal: 'unknown_map' })
    expect(play(one, veto('bob', 'x'))).toMatchObject({ status: 'live', maps: ['z'] })
  })

  test('chooses at random when a captain is too slow; the next turn has its full time', () => {
    const match = play(fresh({ pool: ['x', 'y', 'z'] }), deadline(VETO_STEP_MS, 0.99))
    expect(match).toMatchObject({
      status: 'veto',
      veto: { history: [{ side: 0, map: 'z', isRandom: true }] },
      deadline: { at: VETO_STEP_MS * 2 },
    })
    expect(play(match, deadline(VETO_STEP_MS * 2, 0))).toMatchObject({ status: 'live', maps: ['y'] })
  })

  test('properties: every map occurs once, as many are played as games, turns alternate', () => {
    const pool = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(
        pool,
        fc.constantFrom(1, 3, 5),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (maps, bestOf, randoms) => {
          let match = fresh({ pool: maps, bestOf })
          for (const random of randoms)
            if (match.status === 'veto') match = play(match, deadline(match.deadline?.at ?? 0, random))
          expect(match.status).toBe('live')
          expect(match.veto === null).toBe(maps.length < bestOf)
          if (!match.veto) return
          expect(new Set(match.veto.history.map((move) => move.map)).size).toBe(match.veto.history.length)
          expect(match.maps).toHaveLength(bestOf)
          expect(remainingMaps(match.veto)).toEqual([])
          expect(turnOf(match.veto)).toBeUndefined()
          match.veto.steps.forEach((step, index) => expect(step.side).toBe(index % 2))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('a dispute', () => {
  test('waits for both statements, then for a moderator; without a decision it is void after a day', () => {
    expect(disputed()).toMatchObject({
      status: 'disputed',
      deadline: { kind: 'statements', at: 9 + STATEMENTS_MS },
    })
    const review = play(disputed(), plain('state', 'ann'), plain('state', 'bob', 30))
    expect(review).toMatchObject({
      dispute: { step: 'review', stated: [1, 2] },
      deadline: { kind: 'moderate', at: 30 + MODERATE_MS },
    })
    expect(stepMatch(review, plain('state', 'ann'))).toEqual({ ok: false, refusal: 'already_stated' })
    expect(play(disputed(), deadline(9 + STATEMENTS_MS))).toMatchObject({ dispute: { step: 'review' } })
    expect(play(review, deadline(30 + MODERATE_MS))).toMatchObject({
      status: 'cancelled',
      ending: 'undecided',
    })
  })

  test('may be opened by a captain from the first report on', () => {
    const match = play(fresh(), report('bob', [[1, 3]]), plain('dispute', 'ann', 7))
    expect(match).toMatchObject({
      status: 'disputed',
      dispute: { openedBySideId: 1 },
      deadline: { kind: 'statements', at: 7 + STATEMENTS_MS },
    })
  })

  test('a decision takes effect when the loser accepts it, or when the time to appeal ends', () => {
    expect(decided()).toMatchObject({
      status: 'disputed',
      dispute: { step: 'decided' },
      deadline: { kind: 'appeal', at: 20 + APPEAL_MS },
    })
    expect(play(decided(), plain('accept_ruling', 'bob'))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      scores: [[3, 1]],
      ending: 'moderator',
    })
    expect(play(decided(), deadline(20 + APPEAL_MS))).toMatchObject({ status: 'settled', winnerSideId: 1 })
    expect(stepMatch(decided(), plain('accept_ruling', 'ann'))).toEqual({ ok: false, refusal: 'no_appeal' })
    expect(stepMatch(decided(), plain('surrender', 'bob'))).toEqual({ ok: false, refusal: 'not_open' })
  })

  test('a void decision takes effect when both accept it', () => {
    const nothing = play(disputed(), resolve('mod', null))
    const one = play(nothing, plain('accept_ruling', 'ann'))
    expect(one).toMatchObject({ status: 'disputed' })
    expect(play(one, plain('accept_ruling', 'bob'))).toMatchObject({
      status: 'cancelled',
      ending: 'moderator',
    })
  })

  test('may be appealed once, to another moderator, whose decision is final', () => {
    expect(stepMatch(decided(), plain('appeal', 'ann'))).toEqual({ ok: false, refusal: 'no_appeal' })
    const appealed = play(decided(), plain('appeal', 'bob', 40))
    expect(appealed).toMatchObject({
      dispute: { step: 'appealed', appealedBySideId: 2 },
      deadline: { kind: 'appeal_review', at: 40 + APPEAL_REVIEW_MS },
    })
    expect(stepMatch(appealed, resolve('mod', 2))).toEqual({ ok: false, refusal: 'same_moderator' })
    expect(stepMatch(appealed, resolve('abe', 2))).toEqual({ ok: false, refusal: 'own_match' })
    expect(stepMatch(appealed, resolve('other', 7))).toEqual({ ok: false, refusal: 'unknown_side' })
    expect(play(appealed, resolve('other', 2))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      scores: [[1, 3]],
    })
    expect(play(appealed, deadline(40 + APPEAL_REVIEW_MS))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
    })
  })
})

describe('no-shows and surrender', () => {
  test('a side that was present claims the win; unclaimed the match is void', () => {
    const match = fresh({ absentSideId: 2, bestOf: 3 })
    expect(match).toMatchObject({ status: 'scheduled', deadline: { kind: 'claim', at: CLAIM_MS } })
    expect(stepMatch(match, plain('claim_no_show', 'bob'))).toEqual({ ok: false, refusal: 'no_claim' })
    expect(play(match, plain('claim_no_show', 'ann'))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      ending: 'no_show',
      scores: [
        [1, 0],
        [1, 0],
      ],
    })
    expect(play(match, deadline(CLAIM_MS))).toMatchObject({ status: 'cancelled', ending: 'absent' })
    expect(stepMatch(match, { type: 'call_off', at: 1 })).toEqual({ ok: false, refusal: 'too_late' })
    expect(play(fresh({ pool: ['x', 'y'] }), { type: 'call_off', at: 1 })).toMatchObject({
      status: 'cancelled',
      ending: 'called_off',
    })
  })

  test('a side surrenders with enough votes within five minutes', () => {
    expect([1, 2, 3, 5].map(votesNeeded)).toEqual([1, 2, 2, 4])
    const one = play(fresh(), plain('surrender', 'bea', 0))
    expect(one.status).toBe('live')
    expect(play(one, plain('surrender', 'bob', SURRENDER_MS)).status).toBe('live')
    expect(play(one, plain('surrender', 'bob', SURRENDER_MS - 1))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      ending: 'surrender',
      scores: [[1, 0]],
    })
    expect(play(disputed(), plain('surrender', 'bob'), plain('surrender', 'bea'))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
    })
  })
})

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
    winnerSideId: fc.constantFrom(1, 2, 3, null),
    at,
  }),
  fc.record({
    type: fc.constantFrom(
      'dispute' as const,
      'state' as const,
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
  fc.record({ type: fc.constant('fetched' as const), scores: fc.array(score, { maxLength: 4 }), at }),
  fc.record({ type: fc.constantFrom('suspect' as const, 'call_off' as const), at }),
)

describe('properties', () => {
  test('every event in every state is decided; an ended match never changes; a settled one has a decided series; an open one has a deadline', () => {
    const options = fc.record({
      bestOf: fc.constantFrom(1, 3, 5),
      allowsDraw: fc.boolean(),
      pool: fc.constantFrom([], ['x', 'y', 'z']),
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
          expect((match.status === 'settled') === (match.scores !== null)).toBe(true)
          if (match.status === 'disputed') expect(match.dispute).not.toBeNull()
          if (match.scores) {
            const winner = seriesWinner(match.scores)
            expect(match.winnerSideId).toBe(winner === null ? null : SIDES[winner].id)
          }
        }
      }),
      { numRuns: 8000 },
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
      { numRuns: 4000 },
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
      { numRuns: 5000 },
    )
  })
})
