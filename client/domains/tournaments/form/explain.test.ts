import { expect, test } from 'vitest'
import {
  belowMinimumText,
  bestOfText,
  checkInText,
  endOf,
  groupsText,
  moneyText,
  roundsText,
  swissText,
  waitingListText,
} from './explain.ts'
import { formatRulesOf, outlineOf } from './outline.ts'
import { freshValues } from './values.ts'

const START = Date.UTC(2026, 10, 27, 20)
const fresh = freshValues(START, 'UTC')

test('each option says what it does to this tournament, with its own figures', () => {
  expect(bestOfText('1')).toBe('1 game decides a match.')
  expect(bestOfText('5')).toBe('First to 3 wins, in at most 5 games.')
  expect(waitingListText({ ...fresh, max_entrants: '12' })).toMatch(/^When all 12 slots are taken/)
  expect(waitingListText({ ...fresh, has_waiting_list: false })).toMatch(/^Registration closes/)
  expect(checkInText(fresh, START, 'UTC')).toMatch(/19:30/)
  expect(checkInText({ ...fresh, check_in_minutes: '0' }, START)).toMatch(/^No check-in/)
  expect(belowMinimumText({ ...fresh, min_entrants: '6' })).toMatch(/^With fewer than 6, the start moves/)
  expect(groupsText({ ...fresh, max_entrants: '15', groups: '4' })).toBe('4 groups of 3 or 4')
  expect(swissText({ ...fresh, format: 'swiss', max_entrants: '64', rounds: '5' })).toBe(
    'At most 2 are unbeaten after 5 rounds.',
  )
})

test('rounds with times say when the last one opens or ends', () => {
  const timed = { ...fresh, round_start: 'at_times' as const, round_minutes: '60' }
  expect(roundsText(timed, START, 'UTC')).toMatch(/^The last of 4 rounds opens .*23:00\.$/)
  const agreed = {
    ...fresh,
    format: 'round_robin' as const,
    groups: '1',
    max_entrants: '4',
    round_start: 'agreed' as const,
  }
  expect(roundsText(agreed, START, 'UTC')).toMatch(/^The last of 3 rounds ends .*18 Dec/)
  expect(roundsText(fresh, START, 'UTC')).toBe('Each match opens as soon as both sides are known.')
})

test('the money of so many entrants: entries, fee, and what each place gets', () => {
  const paid = { ...fresh, entry: '5', prize_kind: 'share' as const, prizes: '70 30' }
  expect(moneyText(paid, 16, 10)).toBe(
    '$80.00 in entry fees, $8.00 of it is the platform fee. Prizes: $50.40, $21.60.',
  )
  expect(moneyText({ ...paid, entry: '', prize_kind: 'fixed', prizes: '100 50' }, 16, 10)).toBe(
    'Prizes: $100.00, $50.00.',
  )
  expect(moneyText({ ...paid, prizes: '70 90' }, 16, 10)).toBeUndefined()
  expect(moneyText(fresh, 16, 10)).toBeUndefined()
})

test('the end: usual rounds, then the longer last two; none where times are set', () => {
  const values = { ...fresh, best_of: '1', best_of_late: '3' }
  const outline = outlineOf(formatRulesOf(values), 16)
  // Two rounds of 10 + 5 minutes, two of 25 + 5.
  expect(endOf(values, outline, { startMs: START, gameMinutes: 10 })).toBe(START + 90 * 60_000)
  expect(
    endOf({ ...values, round_start: 'agreed' }, outline, { startMs: START, gameMinutes: 10 }),
  ).toBeUndefined()
})
