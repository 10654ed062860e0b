import type { Context } from '#server/platform/context.ts'
import { isPlaying } from './playing-queries.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { listGameRows } from '#server/domains/site/catalogue.ts'
import { lockOpenClaim } from './claim-queries.ts'
import { closeClaim } from './claim-acts.ts'
import { deleteGameAccount, assignHandle, lockHolder, type GameAccountRow } from './game-account-queries.ts'

type Proven = { playerId: string; provider: string; handle: string; externalId: string }
export type LinkRefusal = 'held_proven' | 'in_match'

/**
 * Links the handle that a sign-in at a publisher proves, for each of its games: Riot's for every game with a
 * Riot ID, Lichess's for chess.
 */
export async function putProvenAccounts(context: Context, unit: Unit, proven: Proven): Promise<void> {
  const games = (await listGameRows(unit.trx)).filter((game) => game.handle_kind === proven.provider)
  for (const game of games) await putProvenAccount(context, unit, { ...proven, game: game.slug })
}

/**
 * Links a proven handle, in place of the account `replaces` where that is given. A player who had only typed the handle loses it. A handle is not
 * transferred during a match.
 */
export async function putProvenAccount(
  context: Context,
  unit: Unit,
  proven: Proven & { game: string; replaces?: number | undefined },
): Promise<GameAccountRow | LinkRefusal> {
  const { trx, now } = unit
  const handleKey = keyOf(proven.handle)
  const holder = await lockHolder(trx, { game: proven.game, handleKey })
  const isHeldByOther = holder !== undefined && holder.player_id !== proven.playerId
  if (isHeldByOther && holder.verified) return 'held_proven'
  if (await isPlaying(trx, proven.playerId, proven.game)) return 'in_match'
  if (isHeldByOther && (await isPlaying(trx, holder.player_id, proven.game))) return 'in_match'
  if (isHeldByOther) await deleteGameAccount(trx, holder.id)
  const linked = await assignHandle(trx, {
    playerId: proven.playerId,
    game: proven.game,
    handle: proven.handle,
    externalId: proven.externalId,
    verified: true,
    replaces: proven.replaces,
    now,
  })
  publishAccount(unit, proven.playerId, 'profile')
  if (isHeldByOther) {
    unit.record({ type: 'handle.taken_over', handle: holder.handle, holderId: holder.player_id })
    publishAccount(unit, holder.player_id, 'profile')
  }
  const claim = await lockOpenClaim(trx, { game: proven.game, handleKey })
  if (claim) await closeClaim(unit, claim, claim.claimant_id === proven.playerId ? 'granted' : 'kept')
  return linked
}
