import { expect, test } from 'vitest'
import { openWords } from './words.ts'

/** A lobby by its seats: `s` taken, `i` kept for who is invited. */
const lobby = (teamSize: number, seats: string) =>
  ({ team_size: teamSize, sides: [{ players: [...seats].map((seat) => ({ state: seat === 'i' ? 'invited' : 'seated' })) }] }) as unknown as Parameters<typeof openWords>[0]

test.each([
  [1, 's', 'Waiting for an opponent'],
  [1, 'si', 'Waiting for an opponent'],
  [2, 's', '3 seats are free'],
  [2, 'sss', 'One seat is free'],
  [2, 'sii', 'One seat is free, 2 kept for who is invited'],
  [2, 'sssi', 'Waiting for the one who is invited'],
  [2, 'ssii', 'Waiting for the 2 who are invited'],
])('an open lobby of %i a side with %s: %s', (size, seats, words) => {
  expect(openWords(lobby(size, seats))).toBe(words)
})
