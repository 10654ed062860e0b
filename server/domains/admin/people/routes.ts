import {
  endPlayerSessions as endCall,
  readIdentity,
  readPlayer,
  searchPlayers,
  setPlayerRole as roleCall,
} from '#contract/admin/players.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { countForStaff, searchForStaff } from '#server/domains/players/search-queries.ts'
import { endPlayerSessions, setPlayerRole } from './act-commands.ts'
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

  router.on(endCall, async ({ params: { playerId }, body, session }) => ({
    ended: orRefuse(endCall, await endPlayerSessions(context, session, { playerId, ...body })),
  }))

  router.on(roleCall, async ({ params: { playerId }, body, session }) => {
    orRefuse(roleCall, await setPlayerRole(context, session, { playerId, ...body }))
    return { id: playerId, role: body.role }
  })

  router.on(readIdentity, async ({ params: { playerId }, session }) =>
    presentIdentity(orRefuse(readIdentity, await readPersonalData(context, session, playerId))),
  )
}
