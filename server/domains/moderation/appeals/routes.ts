import {
  answerAppeal as answerCall,
  appealByToken,
  appealOwn,
  listAppeals,
  listOwnSanctions,
  readByToken,
  reopenAppeal as reopenCall,
} from '#contract/moderation/appeals.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentForStaff, presentOwn } from '../sanctions/present.ts'
import {
  countSanctions,
  countWaitingAppeals,
  listSanctions,
  listWaitingAppeals,
} from '../sanctions/queries.ts'
import { answerAppeal, appealOwnSanction, appealWithToken, readWithToken, reopenAppeal } from './commands.ts'

/** A player's own sanctions, and the appeals against them. */
export function appealRoutes(router: Router, context: Context): void {
  const { db, clock } = context

  router.on(listOwnSanctions, async ({ query, session: { playerId } }) => {
    const [count, rows] = await Promise.all([
      countSanctions(db, playerId),
      listSanctions(db, { playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => presentOwn(row, clock.now()))
    return pageAnswer({ count, results }, query, '/api/v1/players/sanctions/')
  })

  router.on(appealOwn, async ({ params: { id }, body, session }) =>
    presentOwn(
      orRefuse(appealOwn, await appealOwnSanction(context, session, { id, text: body.text })),
      clock.now(),
    ),
  )

  router.on(readByToken, async ({ body }) =>
    presentOwn(orRefuse(readByToken, await readWithToken(context, body.token)), clock.now()),
  )

  router.on(appealByToken, async ({ body }) =>
    presentOwn(orRefuse(appealByToken, await appealWithToken(context, body)), clock.now()),
  )

  router.on(listAppeals, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countWaitingAppeals(db),
      listWaitingAppeals(db, { offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({
      player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
      sanction: presentForStaff(row, clock.now()),
      is_own: row.given_by === session.playerId,
    }))
    return pageAnswer({ count, results }, query, '/api/v1/admin/appeals/')
  })

  router.on(answerCall, async ({ params: { id }, body, session }) =>
    presentForStaff(orRefuse(answerCall, await answerAppeal(context, session, { id, ...body })), clock.now()),
  )
  router.on(reopenCall, async ({ params: { id }, body, session }) =>
    presentForStaff(orRefuse(reopenCall, await reopenAppeal(context, session, { id, ...body })), clock.now()),
  )
}
