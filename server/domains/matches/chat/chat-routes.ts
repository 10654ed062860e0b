import type { Context } from '#server/platform/context.ts'
import { listMessages as listMessagesCall, sendMessage as sendCall } from '#contract/matches/matches.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPlayerOf } from '#server/domains/matches/queries.ts'
import { countMessages, listMessages } from './chat-queries.ts'
import { sendMessage } from './commands.ts'
import { presentMessage } from './present-message.ts'

/** The match chat for its players. It stays open during a dispute and is kept as evidence. */
export function chatRoutes(router: Router, context: Context): void {
  router.on(listMessagesCall, async ({ params, query, session }) => {
    if (!(await isPlayerOf(context.db, params.id, session.playerId)))
      throw refusal(listMessagesCall, 'not_found')
    const [count, rows] = await Promise.all([
      countMessages(context.db, { matchId: params.id, viewerId: session.playerId }),
      listMessages(context.db, {
        matchId: params.id,
        viewerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    return pageAnswer(
      { count, results: rows.map(presentMessage) },
      query,
      `/api/v1/matches/${params.id}/messages/`,
    )
  })

  router.on(sendCall, async ({ params, body, session }) =>
    orRefuse(sendCall, await sendMessage(context, session, { matchId: params.id, text: body.body })),
  )
}
