import type { Permission, Role } from './permissions.ts'

const HOUR_MS = 3_600_000

/** `may`: the permission to see a queue and to decide its cases. `waitMs`: how long a case without a deadline may wait. */
type Queue = { may: Permission; waitMs: number }

/** Queues of cases that wait for staff. Each domain has the cases of its own queues. */
const QUEUES = {
  disputes: { may: 'disputes', waitMs: 24 * HOUR_MS },
  challenge_results: { may: 'challenge_results', waitMs: 24 * HOUR_MS },
  reports: { may: 'reports', waitMs: 24 * HOUR_MS },
  fair_play: { may: 'fair_play', waitMs: 72 * HOUR_MS },
  identity: { may: 'identity', waitMs: 24 * HOUR_MS },
  appeals: { may: 'appeals', waitMs: 48 * HOUR_MS },
  organizers: { may: 'organizers', waitMs: 48 * HOUR_MS },
  payouts: { may: 'payouts', waitMs: 24 * HOUR_MS },
  // Captures under review, debts, payouts that cannot be sent, money in closed accounts.
  payments: { may: 'adjustments', waitMs: 48 * HOUR_MS },
  adjustments: { may: 'adjustments', waitMs: 24 * HOUR_MS },
  // Prizes that no budget pays: their event is not published before.
  prizes: { may: 'adjustments', waitMs: 24 * HOUR_MS },
  // Differences to PayPal.
  ledger: { may: 'ledger', waitMs: 48 * HOUR_MS },
  // Notices about content that violates somebody's rights.
  trust: { may: 'trust', waitMs: 72 * HOUR_MS },
  // Objections to a removal after a notice, which have a deadline of their own.
  counter_notices: { may: 'trust', waitMs: 18 * 24 * HOUR_MS },
  // Requests of people about their data, which have a deadline of their own.
  data_requests: { may: 'personal_data', waitMs: 30 * 24 * HOUR_MS },
} as const satisfies Record<string, Queue>

export type QueueKind = keyof typeof QUEUES
export const QUEUE_KINDS = Object.keys(QUEUES) as [QueueKind, ...QueueKind[]]

export const permissionFor = (kind: QueueKind): Permission => QUEUES[kind].may
export const waitMsOf = (kind: QueueKind): number => QUEUES[kind].waitMs

type Worker = { role: Role; permissions: ReadonlySet<Permission> }

/** Returns which cases of a queue one works on: all of them, or as an organizer the results of one's own challenges. */
export function worksOn(kind: QueueKind, { role, permissions }: Worker): 'all' | 'own' | 'none' {
  if (permissions.has(permissionFor(kind))) return 'all'
  return kind === 'challenge_results' && role === 'organizer' ? 'own' : 'none'
}
