import { expect, test } from 'vitest'
import type { Team, TeamMember } from './queries.ts'
import { roleOf, rosterOf, teamsFor } from './roles.ts'

const member = (id: string, role: TeamMember['role']): TeamMember => ({
  id,
  username: id,
  avatar_url: null,
  role,
  since: '2026-01-01T00:00:00Z',
})
const members = [member('bob', 'member'), member('sue', 'substitute'), member('ann', 'captain')]
const limits = { players: 3, substitutes: 1 }

test('the roster: captain first, substitutes separate, with the free places of each', () => {
  const roster = rosterOf({ members, limits })
  expect(roster.players.map(({ id }) => id)).toEqual(['ann', 'bob'])
  expect(roster.substitutes.map(({ id }) => id)).toEqual(['sue'])
  expect([roster.freePlayers, roster.freeSubstitutes]).toEqual([1, 0])
})

test('a team over its limits has 0 free places, not less', () => {
  expect(rosterOf({ members, limits: { players: 1, substitutes: 0 } })).toMatchObject({
    freePlayers: 0,
    freeSubstitutes: 0,
  })
})

test('a non-member has no role', () => {
  expect(roleOf({ members }, 'sue')).toBe('substitute')
  expect(roleOf({ members }, 'eve')).toBeUndefined()
  expect(roleOf({ members }, undefined)).toBeUndefined()
})

test('players who may invite can invite anyone who is neither a member nor invited', () => {
  const invites = [
    { id: 1, player: { id: 'kim', username: 'kim', avatar_url: null }, created: '2026-01-01T00:00:00Z' },
  ]
  const team = (invite: boolean) => ({ members, invites, can: { invite } }) as Team // the rest of a team is not used here
  expect(teamsFor([team(true), team(false)], 'eve')).toHaveLength(1)
  expect(teamsFor([team(true)], 'bob')).toEqual([])
  expect(teamsFor([team(true)], 'kim')).toEqual([])
})
