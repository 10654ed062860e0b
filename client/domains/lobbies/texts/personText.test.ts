import { expect, test } from 'vitest'
import { knownProblem, personCalled } from './personText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

// Only the fields used here.
const lobby = {
  sides: [
    { players: [{ id: '1', username: 'Ada', state: 'seated' }] },
    { players: [{ id: '2', username: 'Ben', state: 'invited' }] },
  ],
} as unknown as Lobby

test('players who cannot be invited are marked: the player themselves, seated or already invited', () => {
  expect(knownProblem(lobby, ' ada ', 'Ada')).toBe('That’s you. You already have a seat.')
  expect(knownProblem(lobby, 'Cy', 'Cy')).toBe('That’s you.')
  expect(knownProblem(lobby, 'ADA', 'Ben')).toBe('Ada is already in this lobby.')
  expect(knownProblem(lobby, 'ben', 'Ada')).toBe('Ben is already invited.')
  expect(knownProblem(lobby, 'Cy', 'Ada')).toBeUndefined()
  expect(knownProblem(lobby, '', undefined)).toBeUndefined()
})

test('a complete name is found in any case; otherwise the problem is returned', () => {
  const found = [
    { id: '3', username: 'Cyan' },
    { id: '4', username: 'Cy' },
  ]
  expect(personCalled('cy ', found)).toEqual({ ok: true, player: found[1] })
  expect(personCalled('cya', found)).toEqual({
    ok: false,
    problem: 'No player has exactly this name. Pick one from the list.',
  })
  expect(personCalled('zz', [])).toEqual({ ok: false, problem: 'No player with this name.' })
  expect(personCalled('c', [])).toEqual({ ok: false, problem: 'Enter a player’s name.' })
  expect(personCalled('cy', undefined)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/Try again/),
  })
})
