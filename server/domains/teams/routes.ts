import type { Context } from '#server/platform/context.ts'
import {
  createTeam as createCall,
  disbandTeam as disbandCall,
  listTeams,
  readTeam,
  updateTeam as updateCall,
} from '#contract/teams/teams.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { createTeam, disbandTeam, updateTeam } from './commands.ts'
import { presentTeam, presentTeams } from './present.ts'
import { countTeamsOfPlayer, findTeam, listTeamsOfPlayer } from './queries.ts'

export function teamRoutes(router: Router, context: Context): void {
  router.on(listTeams, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countTeamsOfPlayer(context.db, session.playerId),
      listTeamsOfPlayer(context.db, {
        playerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    return pageAnswer(
      { count, results: await presentTeams(context, context.db, rows, session.playerId) },
      query,
      '/api/v1/players/versus-team/',
    )
  })

  router.on(readTeam, async ({ params, session }) => {
    const team = await findTeam(context.db, params.id)
    if (!team) throw refusal(readTeam, 'not_found')
    return presentTeam(context, context.db, team, session?.playerId)
  })

  router.on(createCall, async ({ body, session }) =>
    orRefuse(createCall, await createTeam(context, session, body)),
  )

  router.on(updateCall, async ({ params, body, session }) =>
    orRefuse(updateCall, await updateTeam(context, session, { teamId: params.id, change: body })),
  )

  router.on(disbandCall, async ({ params, session }) =>
    orRefuse(disbandCall, await disbandTeam(context, session, params.id)),
  )
}
