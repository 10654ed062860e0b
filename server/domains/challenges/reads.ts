import * as calls from '#contract/challenges/challenges.ts'
import * as playCalls from '#contract/challenges/play.ts'
import { refuse } from '#core/decision.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { findVisible } from './access.ts'
import { readList } from './read/list.ts'
import { presentFor } from './read/present-for.ts'
import { readResultsOf } from './read/results.ts'
import { readStandingPage } from './read/standing.ts'
import { readImage } from './play/images.ts'
import { readReviews } from './review/list.ts'

export const listChallenges = read(calls.listChallenges, async ({ context, query, actor, pageOf }) =>
  pageOf(await readList(context, query, actor?.playerId)),
)

export const readChallenge = read(calls.readChallenge, async ({ context, params, actor }) => {
  if (!(await findVisible(context.db, params.id, actor?.playerId))) return refuse('not_found')
  return presentFor(context, context.db, params.id, actor?.playerId)
})

export const readStanding = read(
  calls.readStanding,
  async ({ context: { db }, params, query, actor, pageOf }) => {
    const row = await findVisible(db, params.id, actor?.playerId)
    if (!row) return refuse('not_found')
    const { page, me, ...found } = await readStandingPage(db, row, { query, playerId: actor?.playerId })
    return { ...pageOf(found, { page, around: undefined }), page, me }
  },
)

export const listResults = read(calls.listResults, async ({ context, params, query, actor }) => {
  const row = await findVisible(context.db, params.id, actor?.playerId)
  if (!row) return refuse('not_found')
  return { results: await readResultsOf(context, row, { username: query.username, session: actor }) }
})

read(playCalls.readImage, async ({ context, params, actor }) => {
  const image = await readImage(context, actor, { challengeId: params.id, imageId: params.imageId })
  if (!image) return refuse('not_found')
  return image
})

export const listReviews = read(playCalls.listReviews, async ({ context, query, actor, pageOf }) => {
  const page = await readReviews(context, {
    readerId: actor.playerId,
    isModerator: isPermitted(actor, 'challenge_results'),
    challengeId: query.challenge,
    ...rangeOf(query),
  })
  return pageOf(page)
})
