import { describe, expect, test } from 'vitest'
import { type Intent, intentFor, type ListedPayment, openDepositOf, type PaymentRequest } from './intent.ts'

const AT = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const fresh = { key: 'new', at: AT + MINUTE_MS, page: 'page-1' }
const stored = (kind: PaymentRequest['kind'], more: Partial<Intent> = {}): Intent => ({
  kind,
  amountCents: 2500,
  key: 'kept',
  at: AT,
  page: 'page-1',
  ...more,
})
const payment = (
  kind: PaymentRequest['kind'],
  status: string,
  more: Partial<ListedPayment> = {},
): ListedPayment => ({
  kind,
  amount_cents: 2500,
  status,
  created: new Date(AT + 500).toISOString(),
  ...more,
})
const keyOf = (
  before: Intent | undefined,
  request: PaymentRequest,
  payments: ListedPayment[] = [],
  now = fresh,
) => intentFor(before, request, payments, now).key

describe.each(['deposit', 'withdrawal'] as const)('a %s', (kind) => {
  const request: PaymentRequest = { kind, amountCents: 2500 }

  test('starts with a new key', () =>
    expect(intentFor(undefined, request, [], fresh)).toEqual({ ...request, ...fresh }))

  test('keeps it for every retry, also after a reload', () => {
    expect(keyOf(stored(kind), request)).toBe('kept')
    expect(keyOf(stored(kind), request, [], { ...fresh, page: 'page-2' })).toBe('kept')
  })

  test('has a new key for another amount, another kind, and after an hour', () => {
    expect(keyOf(stored(kind, { amountCents: 2501 }), request)).toBe('new')
    expect(keyOf(stored(kind === 'deposit' ? 'withdrawal' : 'deposit'), request)).toBe('new')
    expect(keyOf(stored(kind), request, [], { ...fresh, at: AT + 60 * MINUTE_MS })).toBe('new')
  })

  test('is not confused with an older one of the same amount', () => {
    const older = { created: new Date(AT - MINUTE_MS).toISOString() }
    expect(
      keyOf(stored(kind), request, [payment(kind, 'completed', older)], { ...fresh, page: 'page-2' }),
    ).toBe('kept')
  })
})

test('a withdrawal whose response was lost is retried with its key; once the page has reloaded and shows it, a new key is used', () => {
  const request: PaymentRequest = { kind: 'withdrawal', amountCents: 2500 }
  expect(keyOf(stored('withdrawal'), request, [payment('withdrawal', 'requested')])).toBe('kept')
  expect(
    keyOf(stored('withdrawal'), request, [payment('withdrawal', 'requested')], { ...fresh, page: 'page-2' }),
  ).toBe('new')
})

test('a deposit that was stored but never reached PayPal continues with its key; an ended one does not', () => {
  const request: PaymentRequest = { kind: 'deposit', amountCents: 2500 }
  expect(keyOf(stored('deposit'), request, [payment('deposit', 'created')])).toBe('kept')
  for (const status of ['cancelled', 'expired', 'declined', 'completed'])
    expect(keyOf(stored('deposit'), request, [payment('deposit', status)])).toBe('new')
})

test('an open deposit of the same amount is continued', () => {
  const open = payment('deposit', 'approving')
  expect(openDepositOf([payment('deposit', 'completed'), open], { kind: 'deposit', amountCents: 2500 })).toBe(
    open,
  )
  expect(openDepositOf([open], { kind: 'deposit', amountCents: 2501 })).toBeUndefined()
  expect(
    openDepositOf([payment('withdrawal', 'approving')], { kind: 'withdrawal', amountCents: 2500 }),
  ).toBeUndefined()
})
