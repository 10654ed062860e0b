import type { CallRequest } from '#contract/call.ts'
import type { listChallenges } from '#contract/challenges/challenges.ts'
import type { ChallengeRow as ShownRow } from '#contract/challenges/shapes.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findModeById, listModeIds } from '#server/domains/site/catalogue.ts'
import { listEntriesOf } from '../entry-queries.ts'
import { listPage } from '../queries.ts'
import { presentEntry, presentRow } from './present.ts'

type Query = CallRequest<typeof listChallenges>['query']

/** A page of challenges as this reader sees them. */
export async function readList(
  { db }: Pick<Context, 'db'>,
  query: Query,
  playerId: string | undefined,
): Promise<{ count: number; results: ShownRow[] }> {
  const { scope } = query
  const only = scope === 'joined' || scope === 'organised' ? scope : undefined
  if (only && playerId === undefined) return { count: 0, results: [] }
  const { count, rows } = await listPage(db, {
    modeIds: query.game ? await listModeIds(db, { game: query.game }) : undefined,
    status: query.status,
    part: scope === 'open' || scope === 'ended' ? scope : undefined,
    ofPlayer: only && playerId !== undefined ? { id: playerId, only } : undefined,
    ...rangeOf(query),
  })
  const ids = rows.map(({ id }) => id)
  const own = playerId === undefined ? new Map() : await listEntriesOf(db, playerId, ids)
  const results: ShownRow[] = []
  for (const row of rows) {
    const entry = own.get(row.id)
    results.push({
      ...presentRow(row, await findModeById(db, row.mode_id)),
      is_mine: row.organizer_id === playerId,
      me: entry ? await presentEntry(db, row, entry) : null,
    })
  }
  return { count, results }
}
