import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  change,
  freeRole,
  isCaptain,
  join,
  rosterLimits,
  withoutCaptain,
  type Change,
  type Roster,
} from './roster.ts'
import { sized } from '#core/testing/sized.ts'

const limits = { players: 2, substitutes: 1 }
const team = (...members: [string, Roster['members'][number]['role']][]): Roster => ({
  limits,
  members: members.map(([playerId, role]) => ({ playerId, role })),
})
const pair = team(['ann', 'captain'], ['bob', 'member'])

test('the largest mode of the game decides the limits; in a 1v1 game a team has five players', () => {
  expect(rosterLimits([1, 5, 2])).toEqual({ players: 5, substitutes: 5 })
  expect(rosterLimits([1, 2])).toEqual({ players: 2, substitutes: 2 })
  expect(rosterLimits([1])).toEqual({ players: 5, substitutes: 5 })
})

describe('a roster', () => {
  test('fills with players, then with substitutes, then it is full', () => {
    const trio = join(pair, 'cid')
    expect(trio).toEqual({
      ok: true,
      value: team(['ann', 'captain'], ['bob', 'member'], ['cid', 'substitute']),
    })
    expect(trio.ok && join(trio.value, 'dan')).toEqual({ ok: false, refusal: 'team_full' })
    expect(join(pair, 'bob')).toEqual({ ok: false, refusal: 'already_member' })
  })

  test.each<[string, Change, unknown]>([
    [
      'the captain removes a member',
      { by: 'ann', target: 'bob', action: 'remove' },
      { ok: true, value: team(['ann', 'captain']) },
    ],
    [
      'a member leaves',
      { by: 'bob', target: 'bob', action: 'remove' },
      { ok: true, value: team(['ann', 'captain']) },
    ],
    [
      'a member cannot remove others',
      { by: 'bob', target: 'ann', action: 'remove' },
      { ok: false, refusal: 'not_captain' },
    ],
    [
      'a non-member cannot change anything',
      { by: 'eve', target: 'bob', action: 'substitute' },
      { ok: false, refusal: 'not_captain' },
    ],
    [
      'a non-member cannot leave',
      { by: 'eve', target: 'eve', action: 'remove' },
      { ok: false, refusal: 'not_member' },
    ],
    [
      'the captain cannot leave',
      { by: 'ann', target: 'ann', action: 'remove' },
      { ok: false, refusal: 'captain_stays' },
    ],
    [
      'the captain cannot become a substitute',
      { by: 'ann', target: 'ann', action: 'substitute' },
      { ok: false, refusal: 'captain_stays' },
    ],
    [
      'handing over the captaincy',
      { by: 'ann', target: 'bob', action: 'captain' },
      { ok: true, value: team(['ann', 'member'], ['bob', 'captain']) },
    ],
    [
      'handing over to oneself changes nothing',
      { by: 'ann', target: 'ann', action: 'captain' },
      { ok: true, value: pair },
    ],
    [
      'a player becomes a substitute',
      { by: 'ann', target: 'bob', action: 'substitute' },
      { ok: true, value: team(['ann', 'captain'], ['bob', 'substitute']) },
    ],
    [
      'a role the member has already',
      { by: 'ann', target: 'bob', action: 'member' },
      { ok: true, value: pair },
    ],
  ])('%s', (_name, asked, expected) => expect(change(pair, asked)).toEqual(expected))

  test('changes are refused when the role is full', () => {
    const full = team(['ann', 'captain'], ['bob', 'member'], ['cid', 'substitute'])
    expect(change(full, { by: 'ann', target: 'cid', action: 'member' })).toEqual({
      ok: false,
      refusal: 'players_full',
    })
    expect(change(full, { by: 'ann', target: 'bob', action: 'substitute' })).toEqual({
      ok: false,
      refusal: 'substitutes_full',
    })
  })

  test('a deleted captain is succeeded by a player before a substitute', () => {
    expect(
      withoutCaptain(team(['ann', 'captain'], ['sub', 'substitute'], ['bob', 'member'])).members,
    ).toEqual([
      { playerId: 'sub', role: 'substitute' },
      { playerId: 'bob', role: 'captain' },
    ])
    expect(withoutCaptain(team(['ann', 'captain'])).members).toEqual([])
  })
})

const person = fc.constantFrom('ann', 'bob', 'cid', 'dan', 'eve')
const anyAct = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), playerId: person }),
  fc.record({
    kind: fc.constant('change' as const),
    by: person,
    target: person,
    action: fc.constantFrom('remove' as const, 'captain' as const, 'member' as const, 'substitute' as const),
  }),
)

test('properties: always one captain, no duplicates, never over the limits; a refusal changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(anyAct, { maxLength: 40 }), (players, acts) => {
      let roster: Roster = {
        limits: { players, substitutes: players },
        members: [{ playerId: 'ann', role: 'captain' }],
      }
      for (const act of acts) {
        const step = act.kind === 'join' ? join(roster, act.playerId) : change(roster, act)
        if (step.ok) roster = step.value
        if (!isSound(roster, players)) return false
      }
      return true
    }),
    { numRuns: sized(1250, 5000) },
  )
})

function isSound(roster: Roster, players: number): boolean {
  const substitutes = roster.members.filter((member) => member.role === 'substitute').length
  const captains = roster.members.filter((member) => isCaptain(roster, member.playerId)).length
  const isOnce = new Set(roster.members.map((member) => member.playerId)).size === roster.members.length
  const isFull = roster.members.length === players * 2
  return (
    captains === 1 &&
    isOnce &&
    substitutes <= players &&
    roster.members.length - substitutes <= players &&
    (freeRole(roster) === undefined) === isFull
  )
}
