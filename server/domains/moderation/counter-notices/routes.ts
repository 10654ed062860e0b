import {
  decideCounterNotice as decideCall,
  fileByLink as fileByLinkCall,
  fileCounterNotice as fileCall,
  listCounterNotices,
  readReceived,
  readRemovedByLink,
  readRemovedContent,
  readRemovedPicture,
  reopenCounterNotice as reopenCall,
  sayAction as actionCall,
} from '#contract/moderation/counter-notices.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readKept } from '../pictures/kept.ts'
import { listKept } from '../pictures/kept-queries.ts'
import { findNotice } from '../rights/queries.ts'
import { fileByLink, readByLink } from './by-link.ts'
import { decideCounterNotice, fileCounterNotice, sayAction } from './commands.ts'
import { presentCase, presentReceived, presentRemoved } from './present.ts'
import { countWaitingCounterNotices, findCounterNotice, listWaitingCounterNotices } from './queries.ts'
import { counterNoticeJobs } from './settle.ts'
import { reopenCounterNotice } from './take-back.ts'
import { readActionToken } from './tokens.ts'

/** Objections to removals after notices: the player's, the answer of the notice's sender, and the queue. */
export function counterNoticeRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(readRemovedContent, async ({ params, session }) => {
    const found = await readRemoved(context, params.id, session.playerId)
    if (!found) throw refusal(readRemovedContent, 'not_found')
    return found
  })

  router.on(fileCall, async ({ params, body, session }) => {
    orRefuse(fileCall, await fileCounterNotice(context, session, { ...body, noticeId: params.id }))
    const found = await readRemoved(context, params.id, session.playerId)
    if (!found) throw refusal(fileCall, 'not_found')
    return found
  })

  router.on(readRemovedByLink, async ({ body }) => {
    const found = await readByLink(context, body.token)
    if (!found) throw refusal(readRemovedByLink, 'bad_link')
    return found
  })

  router.on(fileByLinkCall, async ({ body: { token, ...body } }) => {
    orRefuse(fileByLinkCall, await fileByLink(context, token, body))
    const found = await readByLink(context, token)
    if (!found) throw refusal(fileByLinkCall, 'bad_link')
    return found
  })

  router.on(readReceived, async ({ body }) => {
    const id = await readActionToken(context, body.token)
    const row = id === undefined ? undefined : await findCounterNotice(db, id)
    if (!row || row.forgotten_at) throw refusal(readReceived, 'bad_link')
    return presentReceived(row)
  })

  router.on(actionCall, async ({ body }) =>
    presentReceived(orRefuse(actionCall, await sayAction(context, body))),
  )

  router.on(listCounterNotices, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countWaitingCounterNotices(db),
      listWaitingCounterNotices(db, { offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = await Promise.all(rows.map((row) => presentCase(db, row, session.playerId)))
    return pageAnswer({ count, results }, query, '/api/v1/admin/counter-notices/')
  })

  router.on(readRemovedPicture, async ({ params }) => {
    const row = await findCounterNotice(db, params.id)
    const [kept] = row ? await listKept(db, row.notice_id) : []
    const bytes = kept && (await readKept(context, kept))
    if (!bytes) throw refusal(readRemovedPicture, 'not_found')
    return new Uint8Array(bytes)
  })

  router.on(decideCall, async ({ params, body, session }) =>
    presentCase(
      db,
      orRefuse(decideCall, await decideCounterNotice(context, session, { id: params.id, ...body })),
      session.playerId,
    ),
  )

  router.on(reopenCall, async ({ params, body, session }) =>
    presentCase(
      db,
      orRefuse(reopenCall, await reopenCounterNotice(context, session, { id: params.id, ...body })),
      session.playerId,
    ),
  )

  counterNoticeJobs(context)
}

async function readRemoved({ db, clock }: Context, noticeId: number, playerId: string) {
  return presentRemoved(db, await findNotice(db, noticeId), playerId, clock.now())
}
