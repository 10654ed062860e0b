import { readQueues, readRecord } from '#contract/admin/console.ts'
import { permissionFor } from '#core/admin/today.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/http/session.ts'
import { countReviews } from '#server/domains/challenges/result-queries.ts'
import { countDisputed } from '#server/domains/matches/disputes/dispute-queries.ts'
import { countRecord } from '#server/domains/matches/history/record-queries.ts'
import { countWaiting } from '#server/domains/identity/queries.ts'
import { countWaitingCounterNotices } from '#server/domains/moderation/counter-notices/queries.ts'
import { countOpenCases } from '#server/domains/moderation/fair-play/case-queries.ts'
import { countReportsAbout } from '#server/domains/moderation/queries.ts'
import { countGroups } from '#server/domains/moderation/reports/queries.ts'
import { countWaitingNotices } from '#server/domains/moderation/rights/queries.ts'
import { countSanctions, countWaitingAppeals } from '#server/domains/moderation/sanctions/queries.ts'
import { countWaitingRequests } from './today/item-queries.ts'
import { notePresence } from './today/presence-queries.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { loadReliability } from '#server/domains/ratings/reliability/marks.ts'
import { countOpenDifferences } from '#server/domains/payments/reconciliation/day-queries.ts'
import { countAttentionCases } from '#server/domains/payments/attention-list-queries.ts'
import { countUnsent } from '#server/domains/payments/withdrawals/held-queries.ts'
import { countAdjustments } from '#server/domains/wallet/adjustments/queries.ts'
import { countPending } from '#server/domains/tournaments/organizers/queries.ts'

const MONTH_MS = 30 * 86_400_000
const FULL = 100

/** What the console shows beside its queues. */
export function consoleRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(readQueues, async ({ session }) => {
    await notePresence(db, { playerId: session.playerId, now: clock.now() })
    return { queues: await queuesOf(context, session) }
  })

  router.on(readRecord, async ({ params: { playerId } }) => {
    const player = await findPlayerById(db, playerId)
    if (!player) throw refusal(readRecord, 'not_found')
    const now = clock.now()
    const since = new Date(now.getTime() - MONTH_MS)
    const reliability = await loadReliability(db, [playerId], now)
    return {
      player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
      role: player.role,
      joined: player.created_at.toISOString(),
      ...(await countRecord(db, playerId)),
      reliability: reliability.get(playerId)?.score ?? FULL,
      reports: await countReportsAbout(db, { playerId, since }),
      sanctions: await countSanctions(db, playerId),
    }
  })
}

async function queuesOf({ db, clock }: Context, { playerId, permissions }: Session) {
  const reviews = { readerId: playerId, isModerator: true, challengeId: undefined }
  const queues = [
    { kind: 'disputes', count: () => countDisputed(db, undefined) },
    { kind: 'challenge_results', count: () => countReviews(db, reviews) },
    { kind: 'reports', count: () => countGroups(db) },
    { kind: 'fair_play', count: () => countOpenCases(db) },
    { kind: 'appeals', count: () => countWaitingAppeals(db) },
    { kind: 'identity', count: () => countWaiting(db) },
    { kind: 'organizers', count: () => countPending(db) },
    { kind: 'payouts', count: () => countUnsent(db, 'held') },
    { kind: 'payments', count: () => countAttentionCases(db, clock.now()) },
    { kind: 'ledger', count: () => countOpenDifferences(db) },
    { kind: 'trust', count: () => countWaitingNotices(db) },
    { kind: 'counter_notices', count: () => countWaitingCounterNotices(db) },
    { kind: 'data_requests', count: () => countWaitingRequests(db) },
    { kind: 'adjustments', count: () => countAdjustments(db, { show: 'waiting', now: clock.now() }) },
  ] as const
  const shown = queues.filter(({ kind }) => permissions.has(permissionFor(kind)))
  return Promise.all(shown.map(async ({ kind, count }) => ({ kind, waiting: await count() })))
}
