import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { playerBadge, text } from '#contract/shapes.ts'

const cents = z.int()
const year = z.coerce.number().int().min(2000).max(2999)

/** The players to list: all, those near the threshold of their country (80 percent), or those who have reached it. */
export const YEAR_SHOWS = ['all', 'near', 'reached'] as const

const sums = {
  /** Prizes and winnings credited as cash. */
  won_cents: cents,
  /** Cash taken for entries, less what was returned. */
  entries_cents: cents,
  /** Winnings less the entries. */
  net_cents: cents,
  /** Promo and referral credit given. */
  credit_cents: cents,
  /** Cash withdrawn, less what came back. */
  paid_out_cents: cents,
  /** Corrections of cash by staff; not part of what was won. */
  corrected_cents: cents,
}

const which = {
  /** A part of the username. */
  name: z.string().trim().max(40).optional(),
  show: z.enum(YEAR_SHOWS).default('all'),
}

export const listYearTotals = defineCall('GET v1 /admin/ledger/years/{year}/', {
  summary: 'What each player won, paid and withdrew in a calendar year (UTC), who won most first',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 100,
  params: z.object({ year }),
  query: z.object({
    ...which,
    /** `next` of the page before. */
    before: z
      .string()
      .regex(/^-?\d{1,15}\.[0-9a-f-]{36}$/)
      .optional(),
  }),
  answer: z.object({
    /** Years that the ledger has, the latest first. */
    years: z.array(z.int()),
    /** All that are known, by country and year; `applies`: in this year. They are no tax advice. */
    thresholds: z.array(
      z.object({
        country: z.string(),
        from_year: z.int(),
        /** Null: until another follows. */
        until_year: z.int().nullable(),
        cents,
        counts: z.enum(['won', 'net']),
        applies: z.boolean(),
      }),
    ),
    results: z.array(
      z.object({
        player: playerBadge,
        /** The country of the player's address today. */
        country: z.string().nullable(),
        ...sums,
        /** Null where the country has no known threshold. */
        threshold: z.enum(['below', 'near', 'reached']).nullable(),
      }),
    ),
    /** Sums over all pages; only with the first one. */
    totals: z.object({ players: z.int(), ...sums }).nullable(),
    next: z.string().nullable(),
  }),
  refusals: stepUpRequired,
})

export const exportYearTotals = defineCall('POST v1 /admin/ledger/years/{year}/export/', {
  summary: 'The totals of a year as CSV, at most 100,000 players; the audit log keeps who has exported them',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 300,
  params: z.object({ year }),
  body: z.object({
    ...which,
    /** True to include legal names and addresses, which needs the permission for personal data. */
    with_names: z.boolean(),
    reason: text(3, 500),
  }),
  download: 'text/csv',
  /** Only the CSV is sent. */
  answer: z.object({}),
  refusals: {
    ...stepUpRequired,
    no_personal_data: { status: 403, detail: 'wallet.refused.no_personal_data' },
  },
})
