import { expect, test } from 'vitest'
import {
  earlyEntryProblem,
  formProblems,
  freshForm,
  type LobbyForm,
  lobbyInputOf,
  offeredCentsOf,
  rangeProblem,
} from './lobbyForm.ts'

const form: LobbyForm = { ...freshForm, bestOf: 3 }
const at = { game: 'chess', mode: 'blitz', myRating: 1100, zone: 'UTC', promoFirst: true }

test('without a rating range anyone may join', () => {
  expect(lobbyInputOf(form, at)).toMatchObject({
    best_of: 3,
    region: null,
    rating_min: null,
    rating_max: null,
  })
  expect(lobbyInputOf({ ...form, rating: 'near' }, at)).toMatchObject({ rating_min: 900, rating_max: 1300 })
  expect(lobbyInputOf({ ...form, rating: 'range', ratingMin: '1000' }, at)).toMatchObject({
    rating_min: 1000,
    rating_max: null,
  })
})

test('an impossible rating range is reported before sending', () => {
  const range = (ratingMin: string, ratingMax: string) =>
    rangeProblem({ ...form, rating: 'range', ratingMin, ratingMax }, 1100)
  expect(range('', '')).toBeUndefined()
  expect(range('1000', '1200')).toBeUndefined()
  expect(range('1200', '1000')).toMatch(/below/)
  expect(range('1150', '')).toMatch(/1100/)
  expect(range('x', '')).toMatch(/whole/)
  expect(rangeProblem({ ...form, ratingMin: 'x' }, 1100)).toBeUndefined()
})

test('the default is a free lobby that starts now', () => {
  expect(lobbyInputOf({ ...form, entry: '5', start: '2026-03-01T20:00' }, at)).toMatchObject({
    entry_fee_cents: 0,
    starts_at: null,
    rules: null,
    promo_choice: false,
  })
  expect(
    lobbyInputOf(
      { ...form, isPaid: true, entry: '5', isLater: true, start: '2026-03-01T20:00', rules: ' No items. ' },
      at,
    ),
  ).toMatchObject({
    entry_fee_cents: 500,
    starts_at: '2026-03-01T20:00:00.000Z',
    rules: 'No items.',
    promo_choice: true,
  })
})

test('problems are assigned to their fields', () => {
  const nowMs = Date.UTC(2026, 2, 1)
  const found = (part: Partial<LobbyForm>) =>
    formProblems({ ...form, ...part }, { myRating: 1100, zone: 'UTC', nowMs, mostCents: 10_000 })
  expect(found({})).toEqual({})
  expect(found({ entry: 'x', start: 'x' })).toEqual({})
  expect(found({ isPaid: true, entry: '0.05' }).entry_fee_cents).toMatch(/at least \$0\.10/)
  expect(found({ isPaid: true, entry: '100.01' }).entry_fee_cents).toMatch(/at most \$100\.00/)
  expect(found({ isPaid: true }).entry_fee_cents).toMatch(/amount/)
  expect(found({ isPaid: true, entry: '100' })).toEqual({})
  expect(Object.keys(found({ isLater: true, start: '2026-03-01T00:05', rules: 'x'.repeat(501) }))).toEqual([
    'starts_at',
    'rules',
  ])
})

test('an invalid entry has no offer', () => {
  const offered = (entry: string, isPaid = true) => offeredCentsOf({ isPaid, entry }, 10_000)
  expect(['100', '0.10', '5'].map((entry) => offered(entry))).toEqual([10_000, 10, 500])
  expect(['100.01', '450', '0.09', '', 'x'].map((entry) => offered(entry))).toEqual([0, 0, 0, 0, 0])
  expect(offered('5', false)).toBe(0)
})

test('an entry that is too high is reported while typing, too low after leaving the field, and an empty one never', () => {
  const early = (text: string, isLeft: boolean) => earlyEntryProblem(text, { mostCents: 10_000, isLeft })
  expect(early('450', false)).toMatch(/at most \$100\.00/)
  expect(early('0.0', false)).toBeUndefined()
  expect(early('0.05', true)).toMatch(/at least \$0\.10/)
  expect(early('x', true)).toMatch(/amount/)
  expect(early('5', true)).toBeUndefined()
  expect(early(' ', true)).toBeUndefined()
})
