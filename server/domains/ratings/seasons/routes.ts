import { listSeasons } from '#contract/ratings/seasons.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentSeason } from './present.ts'
import { listSeasonRows, listTurns } from './queries.ts'

export function seasonRoutes(router: Router, { db, clock }: Context): void {
  router.on(listSeasons, async ({ query }) => {
    const [rows, turns] = await Promise.all([listSeasonRows(db, query.game), listTurns(db)])
    const now = clock.now()
    const results = rows
      .slice(offsetOf(query), offsetOf(query) + query.page_size)
      .map((row) => presentSeason(row, { now, turnedTo: turns.get(row.game) ?? 0 }))
    return pageAnswer({ count: rows.length, results }, query, '/api/v1/leaderboards/seasons/', query)
  })
}
