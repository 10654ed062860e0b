import { readIdentity, readPlayer, searchPlayers } from '#contract/admin/players.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { countForStaff, searchForStaff } from '#server/domains/players/search-queries.ts'
import { loadPlayer, readPersonalData } from './commands.ts'
import { presentFound, presentIdentity, presentPlayer } from './present.ts'

/** Finding players, and the page of one. */
export function peopleRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(searchPlayers, async ({ query, session }) => {
    const search = {
      text: query.q,
      byPartOfEmail: isPermitted(session, 'personal_data'),
      role: query.role,
      isSanctioned: query.standing === 'sanctioned',
      now: clock.now(),
    }
    const [count, rows] = await Promise.all([
      countForStaff(db, search),
      searchForStaff(db, { ...search, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => presentFound(row, search.now))
    return pageAnswer({ count, results }, query, '/api/v1/admin/players/', query)
  })

  router.on(readPlayer, async ({ params: { playerId } }) =>
    presentPlayer(context, orRefuse(readPlayer, await loadPlayer(db, playerId))),
  )

  router.on(readIdentity, async ({ params: { playerId }, session }) =>
    presentIdentity(orRefuse(readIdentity, await readPersonalData(context, session, playerId))),
  )
}
