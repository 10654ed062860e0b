import { z } from '#contract/zod.ts'
import { TRANSFER_KINDS } from '#core/wallet/postings.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'

const cents = z.int()
/** Pockets of all players together, and the accounts of the platform. */
export const ACCOUNT_KINDS = [
  'cash',
  'promo',
  'held',
  'clearing',
  'payouts',
  'fees',
  'prizes',
  'promo_expense',
  'adjustments',
  'losses',
] as const
const account = z.enum(ACCOUNT_KINDS)

export const readMoney = defineCall('GET v1 /admin/money/', {
  summary:
    'The state of the ledger: its last check, the trial balance, what is owed, and 30 days of money in and out',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 100,
  refusals: stepUpRequired,
  answer: z.object({
    /** Null before the first check. `broken`: how often the invariant does not hold. */
    check: z
      .object({ at: timestamp, invariants: z.array(z.object({ name: z.string(), broken: z.int() })) })
      .nullable(),
    trial_balance: z.array(z.object({ account, accounts: z.int(), cents })),
    /** Zero in a sound ledger. */
    total_cents: cents,
    owed: z.object({ cash_cents: cents, held_cents: cents, promo_cents: cents, on_the_way_cents: cents }),
    /**
     * The balance at PayPal according to the ledger: without PayPal's own fees and without transfers by the operator.
     */
    at_paypal_cents: cents,
    /** Every UTC day of the last 30, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), in_cents: cents, out_cents: cents })),
  }),
})

export const checkMoney = defineCall('POST v1 /admin/money/check/', {
  summary: 'Check the ledger now; the result is in the overview when it is done',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  body: z.object({ reason: text(3, 500) }),
  refusals: stepUpRequired,
  answer: z.object({ asked: timestamp }),
})

export const readPayPalBalance = defineCall('GET v1 /admin/money/paypal-balance/', {
  summary: 'The balance of the account as PayPal reports it',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 300,
  refusals: stepUpRequired,
  answer: z.object({
    /** `not_permitted`: the app at PayPal lacks the permission for Transaction Search. */
    state: z.enum(['read', 'not_permitted', 'unreachable']),
    cents: cents.nullable(),
    /** PayPal may be up to three hours behind. */
    at: timestamp.nullable(),
  }),
})

const kind = z.enum(TRANSFER_KINDS)
const cause = z.object({ kind: z.string(), id: z.string() })
/** `next` of the page before. */
const before = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .optional()
const owner = { account, player: playerBadge.nullable() }

export const searchTransfers = defineCall('GET v1 /admin/ledger/transfers/', {
  summary: 'Transfers of the ledger, the latest first; a page begins after `before`',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 100,
  refusals: stepUpRequired,
  query: z.object({
    /** A username. */
    player: z.string().max(40).optional(),
    kind: kind.optional(),
    /** `lobby:12`, an id at PayPal, the id of a payment, or the number of a transfer or a cause. */
    reference: z.string().trim().max(80).optional(),
    /** An amount of one of its entries, without the sign. */
    amount_cents: z.coerce.number().int().min(1).max(1e12).optional(),
    /** Both days included, in UTC. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    before,
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        kind,
        cause,
        created: timestamp,
        /** The sum of its positive entries. */
        amount_cents: cents,
        /** At most three of its players. */
        players: z.array(playerBadge),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export const readTransfer = defineCall('GET v1 /admin/ledger/transfers/{id}/', {
  summary: 'A transfer with all its entries, which sum to zero',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  params: z.object({ id: rowId }),
  answer: z.object({
    id: z.int(),
    kind,
    key: z.string(),
    cause,
    created: timestamp,
    /** The subject of the transaction, where it still exists and has a page. */
    about: z
      .object({
        kind: z.enum(['lobby', 'tournament', 'challenge', 'adjustment', 'withdrawal', 'deposit']),
        id: z.string(),
        /** The name of a tournament or a challenge; the reason of an adjustment. */
        name: z.string().nullable(),
        status: z.string().nullable(),
        /** PayPal's ids of a payment. */
        paypal_ids: z.array(z.string()),
        /** A withdrawal that waits for a person. */
        is_held: z.boolean(),
      })
      .nullable(),
    /** At most 500. */
    entries: z.array(z.object({ id: z.int(), ...owner, amount_cents: cents, balance_cents: cents })),
  }),
  refusals: { ...stepUpRequired, not_found: { status: 404, detail: 'wallet.refused.no_transfer' } },
})

const ofAccount = {
  account,
  /** The username, for an account of a player. */
  player: z.string().max(40).optional(),
  /** Both days included, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const unknownAccount = {
  ...stepUpRequired,
  unknown_account: { status: 400, field: 'player', detail: 'wallet.refused.no_account' },
} as const

export const readAccount = defineCall('GET v1 /admin/ledger/account/', {
  summary:
    'A statement of one account: its balances before and after a period, and its entries, the latest first',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 100,
  query: z.object({ ...ofAccount, before }),
  answer: z.object({
    /** Before the first day. */
    opening_cents: cents,
    /** At the end of the last day, or now. */
    closing_cents: cents,
    results: z.array(
      z.object({
        id: z.int(),
        transfer_id: z.int(),
        kind,
        cause,
        created: timestamp,
        amount_cents: cents,
        /** After the entry. */
        balance_cents: cents,
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: unknownAccount,
})

export const readStatement = defineCall('GET v1 /admin/ledger/statement/', {
  summary: 'Every entry of one account as CSV, oldest first; at most 100,000',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 300,
  query: z.object(ofAccount),
  download: 'text/csv',
  /** Only the CSV is sent. */
  answer: z.object({}),
  refusals: unknownAccount,
})
