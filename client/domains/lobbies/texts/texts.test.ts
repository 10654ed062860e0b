import { expect, test } from 'vitest'
import { openText, waitingText } from './texts.ts'

/** A lobby described by its seats: `s` taken, `i` reserved for an invited player. */
const lobby = (teamSize: number, seats: string) =>
  ({
    team_size: teamSize,
    sides: [{ players: [...seats].map((seat) => ({ state: seat === 'i' ? 'invited' : 'seated' })) }],
  }) as unknown as Parameters<typeof openText>[0]

test.each([
  [1, 's', 'Waiting for an opponent'],
  [1, 'si', 'Waiting for an opponent'],
  [2, 's', '3 open seats'],
  [2, 'sss', '1 open seat'],
  [2, 'sii', '1 open seat, 2 reserved'],
  [2, 'sssi', 'Waiting for 1 invited player'],
  [2, 'ssii', 'Waiting for 2 invited players'],
])('an open lobby of %i a side with %s: %s', (size, seats, text) => {
  expect(openText(lobby(size, seats))).toBe(text)
})

const waiting = (seats: string, more: object) =>
  ({
    ...lobby(2, seats),
    is_private: true,
    starts_at: null,
    invite_link: 'https://here/x',
    can: { invite_to: [1] },
    ...more,
  }) as unknown as Parameters<typeof waitingText>[0]

test('players who may invite are asked to send the link while a seat is free', () => {
  expect(waitingText(waiting('si', {}))).toMatch(/^Send the invite link/)
  expect(waitingText(waiting('sssi', {}))).toMatch(/reserved for invited players/)
  expect(waitingText(waiting('ss', { can: { invite_to: [] } }))).toMatch(/^Waiting for the others/)
  expect(waitingText(waiting('ss', { is_private: false }))).toMatch(/is listed/)
  expect(waitingText(waiting('ssii', { is_private: false }))).toMatch(/reserved for invited players/)
})
