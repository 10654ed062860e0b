import { expect, test } from 'vitest'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { type Rematch, rematchStep } from './rematchStep.ts'

type State = Lobby['sides'][number]['players'][number]['state']

// Only the fields used here.
const over = (rematch: boolean, rematch_id: number | null) => ({ can: { rematch }, rematch_id }) as Lobby
const next = (state: State, status: Lobby['status'] = 'open') =>
  ({ status, sides: [{ players: [{ id: 'ada', state }] }, { players: [] }] }) as unknown as Lobby
const step = (rematch: Rematch) => rematchStep(over(false, 9), rematch, 'ada')

test('a rematch is requested once, by a player of the match', () => {
  expect(rematchStep(over(true, null), 'loading', 'ada')).toBe('ask')
  expect(rematchStep(over(false, null), 'loading', 'ada')).toBe('none')
})

test('a player in the rematch gets a link to it and does not pay again', () => {
  for (const status of ['open', 'ready_check', 'live', 'settled'] as const) {
    expect(step(next('seated', status))).toBe('go')
    expect(step(next('ready', status))).toBe('go')
  }
})

test('only a reserved seat can be taken', () => {
  expect(step(next('invited'))).toBe('take')
  expect(step(next('invited', 'expired'))).toBe('none')
  expect(rematchStep(over(false, 9), next('invited'), 'ben')).toBe('none')
  expect(step('out_of_sight')).toBe('none')
})

test('nothing is offered while loading, and a link if loading has failed', () => {
  expect(step('loading')).toBe('wait')
  expect(step('failed')).toBe('go')
})
