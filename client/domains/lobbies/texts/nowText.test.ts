import { expect, test } from 'vitest'
import { nowText } from './nowText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

const lobby = (status: Lobby['status'], ready = false): Lobby =>
  ({
    status,
    can: { ready },
    sides: [
      { id: 1, name: 'ada', players: [{ id: 'ada' }] },
      { id: 2, name: 'ben', players: [{ id: 'ben' }] },
    ],
  }) as Lobby

test('a ready check is the most urgent, a waiting lobby the least', () => {
  const order = [lobby('open'), lobby('disputed'), lobby('live'), lobby('ready_check', true)].toSorted(
    (one, other) => nowText(one, 'ada').urgency - nowText(other, 'ada').urgency,
  )
  expect(order.map((each) => each.status)).toEqual(['ready_check', 'live', 'open', 'disputed'])
})

test('the text names the opponent', () => {
  expect(nowText(lobby('live'), 'ada').sentence).toBe('Your match against ben is live.')
  expect(nowText(lobby('live'), 'ben').sentence).toBe('Your match against ada is live.')
})

test('the text depends on the current deadline', () => {
  const at = (status: Lobby['status'], kind: NonNullable<Lobby['deadline']>['kind']) =>
    nowText({ ...lobby(status), deadline: { kind, at: '2026-01-01T00:00:00Z' } }, 'ada')
  expect(at('veto', 'veto').urgency).toBe(0)
  expect(at('live', 'claim').sentence).toMatch(/can claim the win/)
  expect(at('reported', 'correct').sentence).toMatch(/don’t match/)
  expect(at('disputed', 'statements').action).toBe('Submit statement')
  expect(at('disputed', 'appeal').action).toBe('Read the decision')
  expect(at('disputed', 'moderate').urgency).toBeGreaterThan(at('disputed', 'statements').urgency)
})

test('a match of a tournament is open before everyone is there, and its organizers decide a dispute first', () => {
  const cup = { tournament: { id: 3, name: 'Cup' } } as Pick<Lobby, 'tournament'>
  const open = nowText({ ...lobby('ready_check', true), ...cup }, 'ada')
  expect(open.sentence).toBe('Your match against ben is open. Are you ready?')
  const deadline = { kind: 'hand_over' as const, at: '2026-01-01T00:00:00Z' }
  const disputed = nowText({ ...lobby('disputed'), ...cup, deadline }, 'ada')
  expect(disputed.sentence).toMatch(/the organizers decide/)
  expect(disputed.action).toBe('Submit statement')
})
