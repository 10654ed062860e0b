import type { Evidence } from '#contract/matches/evidence.ts'
import type { EvidenceRow } from './evidence-queries.ts'

/** Bound into the ciphertext, so that one match's file cannot be swapped for another's. */
export const ownerOf = (matchId: number): string => `evidence:${matchId}`

export function presentEvidence(row: EvidenceRow): Evidence {
  return {
    id: row.id,
    side_id: row.side_id,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    sha256: row.sha256,
    bytes: row.bytes,
    created: row.created_at.toISOString(),
    path: `/api/v1/matches/${row.match_id}/evidence/${row.id}/`,
  }
}
