import type { CallAnswer } from '#contract/call.ts'
import type { readPath as readCall } from '#contract/tournaments/path.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { pathOf } from '#core/tournaments/read/path.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { findEntrantOfPlayer } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { findTournament } from '../queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'

/** A player's way through a tournament. */
export async function readPath(
  db: Reader,
  of: { tournamentId: number; playerId: string },
): Promise<CallAnswer<typeof readCall>> {
  const row = await findTournament(db, of.tournamentId)
  const seed = (await findEntrantOfPlayer(db, of))?.seed ?? null
  if (!row || seed === null || (row.status !== 'live' && row.status !== 'completed')) return { steps: [] }
  const steps = pathOf((await loadBrackets(db, row)).state, seed)
  const opponents = [...new Set(steps.flatMap((step) => step.opponents))]
  const names = new Map((await listBySeeds(db, row.id, opponents)).map((each) => [each.seed, each.name]))
  return {
    steps: steps.map(({ ref, ...step }) => ({
      ...step,
      match_id: matchKey(ref),
      opponents: step.opponents.flatMap((each) => names.get(each) ?? []),
    })),
  }
}
