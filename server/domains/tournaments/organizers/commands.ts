import type { OrganizerRequest } from '#contract/tournaments/organizers.ts'
import * as calls from '#contract/tournaments/organizers.ts'
import { accept, refuse } from '#core/decision.ts'
import { mayTakeBack } from '#core/undo.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import {
  findRequest,
  lockRequest,
  putRequest,
  reopenRequest,
  writeDecision,
  type RequestRow,
  listPending,
} from './queries.ts'

export const readOrganizerRequest = read(calls.readOrganizerRequest, async ({ context: { db }, actor }) =>
  presentRequest(await findRequest(db, actor.playerId)),
)

export const listOrganizerRequests = read(
  calls.listOrganizerRequests,
  async ({ context: { db }, query, pageOf }) => {
    const { count, rows } = await listPending(db, { ...rangeOf(query) })
    const results = rows.map(({ player_id: id, username, avatar_url, reason, created_at }) => ({
      player: { id, username, avatar_url },
      reason,
      created: created_at.toISOString(),
    }))
    return pageOf({ count, results })
  },
)

export const decideOrganizerRequest = workflow(
  calls.decideOrganizerRequest,
  async ({ context, params, body, actor }) =>
    decideRequest(context, { ...body, playerId: params.playerId, by: actor.playerId }),
)

/** Asks to organize tournaments; again after a refusal. */
export const askToOrganize = command(
  calls.askToOrganize,
  async ({ unit: { trx, now }, actor: { playerId }, body: { reason } }) => {
    const player = await lockPlayer(trx, playerId)
    if (player.role === 'organizer' || player.role === 'admin') return refuse('already_organizer')
    if ((await findRequest(trx, playerId))?.status === 'pending') return refuse('already_asked')
    return accept(presentRequest(await putRequest(trx, { playerId, reason, now })))
  },
)

/** `by` is null on the command line. */
type Decision = { playerId: string; by: string | null; granted: boolean; reason: string }

type DecisionRefusal = 'own_case' | 'not_found' | 'not_pending' | 'needs_reason'
const MIN_REASON = 3

/** Grants or refuses a request. A moderator who asks stays a moderator. */
export function decideRequest(
  store: Store,
  { playerId, by, granted, reason }: Decision,
): Promise<Outcome<OrganizerRequest, DecisionRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<OrganizerRequest, DecisionRefusal>> => {
    const { trx, now } = unit
    if (playerId === by) return refuse('own_case')
    if (reason.length < MIN_REASON) return refuse('needs_reason')
    const request = await lockRequest(trx, playerId)
    if (!request) return refuse('not_found')
    if (request.status !== 'pending') return refuse('not_pending')
    const player = await lockPlayer(trx, playerId)
    const promoted = granted && player.role === 'player'
    if (promoted) await setRole(trx, player.username, 'organizer')
    const status = granted ? 'granted' : 'refused'
    // A refused player reads the reason; the reason of a grant is for the audit log.
    const answer = granted ? null : reason
    const row = await writeDecision(trx, { playerId, status, answer, by, promoted, now })
    await writeAudit(trx, {
      actorId: by,
      role: by === null ? 'operator' : 'admin',
      action: granted ? 'organizer.grant' : 'organizer.refuse',
      subject: { kind: 'player', id: playerId },
      reason,
      now,
    })
    publishAccount(unit, playerId, 'profile')
    unit.record({ type: 'organizer.decided', playerId, granted, reason })
    return accept(presentRequest(row))
  })
}

/** Takes a decision back within a minute; the request waits again, and the player is told. */
export const reopenDecision = command(
  calls.reopenOrganizerRequest,
  async ({ unit, actor: { playerId: by }, params: { playerId }, body: { reason } }) => {
    const { trx, now } = unit
    const request = await lockRequest(trx, playerId)
    if (!request) return refuse('not_found')
    if (!request.decided_at) return refuse('not_decided')
    const allowed = mayTakeBack({
      byId: by,
      decidedBy: request.decided_by,
      decidedAt: request.decided_at.getTime(),
      now: now.getTime(),
    })
    if (!allowed.ok) return allowed
    const player = await lockPlayer(trx, playerId)
    if (request.promoted && player.role === 'organizer') await setRole(trx, player.username, 'player')
    const row = await reopenRequest(trx, playerId)
    await writeAudit(trx, {
      actorId: by,
      role: 'admin',
      action: 'organizer.reopen',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { before: request.status },
      now,
    })
    publishAccount(unit, playerId, 'profile')
    unit.record({ type: 'organizer.reopened', playerId })
    return accept(presentRequest(row))
  },
)

export function presentRequest(row: RequestRow | undefined): OrganizerRequest {
  return {
    status: row?.status ?? 'none',
    reason: row?.reason ?? null,
    answer: row?.answer ?? null,
    created: row?.created_at.toISOString() ?? null,
  }
}
