import type { Dispute } from '#contract/matches/matches.ts'
import type { MatchState } from '#core/matches/state.ts'
import type { Reader } from '#server/platform/db/open.ts'
import {
  findDispute,
  listRulings,
  listStatements,
  type DisputeRow,
  type RulingRow,
  type StatementRow,
} from './dispute-queries.ts'
import { listEvidenceRequests, type EvidenceRequestRow } from './evidence-request-queries.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'

export type LoadedDispute = {
  disputeRow: DisputeRow | undefined
  statements: StatementRow[]
  rulings: RulingRow[]
  requests: EvidenceRequestRow[]
}

export async function loadDispute(db: Reader, matchId: number): Promise<LoadedDispute> {
  return {
    disputeRow: await findDispute(db, matchId),
    statements: await listStatements(db, matchId),
    rulings: await listRulings(db, matchId),
    requests: await listEvidenceRequests(db, matchId),
  }
}

/** A dispute as its players and moderators see it; everyone else sees only its step. */
export function presentDispute(
  row: MatchRow,
  { dispute }: MatchState,
  { disputeRow, statements, rulings, requests }: LoadedDispute,
  viewer: { ownSideId: number | undefined; isStaff: boolean },
): Dispute | null {
  if (!dispute) return null
  const publicFields = {
    step: dispute.step,
    held_by: dispute.withStaff ? ('organizers' as const) : ('moderators' as const),
    opened_by_side_id: dispute.openedBySideId,
    reason: null,
    opened: (disputeRow?.opened_at ?? row.started_at).toISOString(),
    statements: [],
    evidence_requests: [],
    rulings: [],
    appeal: null,
  }
  if (viewer.ownSideId === undefined && !viewer.isStaff) return publicFields
  // While statements are collected, neither side reads the other's.
  const showsBothSides = viewer.isStaff || dispute.step !== 'statements'
  /** The author and the staff who decide read the text as it was written. */
  const readBy = (sideId: number, written: string | null, masked: string | null) =>
    viewer.isStaff || sideId === viewer.ownSideId ? written : (masked ?? written)
  const presentStatement = (each: (typeof statements)[number]) => ({
    side_id: each.side_id,
    body: readBy(each.side_id, each.body, each.masked_body) ?? '',
    created: each.created_at.toISOString(),
  })
  const appeal = statements.find((each) => each.kind === 'appeal')
  return {
    ...publicFields,
    reason: disputeRow
      ? readBy(dispute.openedBySideId ?? 0, disputeRow.reason, disputeRow.masked_reason)
      : null,
    statements: statements
      .filter((each) => each.kind === 'statement' && (showsBothSides || each.side_id === viewer.ownSideId))
      .map(presentStatement),
    evidence_requests: requests
      .filter((each) => viewer.isStaff || each.side_id === viewer.ownSideId)
      .map((each) => ({
        id: each.id,
        side_id: each.side_id,
        note: each.note,
        created: each.created_at.toISOString(),
        due: each.due_at.toISOString(),
        answered: each.answered_at?.toISOString() ?? null,
      })),
    rulings: rulings.map((ruling) => ({
      winner_side_id: ruling.winner_side_id,
      by: dispute.rulings[ruling.number - 1]?.byStaff ? ('organizers' as const) : ('moderator' as const),
      reason: ruling.reason,
      created: ruling.created_at.toISOString(),
    })),
    appeal: appeal
      ? {
          side_id: appeal.side_id,
          reason: readBy(appeal.side_id, appeal.body, appeal.masked_body) ?? '',
          created: appeal.created_at.toISOString(),
        }
      : null,
  }
}
