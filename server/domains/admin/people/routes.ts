import {
  endPlayerSessions as endCall,
  readIdentity,
  readPlayer,
  searchPlayers,
  setPlayerRole as roleCall,
  endViewAsPlayer,
  viewAsPlayer,
} from '#contract/admin/players.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { countForStaff, searchForStaff } from '#server/domains/players/search-queries.ts'
import { endPlayerSessions, setPlayerRole } from './act-commands.ts'
import { loadPlayer, readPersonalData } from './commands.ts'
import { endViewing, startViewing } from './viewing-commands.ts'
import { presentFound, presentIdentity, presentPlayer } from './present.ts'

/** Finding players, and the page of one. */
export function peopleRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(searchPlayers, async ({ query, session }) => {
    const search = {
      text: query.q,
      byPersonalData: isPermitted(session, 'personal_data'),
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
    const role = orRefuse(roleCall, await setPlayerRole(context, session, { playerId, ...body }))
    return { id: playerId, role, is_waiting: role !== body.role }
  })

  router.on(viewAsPlayer, async ({ params: { playerId }, body: { reason }, session }) => {
    const started = orRefuse(viewAsPlayer, await startViewing(context, session, { playerId, reason }))
    const { token, expiresAt, player } = started
    return {
      access_token: token,
      expires: expiresAt.toISOString(),
      player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
      role: player.role,
    }
  })

  router.on(endViewAsPlayer, async ({ session }) => {
    await endViewing(context, session)
    return undefined
  })

  router.on(readIdentity, async ({ params: { playerId }, session }) =>
    presentIdentity(orRefuse(readIdentity, await readPersonalData(context, session, playerId))),
  )
}
