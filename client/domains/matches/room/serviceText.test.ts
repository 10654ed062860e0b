import { expect, test } from 'vitest'
import { gameSentence, gameText, isPlayedByService, currentGame, type ServiceGame } from './serviceText.ts'

const game = (number: number, status: ServiceGame['status']): ServiceGame => ({
  number,
  status,
  url: null,
  white_side_id: 1,
  score: null,
})

test('manual if no service hosts a game, or the service has failed', () => {
  expect(isPlayedByService({ games: [] })).toBe(false)
  for (const status of ['void', 'suspect', 'by_hand'] as const)
    expect(isPlayedByService({ games: [game(1, 'finished'), game(2, status)] })).toBe(false)
  for (const status of ['opening', 'open', 'finished'] as const)
    expect(isPlayedByService({ games: [game(1, status)] })).toBe(true)
})

test('the current game is the unfinished one, else the last', () => {
  expect(currentGame({ games: [] })).toBeUndefined()
  expect(currentGame({ games: [game(1, 'finished'), game(2, 'open')] })?.number).toBe(2)
  expect(currentGame({ games: [game(1, 'finished'), game(2, 'finished')] })?.number).toBe(2)
})

test('every state of a game has its own text', () => {
  const states = Object.keys(gameText) as ServiceGame['status'][]
  expect(new Set(states.map((status) => gameSentence(game(1, status)))).size).toBe(states.length)
  for (const status of ['void', 'by_hand'] as const)
    expect(gameSentence(game(1, status))).toContain('report the result')
})
