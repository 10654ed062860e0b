import {
  createChallenge as createCall,
  editChallenge as editCall,
  listChallenges,
  listResults,
  readChallenge,
  readStanding,
} from '#contract/challenges/challenges.ts'
import type { Context } from '#server/platform/context.ts'
import { pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findVisible } from './access.ts'
import { createChallenge } from './create.ts'
import { editChallenge } from './edit.ts'
import { readList } from './read/list.ts'
import { presentFor } from './read/present-for.ts'
import { readResultsOf } from './read/results.ts'
import { readStandingPage } from './read/standing.ts'

/** Challenges as everybody sees them, and what organisers do with them. */
export function challengeRoutes(router: Router, context: Context): void {
  const { db } = context

  router.on(listChallenges, async ({ query, session }) =>
    pageAnswer(await readList(context, query, session?.playerId), query, '/api/v1/challenges/', query),
  )
  router.on(readChallenge, async ({ params, session }) => {
    if (!(await findVisible(db, params.id, session?.playerId))) throw refusal(readChallenge, 'not_found')
    return presentFor(context, db, params.id, session?.playerId)
  })
  router.on(readStanding, async ({ params, query, session }) => {
    const row = await findVisible(db, params.id, session?.playerId)
    if (!row) throw refusal(readStanding, 'not_found')
    const { page, me, ...found } = await readStandingPage(db, row, { query, playerId: session?.playerId })
    const path = `/api/v1/challenges/${params.id}/standing/`
    return { ...pageAnswer(found, { ...query, page }, path, { page_size: query.page_size }), page, me }
  })
  router.on(listResults, async ({ params, query, session }) => {
    const row = await findVisible(db, params.id, session?.playerId)
    if (!row) throw refusal(listResults, 'not_found')
    return { results: await readResultsOf(context, row, { username: query.username, session }) }
  })
  router.on(createCall, async ({ body, session }) =>
    orRefuse(createCall, await createChallenge(context, session, body)),
  )
  router.on(editCall, async ({ params, body, session }) =>
    orRefuse(editCall, await editChallenge(context, session, { ...body, challengeId: params.id })),
  )
}
