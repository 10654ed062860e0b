import { keyOf } from '#core/accounts/username.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockOpenClaim, setClaimStatus, type ClaimRow } from './claim-queries.ts'
import {
  deleteGameAccount,
  findGameAccount,
  assignHandle,
  lockHolder,
  type GameAccountRow,
} from './game-account-queries.ts'

/** The time of the holder to answer is over. */
export const claimDeadline = defineJob('claim.deadline', { key: ID_KEY })

/**
 * Transfers the handle to the claimant, replacing the account that they had linked for the game, and records it. A proven handle is never replaced by an unproven one: if the claimant has proven another
 * handle meanwhile, the claim is withdrawn instead.
 */
export async function grantClaim(
  unit: Unit,
  claim: ClaimRow,
  proof?: { externalId: string },
): Promise<ClaimRow> {
  const { trx, now } = unit
  const own = await findGameAccount(trx, { playerId: claim.claimant_id, game: claim.game })
  if (own?.verified && !proof) return closeClaim(unit, claim, 'withdrawn')
  const holder = await lockHolder(trx, { game: claim.game, handleKey: claim.handle_key })
  if (holder) await deleteGameAccount(trx, holder.id)
  await assignHandle(trx, {
    playerId: claim.claimant_id,
    game: claim.game,
    handle: holder?.handle ?? claim.handle,
    externalId: proof?.externalId ?? null,
    verified: proof !== undefined,
    now,
  })
  for (const playerId of [claim.claimant_id, holder?.player_id])
    if (playerId !== undefined) publishAccount(unit, playerId, 'profile')
  unit.record({
    type: 'handle.claim_granted',
    handle: claim.handle,
    claimantId: claim.claimant_id,
    holderId: holder?.player_id ?? null,
    replacedHandle: own?.handle ?? null,
  })
  return closeClaim(unit, claim, 'granted')
}

export async function closeClaim(
  unit: Unit,
  claim: ClaimRow,
  status: 'granted' | 'kept' | 'withdrawn',
): Promise<ClaimRow> {
  await claimDeadline.drop(unit.trx, claim.id)
  publishClaim(unit, claim)
  return setClaimStatus(unit.trx, { id: claim.id, status, now: unit.now })
}

/** Publishes to both sides that a claim has changed. */
export function publishClaim(unit: Unit, claim: Pick<ClaimRow, 'claimant_id' | 'holder_id'>): void {
  for (const playerId of [claim.claimant_id, claim.holder_id]) publishAccount(unit, playerId, 'claims')
}

/** Grants an open claim after the holder has given up the handle. */
export async function grantToClaimant(unit: Unit, released: GameAccountRow): Promise<void> {
  const claim = await lockOpenClaim(unit.trx, { game: released.game, handleKey: released.handle_key })
  const taken =
    claim && (await lockHolder(unit.trx, { game: released.game, handleKey: keyOf(released.handle) }))
  if (claim && !taken) await grantClaim(unit, claim)
}

/** Ends an open claim on a handle that its holder has proven. */
export async function closeClaimsOfProven(unit: Unit, proven: GameAccountRow): Promise<void> {
  const claim = await lockOpenClaim(unit.trx, { game: proven.game, handleKey: proven.handle_key })
  if (!claim) return
  await closeClaim(unit, claim, 'kept')
  unit.record({
    type: 'handle.claim_rejected',
    handle: claim.handle,
    claimantId: claim.claimant_id,
    isProven: true,
  })
}
