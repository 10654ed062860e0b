import * as calls from '#contract/moderation/fair-play.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { checkUndo } from '#server/platform/undo.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { closeReports, reopenReports } from '#server/domains/moderation/reports/reports.ts'
import { hasClosedAt, lockReportsFor } from '#server/domains/moderation/reports/queries.ts'
import {
  lockCase,
  reopenCase as writeReopened,
  writeVerdict,
  countOpenCases,
  listOpenCases,
  type ListedCase,
} from './case-queries.ts'

export const listFairPlay = read(calls.listFairPlay, async ({ context: { db }, query, pageOf }) => {
  const rows = await listOpenCases(db, { ...rangeOf(query) })
  const list = { count: await countOpenCases(db), results: rows.map(present) }
  return pageOf(list)
})

/**
 * Decides a case, and closes the reports that it stands for. Consequences for the player are a separate act.
 */
export const decideCase = command(
  calls.decideFairPlay,
  async ({ unit, actor: { playerId: by, role }, params: { id }, body: { verdict, reason } }) => {
    const { trx, now } = unit
    const row = await lockCase(trx, id)
    if (!row) return refuse('not_found')
    if (row.player_id === by || row.other_id === by) return refuse('own_case')
    if (row.status !== 'open') return refuse('already_decided')
    await writeVerdict(trx, { id, verdict, by, reason, now })
    if (isReported(row))
      await closeReports(
        unit,
        (await lockReportsFor(trx, { playerId: row.player_id, reason: row.kind })).map((each) => each.id),
        { outcome: verdict === 'confirmed' ? 'acted' : 'none', by, reason, now },
        heldBack(id),
      )
    await writeAudit(trx, {
      actorId: by,
      role,
      action: `fair_play.${verdict}`,
      subject: { kind: 'player', id: row.player_id },
      reason,
      now,
    })
    return accept({ id, verdict })
  },
)

/** True if the case stands for reports of players, who are told of its decision. */
const isReported = ({ kind }: { kind: string }) => kind === 'smurfing' || kind === 'boosting'

/** Key of a decision whose notifications are held back. */
const heldBack = (id: number): string => `fair_play:${id}`

/** Takes one's own decision back within a minute; the case and the reports that it stands for are open again. */
export const reopenCase = command(
  calls.reopenFairPlay,
  async ({ unit, actor: { playerId: by, role }, params, body }) => {
    const { id, reason } = { ...params, ...body }
    const { trx, now } = unit
    const row = await lockCase(trx, id)
    if (!row) return refuse('not_found')
    const allowed = checkUndo(row, { by, now })
    if (!allowed.ok) return allowed
    const reopened = await reopenReports(unit, heldBack(id))
    // Its reports are still closed: those who reported have just been told.
    if (
      reopened.length === 0 &&
      (await hasClosedAt(trx, { playerId: row.player_id, by, at: row.decided_at ?? now }))
    )
      return refuse('too_late')
    await writeReopened(trx, id)
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'fair_play.reopen',
      subject: { kind: 'player', id: row.player_id },
      reason,
      details: { before: row.status },
      now,
    })
    return accept({ id })
  },
)

function present(row: ListedCase) {
  const iso = (time: string) => new Date(time).toISOString()
  const { other_id: otherId, other_name: otherName } = row
  return {
    id: row.id,
    kind: row.kind,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    other:
      otherId && otherName !== null
        ? { id: otherId, username: otherName, avatar_url: row.other_avatar }
        : null,
    game: row.game,
    mode: row.mode,
    facts: row.facts,
    matches: row.matches.map((match) => ({ ...match, settled: match.settled && iso(match.settled) })),
    reports: row.reports.map((report) => ({ ...report, created: iso(report.created) })),
    earlier: { confirmed: row.confirmed, dismissed: row.dismissed },
    opened: row.opened_at.toISOString(),
    updated: row.updated_at.toISOString(),
  }
}
