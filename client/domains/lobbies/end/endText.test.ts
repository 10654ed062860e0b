import { describe, expect, test } from 'vitest'
import { endedBy, endText, missedText } from './endText.ts'

type Ended = Parameters<typeof endText>[0]
const seat = (id: string) => ({
  id: id.toLowerCase(),
  username: id,
  state: id === id.toLowerCase() ? 'seated' : 'ready',
})
/** A lobby described by its sides; players with a capital letter are ready. */
const lobby = (more: object, ...sides: string[][]): Ended =>
  ({
    status: 'cancelled',
    origin: 'queue',
    match_id: null,
    sides: sides.map((players) => ({ players: players.map(seat) })),
    ...more,
  }) as unknown as Ended

test('a cancelled quick match lobby names the ready players, who return to the queue', () => {
  const missed = lobby({}, ['Ada'], [])
  expect(endText(missed, 'ada')).toBe(
    'This lobby ended before the match: not everybody said ready. You were ready and went back to the queue. No rating moved.',
  )
  expect(endText(missed, 'ben')).toBe(
    'This lobby ended before the match: not everybody said ready. Ada was ready. Who missed it is counted on a little less. No rating moved.',
  )
  expect(endText(lobby({}, ['Ada', 'Ben'], ['Cid']), undefined)).toContain('Ada, Ben and Cid were ready.')
  expect(endText(lobby({}, [], []), 'ada')).toBe(
    'This lobby ended before the match: not everybody said ready. Who missed it is counted on a little less. No rating moved.',
  )
})

test('a player who had not answered when another left is not blamed', () => {
  expect(endText(lobby({}, ['ada', 'Ben'], ['Cid']), 'ada')).toBe(
    'This lobby ended before the match: not everybody said ready. Ben and Cid were ready. No rating moved.',
  )
})

test.each([
  [{ origin: 'player' }, 'called_off'],
  [{ origin: 'player', status: 'expired' }, 'closed'],
  [{ origin: 'queue' }, 'unready'],
  [{ origin: 'queue', match_id: 7 }, undefined],
  [{ origin: 'queue', status: 'ready_check' }, undefined],
])('%o ended: %s', (more, how) => {
  expect(endedBy(lobby(more, ['Ada'], []))).toBe(how)
})

test('if all have missed the check or left, nobody is left', () => {
  expect(endText(lobby({ origin: 'player', status: 'expired' }, [], []), undefined)).toMatch(
    /nobody was left/,
  )
})

describe('who missed the ready check', () => {
  const ada = { id: 'ada', username: 'Ada', avatar_url: null }
  const ben = { id: 'ben', username: 'Ben', avatar_url: null }
  test.each([
    ['open', [ada], 'eve', "Ada wasn't ready in time."],
    ['open', [ada, ben], 'eve', "Ada and Ben weren't ready in time."],
    ['cancelled', [ada], 'ada', "You weren't ready in time."],
    ['ready_check', [ada], 'eve', undefined],
    ['settled', [ada], 'eve', undefined],
    ['open', [], 'eve', undefined],
  ] as const)('%s, %j, seen by %s: %s', (status, missed, playerId, text) =>
    expect(missedText({ status, missed: [...missed] }, playerId)).toBe(text),
  )
})
