import {
  approveCheck,
  listChecks,
  readDocument,
  readSelfie,
  rejectCheck,
  reopenCheck as reopenCall,
} from '#contract/identity/identity.ts'
import type { Verdict } from '#core/identity/check.ts'
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
    const picture = await look(params.playerId, session.playerId, 'document')
    if (!picture) throw refusal(readDocument, 'not_found')
    return picture
  })

  router.on(readSelfie, async ({ params, session }) => {
    const picture = await look(params.playerId, session.playerId, 'selfie')
    if (!picture) throw refusal(readSelfie, 'not_found')
    return picture
  })

  router.on(approveCheck, ({ params, body, session }) =>
    decideAs('approved', {
      playerId: params.playerId,
      by: session.playerId,
      reason: body.reason,
      seenId: body.id,
    }),
  )
  router.on(rejectCheck, ({ params, body, session }) =>
    decideAs('rejected', {
      playerId: params.playerId,
      by: session.playerId,
      reason: body.reason,
      seenId: body.id,
    }),
  )

  router.on(reopenCall, async ({ params, body, session }) =>
    orRefuse(reopenCall, await reopenCheck(context, session, { ...params, ...body })),
  )

  async function look(playerId: string, by: string, picture: PictureKind) {
    const check = await findWaiting(context.db, playerId)
    const opened = check && (await openPicture(context, playerId, picture, check[`${picture}_file`]))
    if (opened) await recordLook(context, { playerId, by, picture })
    return opened
  }

  async function decideAs(
    verdict: Verdict,
    given: { playerId: string; by: string; reason: string; seenId: number | undefined },
  ) {
    // Both calls have the same refusals.
    const decided = orRefuse(approveCheck, await decideCheck(context, { ...given, verdict }))
    const { status, reason, decidedAt } = decided
    return { status, reason, decided: decidedAt.toISOString() }
  }
}
