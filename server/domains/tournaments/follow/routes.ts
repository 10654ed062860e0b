import { followTournament as followCall, listFollowedPlayers } from '#contract/tournaments/follow.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listFollowedIds } from '#server/domains/friends/follow-queries.ts'
import { findVisible } from '../access.ts'
import { listEntrantsOf } from '../roster-queries.ts'
import { followTournament } from './follow.ts'

export function followRoutes(router: Router, context: Context): void {
  router.on(followCall, async ({ params, body, session }) =>
    orRefuse(
      followCall,
      await followTournament(context, session, { tournamentId: params.id, follow: body.follow }),
    ),
  )
  router.on(listFollowedPlayers, async ({ params, session: { playerId } }) => {
    const { db } = context
    if (!(await findVisible(db, params.id, playerId))) throw refusal(listFollowedPlayers, 'not_found')
    const playerIds = await listFollowedIds(db, playerId)
    return { results: await listEntrantsOf(db, { tournamentId: params.id, playerIds }) }
  })
}
