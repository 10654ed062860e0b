import type { Dispute } from '#contract/matches/matches.ts'
import type { MatchState } from '#core/matches/state.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findDispute, listRulings, listStatements } from './dispute-queries.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'

/** A dispute as its players and moderators see it; everyone else sees only its step. */
export async function presentDispute(
  db: Reader,
  row: MatchRow,
  { dispute }: MatchState,
  viewer: { ownSideId: number | undefined; isStaff: boolean },
): Promise<Dispute | null> {
  if (!dispute) return null
  const disputeRow = await findDispute(db, row.id)
  const publicFields = {
    step: dispute.step,
    opened_by_side_id: dispute.openedBySideId,
    reason: null,
    opened: (disputeRow?.opened_at ?? row.started_at).toISOString(),
    statements: [],
    rulings: [],
    appeal: null,
  }
  if (viewer.ownSideId === undefined && !viewer.isStaff) return publicFields
  const statements = await listStatements(db, row.id)
  const rulings = await listRulings(db, row.id)
  // While statements are collected, neither side reads the other's.
  const showsBothSides = viewer.isStaff || dispute.step !== 'statements'
  const presentStatement = (each: (typeof statements)[number]) => ({
    side_id: each.side_id,
    body: each.body,
    created: each.created_at.toISOString(),
  })
  const appeal = statements.find((each) => each.kind === 'appeal')
  return {
    ...publicFields,
    reason: disputeRow?.reason ?? null,
    statements: statements
      .filter((each) => each.kind === 'statement' && (showsBothSides || each.side_id === viewer.ownSideId))
      .map(presentStatement),
    rulings: rulings.map((ruling) => ({
      winner_side_id: ruling.winner_side_id,
      reason: ruling.reason,
      created: ruling.created_at.toISOString(),
    })),
    appeal: appeal
      ? { side_id: appeal.side_id, reason: appeal.body, created: appeal.created_at.toISOString() }
      : null,
  }
}
