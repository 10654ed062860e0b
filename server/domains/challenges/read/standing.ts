import type { CallRequest } from '#contract/call.ts'
import type { readStanding } from '#contract/challenges/challenges.ts'
import type { StandingRow } from '#contract/challenges/shapes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findEntry } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'
import { offsetIn, readLines, readOwnLine } from './places.ts'

type Query = CallRequest<typeof readStanding>['query']

/** A page of the standing, or the one with the reader's own line. */
export async function readStandingPage(
  db: Reader,
  row: ChallengeRow,
  { query, playerId }: { query: Query; playerId: string | undefined },
): Promise<{ page: number; count: number; results: StandingRow[]; me: StandingRow | null }> {
  const entry = playerId === undefined ? undefined : await findEntry(db, { challengeId: row.id, playerId })
  const own = entry && entry.value > 0 ? entry : undefined
  const page =
    query.around === 'me' && own
      ? Math.floor((await offsetIn(db, row, own)) / query.page_size) + 1
      : query.page
  const lines = await readLines(db, row, rangeOf({ ...query, page }))
  return { page, ...lines, me: own ? await readOwnLine(db, row, own) : null }
}
