import * as calls from '#contract/admin/console.ts'
import type { QueueKind } from '#core/queues.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { read } from '#server/platform/call.ts'
import { countRecord } from '#server/domains/matches/history/record-queries.ts'
import { countReportsAbout } from '#server/domains/moderation/queries.ts'
import { countSanctions } from '#server/domains/moderation/sanctions/queries.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { loadReliability } from '#server/domains/ratings/reliability/marks.ts'
import { countWaiting } from './today/item-queries.ts'
import { notePresence } from './today/presence-queries.ts'
import { kindsFor, readingOf } from './today/read.ts'

const MONTH_MS = 30 * 86_400_000
const FULL = 100

export const readQueues = read(calls.readQueues, async ({ context, actor }) => {
  await notePresence(context.db, { playerId: actor.playerId, now: context.clock.now() })
  return { queues: await queuesOf(context, actor) }
})

export const readRecord = read(calls.readRecord, async ({ context: { db, clock }, params: { playerId } }) => {
  const player = await findPlayerById(db, playerId)
  if (!player) return refuse('not_found')
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

/**
 * Counts the cases in each queue that wait for the reader, as in Today. Cases for others to decide are not
 * counted.
 */
async function queuesOf({ db, clock }: Context, session: Session) {
  const count = (kind: QueueKind) => countWaiting(db, kind, { ...readingOf(kind, session), now: clock.now() })
  return Promise.all(kindsFor(session).map(async (kind) => ({ kind, waiting: await count(kind) })))
}
