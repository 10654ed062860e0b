import {
  approveCheck,
  listChecks,
  readDocument,
  readSelfie,
  rejectCheck,
  reopenCheck as reopenCall,
} from '#contract/identity/identity.ts'
import { accept } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { decideCheck, recordLook } from './decide.ts'
import { countWaiting, findWaiting, listWaiting } from './queries.ts'
import { reopenCheck } from './take-back.ts'
import { openPicture, type PictureKind } from './pictures.ts'

/** The staff's queue of identity checks: pending ones only, never decided ones. */
export function identityStaffRoutes(router: Router, context: Context): void {
  router.on(listChecks, async ({ query }) => {
    const [count, rows] = await Promise.all([
      countWaiting(context.db),
      listWaiting(context.db, { offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({
      id: row.id,
      player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
      first_name: row.first_name,
      last_name: row.last_name,
      dob: row.dob,
      country: row.address?.country ?? null,
      submitted: row.submitted_at.toISOString(),
    }))
    return pageAnswer({ count, results }, query, '/api/v1/admin/kyc/')
  })

  router.on(readDocument, async ({ params, session }) => {
    const picture = await look(context, params.playerId, session.playerId, 'document')
    if (!picture) throw refusal(readDocument, 'not_found')
    return picture
  })

  router.on(readSelfie, async ({ params, session }) => {
    const picture = await look(context, params.playerId, session.playerId, 'selfie')
    if (!picture) throw refusal(readSelfie, 'not_found')
    return picture
  })

  router.on(approveCheck, async ({ params, body, session }) => {
    const given = { ...params, by: session.playerId, reason: body.reason, seenId: body.id }
    return orRefuse(approveCheck, await decideAs(context, { ...given, verdict: 'approved' }))
  })
  router.on(rejectCheck, async ({ params, body, session }) => {
    const given = { ...params, by: session.playerId, reason: body.reason, seenId: body.id }
    return orRefuse(rejectCheck, await decideAs(context, { ...given, verdict: 'rejected' }))
  })

  router.on(reopenCall, async ({ params, body, session }) =>
    orRefuse(reopenCall, await reopenCheck(context, session, { ...params, ...body })),
  )
}

async function look(context: Context, playerId: string, by: string, picture: PictureKind) {
  const check = await findWaiting(context.db, playerId)
  const opened = check && (await openPicture(context, playerId, picture, check[`${picture}_file`]))
  if (opened) await recordLook(context, { playerId, by, picture })
  return opened
}

async function decideAs(context: Context, given: Parameters<typeof decideCheck>[1]) {
  const decided = await decideCheck(context, given)
  if (!decided.ok) return decided
  const { status, reason, decidedAt } = decided.value
  return accept({ status, reason, decided: decidedAt.toISOString() })
}
