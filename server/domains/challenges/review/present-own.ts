import type { ChallengeResult } from '#contract/challenges/shapes.ts'
import { totalOf } from '#core/challenges/score.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { ChallengeRow } from '../queries.ts'
import { presentResult } from '../read/present-result.ts'
import { listResultsOf } from '../result-queries.ts'

/** A result after it has changed, for its player or the reviewer who changed it. */
export async function presentOwn(
  { config }: Context,
  unit: Unit,
  challenge: ChallengeRow,
  { playerId, id, isOwn }: { playerId: string; id: number; isOwn: boolean },
): Promise<ChallengeResult> {
  const results = await listResultsOf(unit.trx, { challengeId: challenge.id, playerId })
  const row = results.find((each) => each.id === id)
  if (!row) throw new Error(`result ${id} was not found`)
  const { counting } = totalOf(results, challenge.settings.best_n)
  return presentResult({ config, challenge, counting }, row, { isOwn, isReviewer: !isOwn, now: unit.now })
}
