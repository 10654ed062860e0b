import { expect, test } from 'vitest'
import { moneyState, prizeSum, shortPrize } from './prizeText.ts'

type Sums = Parameters<typeof shortPrize>[0]
const side = (id: number, ...parts: number[]) => ({
  id,
  players: parts.map((prize_cents) => ({ state: 'seated', prize_cents })),
})
const lobby = (more: object): Sums =>
  ({
    status: 'live',
    entry_fee_cents: 500,
    prize_cents: 900,
    team_size: 1,
    winner_side_id: null,
    sides: [side(1, 900), side(2, 900)],
    ...more,
  }) as unknown as Sums
const doubles = { prize_cents: 1800, team_size: 2, sides: [side(1, 900, 900), side(2, 900, 900)] }

test.each([
  [{}, 'Winner gets $9.00'],
  [doubles, 'Winning side gets $18.00'],
  [{ status: 'settled', winner_side_id: 1 }, 'Winner got $9.00'],
  [{ ...doubles, status: 'settled', winner_side_id: 1 }, 'Winning side got $18.00'],
  [{ status: 'settled' }, 'Entry fees refunded'],
  [{ status: 'cancelled' }, 'Entry fees refunded'],
  [{ status: 'expired' }, 'Entry fees refunded'],
  [{ status: 'cancelled', entry_fee_cents: 0 }, undefined],
])('prize before and after the end: %o', (more, text) => {
  expect(shortPrize(lobby(more))).toBe(text)
})

test('a lobby counts as over only with a final status', () => {
  expect(
    ['open', 'ready_check', 'veto', 'live', 'reported', 'disputed'].map((status) =>
      moneyState(lobby({ status })),
    ),
  ).toEqual(Array.from({ length: 6 }, () => 'at_stake'))
})

test('equal shares are shown per player', () => {
  expect(prizeSum(lobby({}))).toBe('$9.00')
  expect(prizeSum(lobby(doubles))).toBe('$18.00, $9.00 each')
  expect(prizeSum(lobby({ ...doubles, prize_cents: 1801, sides: [side(1, 901, 900), side(2)] }))).toBe(
    '$18.01, $9.00 each',
  )
})

test('unequal shares are not shown as equal, unless that side has lost', () => {
  const uneven = { ...doubles, sides: [side(1, 1200, 600), side(2, 900, 900)] }
  expect(prizeSum(lobby(uneven))).toBe('$18.00')
  expect(prizeSum(lobby({ ...uneven, status: 'settled', winner_side_id: 2 }))).toBe('$18.00, $9.00 each')
})
