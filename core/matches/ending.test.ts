import { describe, expect, test } from 'vitest'
import { deadline, disputed, fresh, plain, play } from '#core/testing/match.ts'
import { votesNeeded } from './ending.ts'
import { stepMatch } from './machine.ts'
import { CLAIM_MS, SURRENDER_MS } from './state.ts'

describe('no-shows and surrender', () => {
  test('a side that was present claims the win; unclaimed the match is void', () => {
    const match = fresh({ absentSideId: 2, bestOf: 3 })
    expect(match).toMatchObject({ status: 'scheduled', deadline: { kind: 'claim', at: CLAIM_MS } })
    expect(stepMatch(match, plain('claim_no_show', 'bob'))).toEqual({ ok: false, refusal: 'no_claim' })
    expect(play(match, plain('claim_no_show', 'ann'))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      ending: 'no_show',
      scores: null,
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
      scores: null,
    })
    expect(play(disputed(), plain('surrender', 'bob'), plain('surrender', 'bea'))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
    })
  })
})
