import { accept, refuse } from '#core/decision.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { personProblem, type PersonRefusal, loadStanding } from '#server/domains/ratings/standing.ts'
import { findExternalIds } from '#server/domains/players/game-accounts/game-account-queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { hasAccount } from './entry-queries.ts'
import type { ChallengeRow } from './queries.ts'

export type FitRefusal = PersonRefusal | 'own_challenge' | 'needs_service_account' | 'service_account_used'

/**
 * Checks whether a player may take part, and finds the account at the results service that is read. The account
 * must be verified, so that nobody scores with somebody else's games.
 */
export async function fitness(
  context: Context,
  db: Reader,
  of: { row: ChallengeRow; mode: ModeRow; playerId: string },
): Promise<Outcome<string | null, FitRefusal>> {
  const { row, mode, playerId } = of
  if (row.organizer_id === playerId) return refuse('own_challenge')
  const { entry_fee_cents: entryFeeCents } = row
  const forMoney = isForMoney({ ...row.settings, entry_fee_cents: entryFeeCents })
  const standing = await loadStanding(context, db, playerId, { isForMoney: forMoney })
  const problem = personProblem(standing, mode, { entryFeeCents, isForMoney: forMoney })
  if (problem) return problem
  if (row.settings.scored_by === 'report') return accept(null)
  const account = (await findExternalIds(db, mode.game, [playerId])).get(playerId)
  if (account === undefined || !standing.verifiedGames.has(mode.game)) return refuse('needs_service_account')
  // Linked by one player after another, the same games would count for both.
  return (await hasAccount(db, { challengeId: row.id, account }))
    ? refuse('service_account_used')
    : accept(account)
}
