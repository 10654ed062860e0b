import { readOrganizationBoard } from '#contract/tournaments/organization-board.ts'
import { USUAL_POINTS } from '#core/tournament/circuit.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findBySlug } from '#server/domains/organizations/queries.ts'
import { listModeIds, listModeRows } from '#server/domains/site/catalogue.ts'
import { listPlayedModes, readBoard } from './queries.ts'

/** The leaderboards of organizations. */
export function organizationBoardRoutes(router: Router, { db }: Context): void {
  router.on(readOrganizationBoard, async ({ params: { slug }, query }) => {
    const row = await findBySlug(db, slug)
    if (!row) throw refusal(readOrganizationBoard, 'not_found')
    const { game } = query
    const { count, lines } = await readBoard(db, {
      organizationId: row.id,
      modeIds: game === undefined ? undefined : await listModeIds(db, { game, slug: undefined }),
      offset: offsetOf(query),
      limit: query.page_size,
    })
    const played = await listPlayedModes(db, row.id)
    const games = (await listModeRows(db)).flatMap((mode) => (played.includes(mode.id) ? [mode.game] : []))
    const results = lines.map(({ teamId: team_id, ...line }) => ({ ...line, team_id }))
    return {
      ...pageAnswer({ count, results }, query, `/api/v1/organizations/${slug}/leaderboard/`, query),
      games: [...new Set(games)],
      points: [...USUAL_POINTS],
    }
  })
}
