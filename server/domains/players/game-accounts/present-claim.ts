import type { Claim } from '#contract/players/game-accounts.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { listClaimRows, type ClaimWithPeople } from './claim-queries.ts'
import { proofInstructions } from './proof.ts'

/** The claim with this id as one of its two players sees it. */
export async function presentClaimById(
  context: Context,
  db: Reader,
  { id, playerId }: { id: number; playerId: string },
): Promise<Claim> {
  const [row] = await listClaimRows(db, { playerId, id })
  if (!row) throw new Error(`claim ${id} is gone`)
  return presentClaim(context, row, playerId)
}

export function presentClaim(context: Context, row: ClaimWithPeople, viewerId: string): Claim {
  const isMine = row.claimant_id === viewerId
  const other = isMine
    ? { id: row.holder_id, username: row.holder_name, avatar_url: row.holder_avatar }
    : { id: row.claimant_id, username: row.claimant_name, avatar_url: row.claimant_avatar }
  const canProve = isMine && (row.status === 'open' || row.status === 'kept')
  return {
    id: row.id,
    game: row.game,
    handle: row.handle,
    direction: isMine ? 'outgoing' : 'incoming',
    other,
    status: row.status,
    deadline: row.deadline_at.toISOString(),
    proof: canProve
      ? proofInstructions(context, row.handle_kind, {
          playerId: viewerId,
          game: row.game,
          handle: row.handle,
        })
      : null,
    created: row.created_at.toISOString(),
  }
}
