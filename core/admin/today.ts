import type { Permission, Role } from '#core/permissions.ts'

const HOUR_MS = 3_600_000

/** The queues whose cases have no deadline of their own, and how long a case should wait at most. */
export const TARGET_MS = {
  disputes: 24 * HOUR_MS,
  challenge_results: 24 * HOUR_MS,
  reports: 24 * HOUR_MS,
  identity: 24 * HOUR_MS,
  payouts: 24 * HOUR_MS,
  adjustments: 24 * HOUR_MS,
  // Prizes that no budget pays: their event is not published before.
  prizes: 24 * HOUR_MS,
  // Captures under review, debts, payouts that cannot be sent, money in closed accounts.
  payments: 48 * HOUR_MS,
  // Differences to PayPal.
  ledger: 48 * HOUR_MS,
  appeals: 48 * HOUR_MS,
  organizers: 48 * HOUR_MS,
  fair_play: 72 * HOUR_MS,
  // Notices about content that violates somebody's rights.
  trust: 72 * HOUR_MS,
  // Objections to a removal after a notice, which have a deadline of their own.
  counter_notices: 18 * 24 * HOUR_MS,
  // Requests of people about their data, which have a deadline of their own.
  data_requests: 30 * 24 * HOUR_MS,
} as const

export type QueueKind = keyof typeof TARGET_MS
/** Returns the permission to see a queue and to decide its cases. */
export const permissionFor = (kind: QueueKind): Permission => {
  if (kind === 'data_requests') return 'personal_data'
  if (kind === 'counter_notices') return 'trust'
  return kind === 'payments' || kind === 'prizes' ? 'adjustments' : kind
}

type Worker = { role: Role; permissions: ReadonlySet<Permission> }

/** Returns which cases of a queue one works on: all of them, or as an organizer the results of one's own challenges. */
export function worksOn(kind: QueueKind, { role, permissions }: Worker): 'all' | 'own' | 'none' {
  if (permissions.has(permissionFor(kind))) return 'all'
  return kind === 'challenge_results' && role === 'organizer' ? 'own' : 'none'
}

export type Urgency = 'overdue' | 'hour' | 'later'

/** When a case should be decided: its deadline, or else the target of its queue after it was opened. Milliseconds. */
export function dueAt(kind: QueueKind, { opened, deadline }: { opened: number; deadline?: number }): number {
  return deadline ?? opened + TARGET_MS[kind]
}

/** Overdue, due within the hour, or later. */
export function urgencyOf(due: number, now: number): Urgency {
  if (due <= now) return 'overdue'
  return due - now <= HOUR_MS ? 'hour' : 'later'
}

/** The average of the days that have a figure; null without any. */
export function averageOf(days: readonly (number | null)[]): number | null {
  const known = days.filter((each) => each !== null)
  return known.length === 0 ? null : known.reduce((total, each) => total + each, 0) / known.length
}

/**
 * How much a figure of today differs from the average of the days before, in percent. Days without a figure do not count; null
 * without any, or when the average is zero. The figures of a day that is not over belong beside parts of days that are as long.
 */
export function changeOf(today: number | null, before: readonly (number | null)[]): number | null {
  const average = averageOf(before)
  return today === null || !average ? null : Math.round((today / average - 1) * 100)
}
