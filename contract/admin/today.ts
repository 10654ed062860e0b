import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge, playerId, timestamp } from '#contract/shapes.ts'
import { QUEUE_KINDS } from '#core/queues.ts'

const kind = z.enum(QUEUE_KINDS)

export const todayItem = z.object({
  kind,
  /** The id of the case within its queue: a match, a player, a row. */
  id: z.string(),
  /** The people or teams it is about. */
  who: z.array(z.string()),
  /** The subject, in the queue's own terms: a game and mode, a kind of hint, the name of a challenge. */
  about: z.object({ game: z.string(), mode: z.string(), name: z.string() }).partial(),
  /** The amount at stake. */
  money_cents: z.int().nullable(),
  opened: timestamp,
  due: timestamp,
  /** The member of staff who works on it. */
  holder: playerBadge.nullable(),
})

export const readToday = defineCall('GET v1 /admin/today/', {
  summary: 'What waits in all the queues that the reader may see, the most urgent first, at most 100 cases',
  who: 'staff',
  cost: 40,
  answer: z.object({
    items: z.array(todayItem),
    queues: z.array(
      z.object({
        kind,
        waiting: z.int(),
        overdue: z.int(),
        oldest: timestamp.nullable(),
        /** The waiting cases by the day in UTC on which they came, of 7 days until today; the first has older ones too. */
        days: z.array(z.int()),
      }),
    ),
    /** Staff who hold a case in these queues, or have had the console open in the last 15 minutes. */
    on_duty: z.array(z.object({ player: playerBadge, cases: z.int() })),
    /** Jobs that have given up; null for those who may not watch operations. */
    failed_jobs: z.int().nullable(),
  }),
})

export const findCases = defineCall('GET v1 /admin/cases/', {
  summary:
    'Waiting cases of the queues that the reader may see, by the name of somebody they are about or their number, the most urgent first, at most 10',
  who: 'staff',
  cost: 20,
  query: z.object({ q: z.string().trim().min(1).max(120) }),
  answer: z.object({ results: z.array(todayItem) }),
})

/** A figure for each day in UTC, oldest first, the last one today so far; null where it was not measured. */
const series = z.array(z.number().nullable())
const figures = z.object({
  sign_ups: series,
  matches: series,
  disputes: series,
  /** Null for those who may not see the ledger. */
  money: z.object({ in_cents: series, out_cents: series }).nullable(),
})

export const readTrends = defineCall('GET v1 /admin/trends/', {
  summary: 'Figures of the last 15 days; money for those who may see the ledger',
  who: 'staff',
  may: 'players',
  answer: figures.extend({
    days: z.array(z.iso.date()),
    /** The figures of each day until the present time of day: today is compared with them. */
    until_now: figures,
    /** Times of calls in milliseconds that 95 of 100 stay below. */
    p95_ms: series,
  }),
})

export const setHolder = defineCall('PUT v1 /admin/cases/{kind}/{id}/holder/', {
  summary:
    'Claim a case, take it over from a colleague, who is told, hand one of yours over, or give it back. Its holder alone decides it',
  who: 'staff',
  params: z.object({ kind, id: z.string().max(40) }),
  body: z.object({
    /** The new holder's username; null gives the case back. */
    to: z.string().max(40).nullable(),
    /** The holder that the caller has seen, so that nobody takes a case from somebody unseen. */
    from: playerId.nullable(),
  }),
  answer: z.object({ holder: playerBadge.nullable() }),
  refusals: {
    not_yours: { status: 403, detail: 'common.refused.forbidden' },
    held_by_other: { status: 400, detail: 'admin.refused.held_by_other' },
    not_waiting: { status: 400, detail: 'admin.refused.not_waiting' },
    no_colleague: { status: 400, field: 'to', detail: 'admin.refused.no_colleague' },
    own_case: { status: 403, detail: 'admin.refused.own_case' },
    colleague_in_case: { status: 400, field: 'to', detail: 'admin.refused.colleague_in_case' },
  },
})

export const listColleagues = defineCall('GET v1 /admin/cases/{kind}/{id}/colleagues/', {
  summary:
    'Colleagues to whom a case can be handed over: they may decide it and are not part of it. Those who have the console open come first, at most 20',
  who: 'staff',
  params: z.object({ kind, id: z.string().max(40) }),
  /** `q`: a part of the name. */
  query: z.object({ q: z.string().trim().max(40).default('') }),
  answer: z.object({
    results: z.array(
      z.object({
        player: playerBadge,
        /** The colleague has had the console open in the last 15 minutes. */
        is_here: z.boolean(),
      }),
    ),
  }),
  refusals: { not_yours: { status: 403, detail: 'common.refused.forbidden' } },
})

export const readPlace = defineCall('GET v1 /admin/cases/{kind}/{id}/place/', {
  summary: 'How many waiting cases of a queue are due before this one',
  who: 'staff',
  params: z.object({ kind, id: z.string().max(40) }),
  /** Null when it does not wait, or is not for the reader to decide. */
  answer: z.object({ place: z.int().nullable() }),
  refusals: { not_yours: { status: 403, detail: 'common.refused.forbidden' } },
})

export const listHolders = defineCall('GET v1 /admin/cases/{kind}/holders/', {
  summary: 'Who holds which case of a queue',
  who: 'staff',
  params: z.object({ kind }),
  answer: z.object({ results: z.array(z.object({ id: z.string(), holder: playerBadge })) }),
  refusals: { not_yours: { status: 403, detail: 'common.refused.forbidden' } },
})
