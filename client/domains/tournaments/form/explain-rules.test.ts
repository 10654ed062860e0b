import { expect, test } from 'vitest'
import {
  ageText,
  grandFinalText,
  leaversText,
  ratingText,
  regionText,
  tieBreaksText,
} from './explain-rules.ts'
import { freshValues } from './values.ts'

const fresh = freshValues(Date.UTC(2026, 10, 27, 20), 'UTC')

test('each rule says what it does to this tournament, with its own figures', () => {
  const double = { ...fresh, format: 'double_elimination' as const, max_entrants: '8' }
  expect(grandFinalText({ ...double, grand_final: 'reset' })).toMatch(/^14 matches in all, or 15/)
  expect(grandFinalText({ ...double, grand_final: 'none' })).toMatch(/^13 matches in all/)
  const cup = { ...double, format: 'two_stage' as const, groups: '2', advance_per_group: '3' }
  expect(grandFinalText({ ...cup, grand_final: 'single' })).toMatch(/^10 matches in all/)
  const league = {
    ...fresh,
    format: 'round_robin' as const,
    max_entrants: '8',
    groups: '1',
    legs: '2' as const,
  }
  expect(leaversText({ ...league, leavers: 'forfeit_rest' })).toMatch(
    /^Out of up to 14 matches each.* after 7 or more/,
  )
  expect(leaversText({ ...league, groups: '9' })).toBeUndefined()
  expect(tieBreaksText({ ...league, tie_breaks: 'buchholz wins', prize_kind: 'share' })).toBe(
    'Ties are broken by 2 tiebreakers, Buchholz first. Players who are still tied share the place and its prize.',
  )
  expect(tieBreaksText({ ...league, tie_breaks: '', prize_kind: 'none' })).toMatch(
    /^Ties are broken by the format’s usual/,
  )
})

test('the rules of entry say whom they let in', () => {
  expect(ratingText({ ...fresh, rating_min: '', rating_max: '' })).toMatch(/every rating/)
  expect(ratingText({ ...fresh, rating_min: '9000', rating_max: '' })).toMatch(
    /^A rating of 9,000 or more in this mode. New players start at [\d,]+ and can’t enter yet/,
  )
  expect(ratingText({ ...fresh, rating_min: '1', rating_max: '9000' })).toMatch(/and can enter\.$/)
  expect(ratingText({ ...fresh, rating_min: '5', rating_max: '4' })).toBeUndefined()
  expect(ageText({ ...fresh, min_age: '18' })).toMatch(/^Players must be 18 or older when they register/)
  expect(ageText({ ...fresh, min_age: 'x' })).toBeUndefined()
  expect(regionText({ ...fresh, region: 'eu', countries: 'DE, FR' })).toBe(
    'Matches are played in Europe, and the list shows it there. Players from 2 countries can enter.',
  )
  expect(regionText({ ...fresh, region: '', countries: '' })).toMatch(/Players from every country can enter/)
})
