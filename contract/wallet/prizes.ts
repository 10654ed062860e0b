import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import {
  lines,
  pageFields,
  pageOf,
  playerBadge,
  playerId,
  rowId,
  slug,
  text,
  timestamp,
} from '#contract/shapes.ts'

/**
 * Where the prizes stand that are paid whatever the entries are. `funded`: a budget or an admin answers for them; `waiting`,
 * `refused`: an admin has to approve them first.
 */
export const prizesState = z.enum(['none', 'funded', 'waiting', 'refused'])

/** The most that a budget can be. */
export const MAX_BUDGET_CENTS = 1_000_000_000

const organizationBadge = z.object({ id: z.int(), slug, name: z.string() })

const budget = z.object({
  amount_cents: z.int(),
  /** The part taken by events: all prizes of running ones, and of past ones the amount paid beyond their entries. */
  used_cents: z.int(),
  left_cents: z.int(),
  reason: z.string().nullable(),
  /** Null: never, or on the command line. */
  set_by: playerBadge.nullable(),
  set: timestamp.nullable(),
})
export type PrizeBudget = z.output<typeof budget>

const ownedBudget = budget.extend({
  /** One of the two is set. */
  player: playerBadge.nullable(),
  organization: organizationBadge.nullable(),
})

export const prizeCase = z.object({
  id: z.int(),
  event: z.object({ kind: z.enum(['tournament', 'challenge']), id: z.int(), name: z.string() }),
  /** The player who made the event. */
  organizer: playerBadge,
  organization: organizationBadge.nullable(),
  /** All its prizes, which no entries have to cover. */
  amount_cents: z.int(),
  state: z.enum(['funded', 'waiting', 'refused', 'released']),
  /** They wait since the end of a challenge whose organizer lost the role meanwhile: an approval pays them. */
  is_over: z.boolean(),
  asked_by: playerBadge.nullable(),
  asked: timestamp,
  decided_by: playerBadge.nullable(),
  decided: timestamp.nullable(),
  reason: z.string().nullable(),
  /** The budget of its organization, or else of its organizer. */
  budget,
})
export type PrizeCase = z.output<typeof prizeCase>

export const listPrizes = defineCall('GET v1 /admin/prizes/', {
  summary: 'Prizes that wait for an approval, the oldest first; or all that are decided, the latest first',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  query: z.object({ show: z.enum(['waiting', 'past']).default('waiting'), ...pageFields }),
  answer: pageOf(prizeCase),
  refusals: stepUpRequired,
})

export const decidePrizes = defineCall('POST v1 /admin/prizes/{id}/decide/', {
  summary:
    'Approve the prizes of an event, so that it can be published, or refuse them; its organizer is told',
  decides: { kind: 'prizes', by: 'id' },
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ approved: z.boolean(), reason: lines(0, 500) }),
  answer: prizeCase,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'wallet.refused.no_prizes' },
    own_event: { status: 403, detail: 'wallet.refused.own_event' },
    appointed_by_you: { status: 403, detail: 'wallet.refused.appointed_by_you' },
    already_decided: { status: 400, detail: 'wallet.refused.prizes_decided' },
    needs_reason: { status: 400, field: 'reason', detail: 'wallet.refused.needs_reason' },
  },
})

const budgetBody = z.object({ amount_cents: z.int().min(0).max(MAX_BUDGET_CENTS), reason: text(3, 500) })
const ownBudget = {
  own_budget: { status: 403, detail: 'wallet.refused.own_budget' },
  /** When it is raised. */
  appointed_by_you: { status: 403, detail: 'wallet.refused.appointed_by_you' },
} as const
const noPlayer = { not_found: { status: 404, detail: 'wallet.refused.no_player' } } as const
const noOrganization = { not_found: { status: 404, detail: 'wallet.refused.no_organization' } } as const

export const listPrizeBudgets = defineCall('GET v1 /admin/prize-budgets/', {
  summary: 'Everybody who has a prize budget, the largest first',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  query: z.object(pageFields),
  answer: pageOf(ownedBudget),
  refusals: stepUpRequired,
})

export const readPlayerBudget = defineCall('GET v1 /admin/players/{id}/prize-budget/', {
  summary: 'What the events of a player may pay in prizes beyond their entries',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ id: playerId }),
  answer: budget,
  refusals: { ...stepUpRequired, ...noPlayer },
})

export const setPlayerBudget = defineCall('PUT v1 /admin/players/{id}/prize-budget/', {
  summary: 'Set what the events of a player may pay in prizes beyond their entries, counted over all of them',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ id: playerId }),
  body: budgetBody,
  answer: budget,
  refusals: { ...stepUpRequired, ...noPlayer, ...ownBudget },
})

export const readOrganizationBudget = defineCall('GET v1 /admin/organizations/{slug}/prize-budget/', {
  summary: 'What the events of an organization may pay in prizes beyond their entries',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ slug }),
  answer: budget,
  refusals: { ...stepUpRequired, ...noOrganization },
})

export const setOrganizationBudget = defineCall('PUT v1 /admin/organizations/{slug}/prize-budget/', {
  summary:
    'Set what the events of an organization may pay in prizes beyond their entries, counted over all of them',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ slug }),
  body: budgetBody,
  answer: budget,
  refusals: { ...stepUpRequired, ...noOrganization, ...ownBudget },
})
