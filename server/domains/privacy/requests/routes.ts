import { t } from '#messages/privacy.ts'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/privacy/requests.ts'
import { accept } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { workflow, read } from '#server/platform/call.ts'
import { secondFactorsOf } from '#server/domains/accounts/second-factor/second-factor.ts'
import { exportOf } from '../export.ts'
import { confirmRequest, decideRequest, readExportLink, sendRequest, useExportLink } from './commands.ts'
import { reopenRequest } from './take-back.ts'
import { countRequests, listRequestRows, type RequestRow } from './queries.ts'

workflow(calls.sendRequest, async ({ context, body, client }) => {
  const done = await sendRequest(context, client.ip, body)
  if (!done.ok) return done
  return accept({ detail: t('privacy.request.sent') })
})

workflow(calls.confirmRequest, async ({ context, body }) => {
  const done = await confirmRequest(context, body.token)
  if (!done.ok) return done
  const { dueAt } = done.value
  return accept({ detail: t('privacy.request.confirmed'), due: dueAt.toISOString() })
})

export const downloadExport = workflow(calls.downloadExport, async ({ context, body }) => {
  const done = await readExportLink(context, body.token)
  if (!done.ok) return done
  const playerId = done.value
  const file = await exportOf(context, playerId, { withIdentity: false })
  // Only now: a link that led to no file can be used again.
  const done2 = await useExportLink(context, body.token)
  if (!done2.ok) return done2
  return accept(file)
})

export const listRequests = read(calls.listRequests, async ({ context: { db }, query, actor }) => {
  const { show } = query
  const [count, rows] = await Promise.all([
    countRequests(db, show),
    listRequestRows(db, { show, offset: offsetOf(query), limit: query.page_size }),
  ])
  const results: Presented[] = []
  for (const row of rows) results.push(await present(db, row, actor.playerId))
  return pageAnswer({ count, results }, query, '/api/v1/admin/data-requests/')
})

workflow(calls.decideRequest, async ({ context, params, body, actor }) => {
  const done = await decideRequest(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value, actor.playerId))
})

workflow(calls.reopenRequest, async ({ context, params, body, actor }) => {
  const done = await reopenRequest(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value, actor.playerId))
})

type Presented = CallAnswer<typeof calls.decideRequest>

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
