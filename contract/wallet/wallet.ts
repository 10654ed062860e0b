import { z } from '#contract/zod.ts'
import { t } from '#messages/wallet.ts'
import { defineCall } from '#contract/call.ts'
import { dayOrTime, pageFields, pageOf, timestamp } from '#contract/shapes.ts'

/** Balances in cents; 0 before the first movement. */
export const wallet = z.object({
  cash_cents: z.int(),
  promo_cents: z.int(),
  held_cents: z.int(),
  /** The next expiry that takes bonus, and how much at the current balance. */
  promo_ends: z.object({ amount_cents: z.int(), at: timestamp }).nullable(),
  can_withdraw: z.boolean(),
  why_not: z.string().nullable(),
})
export type Wallet = z.output<typeof wallet>

export const readWallet = defineCall('GET v1 /wallet/', {
  summary: 'My balances, and whether they can be withdrawn',
  who: 'player',
  scope: 'wallet:read',
  answer: wallet,
})

export const walletKind = z.enum([
  'deposit',
  'withdrawal',
  'entry',
  'entry_back',
  'prize',
  'fee',
  'promo',
  'adjustment',
])
export type WalletKind = z.output<typeof walletKind>

export const walletEntry = z.object({
  id: z.int(),
  created: timestamp,
  kind: walletKind,
  description: z.string(),
  amount_cents: z.int(),
  /** The balance of this row's bucket after it. */
  balance_cents: z.int(),
  bucket: z.enum(['cash', 'promo']),
  /** `held`: an entry whose match is not over. `returned`: an entry that was given back. */
  status: z.string(),
  reference: z.string().nullable(),
})

export const walletHistory = defineCall('GET v1 /players/wallet-history/', {
  summary: 'Every movement of my cash and promo, newest first; as CSV, a statement of the whole period',
  who: 'player',
  scope: 'wallet:read',
  query: z.object({
    /** One kind, or several separated by commas: `entry,entry_back`. */
    kind: z
      .string()
      .transform((kinds) => kinds.split(','))
      .pipe(z.array(walletKind))
      .optional(),
    /** A day in UTC or a time; both are included. */
    from: dayOrTime.optional(),
    to: dayOrTime.optional(),
    format: z.enum(['json', 'csv']).default('json'),
    ...pageFields,
  }),
  download: 'text/csv',
  answer: pageOf(walletEntry),
})

export const walletEarnings = defineCall('GET v1 /wallet/earnings/', {
  summary:
    'My earnings: prizes minus entries that are no longer held, cash and promo, for each UTC day up to today',
  who: 'player',
  scope: 'wallet:read',
  query: z.object({
    days: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,3}$/, { error: () => t('common.field.number') })
          .transform(Number),
      ])
      .pipe(z.int().min(7).max(365))
      .default(90),
  }),
  /** `days` is empty without entries or prizes; otherwise it has every day, oldest first. */
  answer: z.object({ total_cents: z.int(), days: z.array(z.object({ day: z.iso.date(), cents: z.int() })) }),
})
