import * as calls from '#contract/ratings/seasons.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { presentSeason } from './present.ts'
import { listSeasonRows, listTurns } from './queries.ts'

export const listSeasons = read(calls.listSeasons, async ({ context: { db, clock }, query }) => {
  const [rows, turns] = await Promise.all([listSeasonRows(db, query.game), listTurns(db)])
  const now = clock.now()
  const results = rows
    .slice(offsetOf(query), offsetOf(query) + query.page_size)
    .map((row) => presentSeason(row, { now, turnedTo: turns.get(row.game) ?? 0 }))
  return pageAnswer({ count: rows.length, results }, query, '/api/v1/leaderboards/seasons/', query)
})
