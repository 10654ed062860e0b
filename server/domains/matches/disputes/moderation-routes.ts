import type { Context } from '#server/platform/context.ts'
import {
  askForEvidence as askCall,
  listDisputes,
  noteDispute as noteCall,
  readDispute,
  reopenDispute as reopenCall,
  resolveDispute as resolveCall,
} from '#contract/matches/disputes.ts'
import type { Match } from '#contract/matches/matches.ts'
import { listAuditRows } from '#server/platform/audit/queries.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/http/session.ts'
import { isPartyOf } from '#server/domains/matches/party-queries.ts'
import { listAllMessages } from '#server/domains/matches/chat/chat-queries.ts'
import { presentMessage } from '#server/domains/matches/chat/present-message.ts'
import { presentMatch } from '#server/domains/matches/present.ts'
import { findMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { suspicionsOf } from '#server/domains/matches/service/service-present.ts'
import { listGames } from '#server/domains/matches/service/service-queries.ts'
import { listNotes } from './dispute-queries.ts'
import { listEvidence } from './evidence-queries.ts'
import { askForEvidence } from './evidence-request-commands.ts'
import { findBetween } from './evidence-request-queries.ts'
import { presentEvidence } from './present-evidence.ts'
import { noteDispute, reopenDispute, resolveDispute } from './moderation-commands.ts'
import { presentQueued, readQueue } from './queue.ts'

/**
 * Moderators' calls: the dispute queue, one dispute in full, notes and the decision. Every call
 * that changes something is audited.
 */
export function moderationRoutes(router: Router, context: Context): void {
  const { db } = context

  router.on(listDisputes, async ({ query, session }) => {
    const page = { step: query.step, offset: offsetOf(query), limit: query.page_size }
    const found = await readQueue(db, page, session.playerId)
    return pageAnswer(found, query, '/api/v1/admin/disputes/', query)
  })

  router.on(readDispute, async ({ params, session }) => {
    const row = await findMatch(db, params.matchId)
    if (!row?.dispute) throw refusal(readDispute, 'not_found')
    if (await isPartyOf(db, row.id, session.playerId)) throw refusal(readDispute, 'own_match')
    return presentDisputeDetail(context, row, session)
  })

  router.on(askCall, async ({ params, body, session }) => {
    const { side_ids: sideIds, minutes, reason: note } = body
    const input = { matchId: params.matchId, sideIds: [...new Set(sideIds)], minutes, note }
    return orRefuse(askCall, await askForEvidence(context, session, input))
  })
  router.on(noteCall, async ({ params, body, session }) => {
    const input = { matchId: params.matchId, note: body.body }
    return orRefuse(noteCall, await noteDispute(context, session, input))
  })
  router.on(resolveCall, async ({ params, body, session }) => {
    const ruling = { winnerSideId: body.winner_side_id, reason: body.reason }
    return orRefuse(
      resolveCall,
      await resolveDispute(context, session, { matchId: params.matchId, ...ruling }),
    )
  })
  router.on(reopenCall, async ({ params, body, session }) =>
    orRefuse(reopenCall, await reopenDispute(context, session, { ...params, ...body })),
  )
}

type Badge = { id: string; username: string; avatar_url: string | null }

const badgeOf = ({ id, username, avatar_url }: Badge): Badge => ({ id, username, avatar_url })

/** One dispute in full: the match with both reports, evidence, chat, notes and what moderators did. */
async function presentDisputeDetail(context: Context, row: MatchRow, session: Session) {
  const { db, clock } = context
  const { playerId } = session
  const [queued] = await presentQueued(db, [row], playerId)
  if (!queued) throw new Error(`the dispute about match ${row.id} was not found`)
  const match = await presentMatch(db, row, { playerId, isStaff: true, now: clock.now() })
  const auditRows = await listAuditRows(db, { kind: 'match', id: String(row.id), offset: 0, limit: 100 })
  return {
    ...queued,
    match,
    between: await presentBetween(context, match),
    suspicions: suspicionsOf(await listGames(db, row.id)),
    evidence: (await listEvidence(db, row.id)).map(presentEvidence),
    messages: (await listAllMessages(db, row.id)).map(presentMessage),
    notes: (await listNotes(db, row.id)).map((note) => ({
      moderator: badgeOf(note),
      body: note.body,
      created: note.created_at.toISOString(),
    })),
    trail: auditRows.map((entry) => ({
      action: entry.action,
      actor:
        entry.actor_id === null
          ? null
          : badgeOf({ id: entry.actor_id, username: entry.username ?? '', avatar_url: entry.avatar_url }),
      reason: entry.reason,
      created: entry.created_at.toISOString(),
    })),
  }
}

const BETWEEN_MS = 30 * 86_400_000

async function presentBetween({ db, clock }: Context, { id: matchId, sides }: Match) {
  const [first, second] = sides
  const since = new Date(clock.now().getTime() - BETWEEN_MS)
  const pair = { matchId, first: first?.captain_id ?? '', second: second?.captain_id ?? '', since }
  const { matches, first_wins, second_wins, pots_cents, disputes } = await findBetween(db, pair)
  const wins = [first_wins, second_wins]
  return {
    matches,
    wins: sides.map((side, position) => ({ side_id: side.id, count: wins[position] ?? 0 })),
    pots_cents,
    disputes,
  }
}
