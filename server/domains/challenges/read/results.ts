import type { ChallengeResult } from '#contract/challenges/shapes.ts'
import { totalOf } from '#core/challenges/score.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/command.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { roleIn } from '../access.ts'
import type { ChallengeRow } from '../queries.ts'
import { listResultsOf } from '../result-queries.ts'
import { presentResult } from './present-result.ts'

/** The results of a player, those that count first; of the reader by default. Empty for nobody. */
export async function readResultsOf(
  { db, config, clock }: Context,
  challenge: ChallengeRow,
  { username, session }: { username: string | undefined; session: Actor | undefined },
): Promise<ChallengeResult[]> {
  const playerId = username === undefined ? session?.playerId : (await findPlayerByName(db, username))?.id
  if (playerId === undefined) return []
  const rows = await listResultsOf(db, { challengeId: challenge.id, playerId })
  const { counting } = totalOf(rows, challenge.settings.best_n)
  const eye = {
    isOwn: session?.playerId === playerId,
    isReviewer: (await roleIn(db, challenge, session?.playerId, session?.permissions)) !== null,
    now: clock.now(),
  }
  // Results of other players are shown once approved.
  const shown = eye.isOwn || eye.isReviewer ? rows : rows.filter(({ status }) => status === 'approved')
  return shown
    .map((row) => presentResult({ config, challenge, counting }, row, eye))
    .toSorted((one, other) => Number(other.counts) - Number(one.counts))
}
