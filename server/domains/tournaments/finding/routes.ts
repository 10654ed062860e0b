import { likeTeamPost, listTeamPosts, putTeamPost, removeTeamPost } from '#contract/tournaments/finding.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { likePost, putPost, removePost } from './commands.ts'
import { readPosts } from './read.ts'

/** Players without a team and teams short of a player. */
export function findingRoutes(router: Router, context: Context): void {
  router.on(listTeamPosts, async ({ params, session }) =>
    orRefuse(listTeamPosts, await readPosts(context, session, params.id)),
  )
  router.on(putTeamPost, async ({ params, body, session }) => {
    const { team_id: teamId, roles, words } = body
    return orRefuse(
      putTeamPost,
      await putPost(context, session, { tournamentId: params.id, teamId, roles, words }),
    )
  })
  router.on(removeTeamPost, async ({ params, session }) =>
    orRefuse(
      removeTeamPost,
      await removePost(context, session, { tournamentId: params.id, postId: params.postId }),
    ),
  )
  router.on(likeTeamPost, async ({ params, body, session }) =>
    orRefuse(
      likeTeamPost,
      await likePost(context, session, { tournamentId: params.id, postId: params.postId, like: body.like }),
    ),
  )
}
