import {
  appealScore as appealCall,
  checkGames as checkCall,
  joinChallenge as joinCall,
  leaveChallenge as leaveCall,
  listReviews,
  readImage as readImageCall,
  reopenScore as reopenCall,
  reviewScore as reviewCall,
  sendImage as sendImageCall,
  sendScore as sendScoreCall,
} from '#contract/challenges/play.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { joinChallenge, leaveChallenge } from './entry.ts'
import { checkGames } from './play/check.ts'
import { readImage, sendImage } from './play/images.ts'
import { sendScore } from './play/send.ts'
import { appealScore } from './review/appeal.ts'
import { reviewScore } from './review/decide.ts'
import { reopenScore } from './review/take-back.ts'
import { readReviews } from './review/list.ts'

/** What players of a challenge and reviewers of its results do. */
export function challengePlayRoutes(router: Router, context: Context): void {
  router.on(joinCall, async ({ params, body, session }) =>
    orRefuse(joinCall, await joinChallenge(context, session, { ...body, challengeId: params.id })),
  )
  router.on(leaveCall, async ({ params, session }) =>
    orRefuse(leaveCall, await leaveChallenge(context, session, { challengeId: params.id })),
  )
  router.on(sendImageCall, async ({ params, files, session }) =>
    orRefuse(
      sendImageCall,
      await sendImage(context, session, { challengeId: params.id, image: files.image }),
    ),
  )
  router.on(readImageCall, async ({ params, session }) => {
    const image = await readImage(context, session, { challengeId: params.id, imageId: params.imageId })
    if (!image) throw refusal(readImageCall, 'not_found')
    return image
  })
  router.on(sendScoreCall, async ({ params, body, session }) =>
    orRefuse(sendScoreCall, await sendScore(context, session, { ...body, challengeId: params.id })),
  )
  router.on(checkCall, async ({ params, session }) =>
    orRefuse(checkCall, await checkGames(context, session, { challengeId: params.id })),
  )
  router.on(appealCall, async ({ params, body, session }) =>
    orRefuse(
      appealCall,
      await appealScore(context, session, { ...body, challengeId: params.id, scoreId: params.scoreId }),
    ),
  )
  router.on(reviewCall, async ({ params, body, session }) =>
    orRefuse(
      reviewCall,
      await reviewScore(context, session, { ...body, challengeId: params.id, scoreId: params.scoreId }),
    ),
  )
  router.on(reopenCall, async ({ params, body, session }) =>
    orRefuse(
      reopenCall,
      await reopenScore(context, session, { ...body, challengeId: params.id, scoreId: params.scoreId }),
    ),
  )
  router.on(listReviews, async ({ query, session }) => {
    const page = await readReviews(context, {
      readerId: session.playerId,
      isModerator: isPermitted(session, 'challenge_results'),
      challengeId: query.challenge,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    return pageAnswer(page, query, '/api/v1/challenge-reviews/', query)
  })
}
