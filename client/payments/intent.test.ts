import { describe, expect, test } from 'vitest'
import { type Intent, intentFor, type Made, openOf, type Wish } from './intent.ts'

const AT = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const fresh = { key: 'new', at: AT + MINUTE_MS, page: 'page-1' }
const kept = (kind: Wish['kind'], more: Partial<Intent> = {}): Intent => ({
  kind,
  amountCents: 2500,
  key: 'kept',
  at: AT,
  page: 'page-1',
  ...more,
})
const made = (kind: Wish['kind'], status: string, more: Partial<Made> = {}): Made => ({
  kind,
  amount_cents: 2500,
  status,
  created: new Date(AT + 500).toISOString(),
  ...more,
})
const keyOf = (before: Intent | undefined, wish: Wish, payments: Made[] = [], now = fresh) =>
  intentFor(before, wish, payments, now).key

describe.each(['deposit', 'withdrawal'] as const)('a %s', (kind) => {
  const wish: Wish = { kind, amountCents: 2500 }

  test('has a key of its own at first', () =>
    expect(intentFor(undefined, wish, [], fresh)).toEqual({ ...wish, ...fresh }))

  test('keeps it through every try, also after a reload', () => {
    expect(keyOf(kept(kind), wish)).toBe('kept')
    expect(keyOf(kept(kind), wish, [], { ...fresh, page: 'page-2' })).toBe('kept')
  })

  test('has a new one for another amount, of another kind, and an hour later', () => {
    expect(keyOf(kept(kind, { amountCents: 2501 }), wish)).toBe('new')
    expect(keyOf(kept(kind === 'deposit' ? 'withdrawal' : 'deposit'), wish)).toBe('new')
    expect(keyOf(kept(kind), wish, [], { ...fresh, at: AT + 60 * MINUTE_MS })).toBe('new')
  })

  test('is not mistaken for an older one of the same amount', () => {
    const older = { created: new Date(AT - MINUTE_MS).toISOString() }
    expect(keyOf(kept(kind), wish, [made(kind, 'completed', older)], { ...fresh, page: 'page-2' })).toBe(
      'kept',
    )
  })
})

test('a withdrawal whose answer was lost is asked for again under its key, and anew once the page was loaded with it in sight', () => {
  const wish: Wish = { kind: 'withdrawal', amountCents: 2500 }
  expect(keyOf(kept('withdrawal'), wish, [made('withdrawal', 'requested')])).toBe('kept')
  expect(
    keyOf(kept('withdrawal'), wish, [made('withdrawal', 'requested')], { ...fresh, page: 'page-2' }),
  ).toBe('new')
})

test('a deposit that was put down but never reached PayPal goes on under its key; one that ended does not', () => {
  const wish: Wish = { kind: 'deposit', amountCents: 2500 }
  expect(keyOf(kept('deposit'), wish, [made('deposit', 'created')])).toBe('kept')
  for (const status of ['cancelled', 'expired', 'declined', 'completed'])
    expect(keyOf(kept('deposit'), wish, [made('deposit', status)])).toBe('new')
})

test('an open deposit of the same amount is gone on with', () => {
  const open = made('deposit', 'approving')
  expect(openOf([made('deposit', 'completed'), open], { kind: 'deposit', amountCents: 2500 })).toBe(open)
  expect(openOf([open], { kind: 'deposit', amountCents: 2501 })).toBeUndefined()
  expect(openOf([made('withdrawal', 'approving')], { kind: 'withdrawal', amountCents: 2500 })).toBeUndefined()
})
