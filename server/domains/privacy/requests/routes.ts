import type { CallAnswer } from '#contract/call.ts'
import {
  confirmRequest as confirmCall,
  decideRequest as decideCall,
  downloadExport,
  listRequests,
  reopenRequest as reopenCall,
  sendRequest as sendCall,
} from '#contract/privacy/requests.ts'
import { t } from '#messages/privacy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { secondFactorsOf } from '#server/domains/accounts/second-factor/second-factor.ts'
import { exportOf } from '../export.ts'
import { confirmRequest, decideRequest, readExportLink, sendRequest, useExportLink } from './commands.ts'
import { requestJobs } from './jobs.ts'
import { requestMailJobs } from './mails.ts'
import { reopenRequest } from './take-back.ts'
import { countRequests, listRequestRows, type RequestRow } from './queries.ts'

/** Requests of people about their data, and their queue (decision 125). */
export function dataRequestRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(sendCall, async ({ body, client }) => {
    orRefuse(sendCall, await sendRequest(context, client.ip, body))
    return { detail: t('privacy.request.sent') }
  })

  router.on(confirmCall, async ({ body }) => {
    const { dueAt } = orRefuse(confirmCall, await confirmRequest(context, body.token))
    return { detail: t('privacy.request.confirmed'), due: dueAt.toISOString() }
  })

  router.on(downloadExport, async ({ body }) => {
    const playerId = orRefuse(downloadExport, await readExportLink(context, body.token))
    const file = await exportOf(context, playerId, { withIdentity: false })
    // Only now: a link that led to no file can be used again.
    orRefuse(downloadExport, await useExportLink(context, body.token))
    return file
  })

  router.on(listRequests, async ({ query, session }) => {
    const { show } = query
    const [count, rows] = await Promise.all([
      countRequests(db, show),
      listRequestRows(db, { show, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results: Presented[] = []
    for (const row of rows) results.push(await present(db, row, session.playerId))
    return pageAnswer({ count, results }, query, '/api/v1/admin/data-requests/')
  })

  router.on(decideCall, async ({ params, body, session }) =>
    present(
      db,
      orRefuse(decideCall, await decideRequest(context, session, { id: params.id, ...body })),
      session.playerId,
    ),
  )

  router.on(reopenCall, async ({ params, body, session }) =>
    present(
      db,
      orRefuse(reopenCall, await reopenRequest(context, session, { id: params.id, ...body })),
      session.playerId,
    ),
  )

  requestJobs(context)
  requestMailJobs(context)
}

type Presented = CallAnswer<typeof decideCall>

async function present(db: Reader, row: RequestRow, readerId: string): Promise<Presented> {
  const { id, kind, name, email, statement, status, extension, player, answer } = row
  if (status === 'unconfirmed') throw new Error(`data request ${id} is not confirmed`)
  return {
    id,
    kind,
    name,
    email,
    statement,
    status,
    created: row.created_at.toISOString(),
    due: row.due_at.toISOString(),
    extension,
    player,
    has_second_factor: player !== null && (await secondFactorsOf(db, player.id)).length > 0,
    is_own: row.player_id === readerId,
    answer,
    decided: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
  }
}
