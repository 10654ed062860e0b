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
  expect(knownProblem(lobby, ' ada ', 'Ada')).toBe('That is you. You are seated already.')
  expect(knownProblem(lobby, 'Cy', 'Cy')).toBe('That is you.')
  expect(knownProblem(lobby, 'ADA', 'Ben')).toBe('Ada is in this lobby already.')
  expect(knownProblem(lobby, 'ben', 'Ada')).toBe('Ben is invited already.')
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
    problem: 'Nobody has just this name. Pick one from the list.',
  })
  expect(personCalled('zz', [])).toEqual({ ok: false, problem: 'Nobody has this name.' })
  expect(personCalled('c', [])).toEqual({ ok: false, problem: 'Write the name of a player.' })
  expect(personCalled('cy', undefined)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/Try again/),
  })
})
