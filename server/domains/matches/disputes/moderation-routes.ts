import {
  listDisputes,
  noteDispute,
  readDispute,
  resolveDispute,
  takeDispute,
  type QueuedDispute,
} from '#contract/matches/disputes.ts'
import { holdDispute, isTaken, type HoldAction } from '#core/matches/dispute-holder.ts'
import { listAuditRows, writeAudit } from '#server/platform/audit/queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/http/session.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { listAllMessages } from '#server/domains/matches/chat/chat-queries.ts'
import {
  countDisputed,
  findDispute,
  insertNote,
  listDisputedIds,
  listNotes,
  setModerator,
  type DisputeRow,
} from './dispute-queries.ts'
import { publishDispute } from './dispute-steps.ts'
import { listEvidence } from './evidence-queries.ts'
import { presentEvidence } from './evidence-routes.ts'
import { loadMatch } from '#server/domains/matches/load.ts'
import { presentMatch } from '#server/domains/matches/present.ts'
import { findMatch, findMatches, lockMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { suspicionsOf } from '#server/domains/matches/service/service-present.ts'
import { listGames } from '#server/domains/matches/service/service-queries.ts'
import type { MatchPorts } from '#server/domains/matches/write.ts'

/**
 * Moderators' calls: the dispute queue, one dispute in full, taking it, notes and the decision. Every call
 * that changes something is audited.
 */
export function moderationRoutes(router: Router, ports: MatchPorts): void {
  const { context } = ports

  router.on(listDisputes, async ({ query, session }) => {
    const ids = await listDisputedIds(context.db, {
      step: query.step,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    const [count, rows] = await Promise.all([
      countDisputed(context.db, query.step),
      findMatches(context.db, ids),
    ])
    const found = ids.flatMap((id) => rows.get(id) ?? [])
    const results = await Promise.all(found.map((row) => presentQueued(ports, context.db, row, session)))
    return pageAnswer({ count, results }, query, '/api/v1/admin/disputes/', query)
  })

  router.on(readDispute, async ({ params, session }) => {
    const row = await findMatch(context.db, params.matchId)
    if (!row?.dispute) throw refusal(readDispute, 'not_found')
    if (await hasPlayed(context.db, row, session)) throw refusal(readDispute, 'own_match')
    return presentDisputeDetail(ports, row, session)
  })

  router.on(takeDispute, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const row = await lockMatch(unit.trx, params.matchId)
      const dispute = row && (await findDispute(unit.trx, row.id))
      if (!row || !dispute) throw refusal(takeDispute, 'not_found')
      const { state } = await loadMatch(unit.trx, row, await findModeById(unit.trx, row.mode_id))
      const assignment = holdDispute(state, dispute.moderator_id, {
        moderatorId: session.playerId,
        take: body.take,
        fromId: body.from ?? null,
      })
      if (!assignment.ok)
        throw refusal(
          takeDispute,
          assignment.refusal,
          assignment.refusal === 'taken' ? await takenBy(unit.trx, dispute) : {},
        )
      if (assignment.value.action)
        await writeAssignment(unit, session, row, {
          ...assignment.value,
          action: assignment.value.action,
          formerId: dispute.moderator_id,
        })
      return presentQueued(ports, unit.trx, row, session)
    }),
  )

  router.on(noteDispute, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const row = await findMatch(unit.trx, params.matchId)
      if (!row?.dispute) throw refusal(noteDispute, 'not_found')
      if (await hasPlayed(unit.trx, row, session)) throw refusal(noteDispute, 'own_match')
      await insertNote(unit.trx, {
        matchId: params.matchId,
        moderatorId: session.playerId,
        body: body.body,
        now: unit.now,
      })
      await audit(unit, session, params.matchId, 'dispute.note', null)
      publishDispute(unit, params.matchId)
      return {
        moderator: badgeOf(await findPlayer(unit.trx, session.playerId)),
        body: body.body,
        created: unit.now.toISOString(),
      }
    }),
  )

  router.on(resolveDispute, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const row = await lockMatch(unit.trx, params.matchId)
      if (!row) throw refusal(resolveDispute, 'not_found')
      const dispute = await findDispute(unit.trx, row.id)
      const isTakenByOther = dispute && !dispute.closed_at && isTaken(dispute.moderator_id, session.playerId)
      if (isTakenByOther && !(await hasPlayed(unit.trx, row, session)))
        throw refusal(resolveDispute, 'taken', await takenBy(unit.trx, dispute))
      const event = {
        type: 'resolve',
        moderatorId: session.playerId,
        winnerSideId: body.winner_side_id,
        at: unit.now.getTime(),
      } as const
      const done = await stepAndWriteMatch(ports, unit, row, event, body.reason)
      if (!done.ok) throw refusal(resolveDispute, done.refusal as 'not_disputed')
      await audit(
        unit,
        session,
        row.id,
        body.winner_side_id === null ? 'dispute.void' : `dispute.win.${body.winner_side_id}`,
        body.reason,
      )
      const after = await findMatch(unit.trx, row.id)
      return presentMatch(unit.trx, after ?? row, {
        playerId: session.playerId,
        isStaff: true,
        now: unit.now,
      })
    }),
  )
}

type Badge = { id: string; username: string; avatar_url: string | null }

const badgeOf = ({ id, username, avatar_url }: Badge): Badge => ({ id, username, avatar_url })

/** One dispute in full: the match with both reports, evidence, chat, notes and what moderators did. */
async function presentDisputeDetail(ports: MatchPorts, row: MatchRow, session: Session) {
  const { context } = ports
  const auditRows = await listAuditRows(context.db, {
    kind: 'match',
    id: String(row.id),
    offset: 0,
    limit: 100,
  })
  return {
    ...(await presentQueued(ports, context.db, row, session)),
    match: await presentMatch(context.db, row, {
      playerId: session.playerId,
      isStaff: true,
      now: context.clock.now(),
    }),
    suspicions: suspicionsOf(await listGames(context.db, row.id)),
    evidence: (await listEvidence(context.db, row.id)).map(presentEvidence),
    messages: (await listAllMessages(context.db, row.id)).map((message) => ({
      id: message.id,
      body: message.body,
      created: message.created_at.toISOString(),
      player: badgeOf({ ...message, id: message.player_id }),
    })),
    notes: (await listNotes(context.db, row.id)).map((note) => ({
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

/** Stores who handles the dispute and notifies the moderator it was taken over from. */
async function writeAssignment(
  unit: Unit,
  session: Session,
  row: MatchRow,
  { holderId, action, formerId }: { holderId: string | null; action: HoldAction; formerId: string | null },
): Promise<void> {
  await setModerator(unit.trx, row.id, holderId)
  await audit(unit, session, row.id, `dispute.${action}`, null)
  const lobby = row.lobby_id === null ? {} : { lobbyId: row.lobby_id }
  if (action === 'take_over' && formerId)
    await notify(unit, {
      playerId: formerId,
      type: 4,
      message: `${session.username} has taken over the dispute about match #${row.id} from you.`,
      ...lobby,
    })
  publishDispute(unit, row.id)
}

async function takenBy(db: Reader, { moderator_id: id }: DisputeRow): Promise<{ detail?: string }> {
  return id === null ? {} : { detail: `${(await findPlayer(db, id)).username} has taken this dispute.` }
}

function audit(
  unit: Unit,
  session: Session,
  matchId: number,
  action: string,
  reason: string | null,
): Promise<void> {
  return writeAudit(unit.trx, {
    actorId: session.playerId,
    role: session.role,
    action,
    subject: { kind: 'match', id: String(matchId) },
    reason,
    now: unit.now,
  })
}

async function hasPlayed(db: Reader, row: MatchRow, session: Session): Promise<boolean> {
  const { players } = await loadMatch(db, row, await findModeById(db, row.mode_id))
  return players.some((player) => player.player_id === session.playerId)
}

async function presentQueued(
  ports: MatchPorts,
  db: Reader,
  row: MatchRow,
  session: Session,
): Promise<QueuedDispute> {
  const mode = await findModeById(db, row.mode_id)
  const [{ sides, players }, dispute, potCents] = [
    await loadMatch(db, row, mode),
    await findDispute(db, row.id),
    await ports.potOf(db, row),
  ]
  const moderator = dispute?.moderator_id ? await findPlayer(db, dispute.moderator_id) : undefined
  const isOwn = players.some((player) => player.player_id === session.playerId)
  const wasMine = row.dispute?.rulings.some((ruling) => ruling.moderatorId === session.playerId)
  const whyNot = isOwn
    ? resolveDispute.refusals.own_match.detail
    : wasMine
      ? resolveDispute.refusals.same_moderator.detail
      : null
  return {
    match_id: row.id,
    lobby_id: row.lobby_id,
    game: mode.game,
    mode: mode.slug,
    step: row.dispute?.step ?? 'review',
    sides: sides.map((side) => ({
      id: side.id,
      name: side.name ?? '',
      has_stated: row.dispute?.stated.includes(side.id) ?? false,
    })),
    pot_cents: potCents,
    opened: (dispute?.opened_at ?? row.started_at).toISOString(),
    due: row.deadline_at?.toISOString() ?? null,
    moderator: moderator ? badgeOf(moderator) : null,
    why_not_mine: whyNot,
  }
}
