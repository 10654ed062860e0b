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
    'The lobby was cancelled because not everyone was ready. You were ready and are back in the queue. No ratings changed.',
  )
  expect(endText(missed, 'ben')).toBe(
    'The lobby was cancelled because not everyone was ready. Ada was ready. Missing a ready check lowers a player’s reliability. No ratings changed.',
  )
  expect(endText(lobby({}, ['Ada', 'Ben'], ['Cid']), undefined)).toContain('Ada, Ben and Cid were ready.')
  expect(endText(lobby({}, [], []), 'ada')).toBe(
    'The lobby was cancelled because not everyone was ready. Missing a ready check lowers a player’s reliability. No ratings changed.',
  )
})

test('a player who had not answered when another left is not blamed', () => {
  expect(endText(lobby({}, ['ada', 'Ben'], ['Cid']), 'ada')).toBe(
    'The lobby was cancelled because not everyone was ready. Ben and Cid were ready. No ratings changed.',
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
  expect(endText(lobby({ origin: 'player', status: 'expired' }, [], []), undefined)).toMatch(/^Everyone left/)
})

describe('who missed the ready check', () => {
  const ada = { id: 'ada', username: 'Ada', avatar_url: null }
  const ben = { id: 'ben', username: 'Ben', avatar_url: null }
  test.each([
    ['open', [ada], 'eve', 'Ada wasn’t ready in time.'],
    ['open', [ada, ben], 'eve', 'Ada and Ben weren’t ready in time.'],
    ['cancelled', [ada], 'ada', 'You weren’t ready in time.'],
    ['ready_check', [ada], 'eve', undefined],
    ['settled', [ada], 'eve', undefined],
    ['open', [], 'eve', undefined],
  ] as const)('%s, %j, seen by %s: %s', (status, missed, playerId, text) =>
    expect(missedText({ status, missed: [...missed] }, playerId)).toBe(text),
  )
})

test('a match of a tournament that was not played leads to the tournament', () => {
  const unplayed = lobby({ origin: 'tournament' }, ['Ada'], ['ben'])
  expect(endedBy(unplayed)).toBe('unplayed')
  expect(endText(unplayed, 'ada')).toBe('No match was played here. The tournament shows what counts.')
})
