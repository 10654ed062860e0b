import {
  banPlayer,
  giveSanction as giveCall,
  liftSanction as liftCall,
  listPlayerSanctions,
  previewSanction,
  unbanPlayer,
} from '#contract/moderation/sanctions.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { closingKind, giveSanction, liftSanction, reopenAccount } from './commands.ts'
import { presentForStaff } from './present.ts'
import { previewOf } from './preview.ts'
import { countSanctions, findListed, listSanctions } from './queries.ts'

/** What staff impose on players. */
export function sanctionRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(listPlayerSanctions, async ({ params: { playerId }, query }) => {
    const [count, rows] = await Promise.all([
      countSanctions(db, playerId),
      listSanctions(db, { playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    if (count === 0 && !(await findPlayerById(db, playerId))) throw refusal(listPlayerSanctions, 'not_found')
    const results = rows.map((row) => presentForStaff(row, clock.now()))
    return pageAnswer({ count, results }, query, `/api/v1/admin/players/${playerId}/sanctions/`)
  })

  router.on(previewSanction, async ({ params: { playerId }, query: { kind } }) => {
    if (!(await findPlayerById(db, playerId))) throw refusal(previewSanction, 'not_found')
    return previewOf(db, { playerId, kind, now: clock.now() })
  })

  router.on(giveCall, async ({ params: { playerId }, body, session }) => {
    const given = { playerId, kind: body.kind, until: untilOf(body.until), reason: body.reason }
    return readListed(context, orRefuse(giveCall, await giveSanction(context, session, given)))
  })

  router.on(liftCall, async ({ params: { id }, body, session }) => {
    orRefuse(liftCall, await liftSanction(context, session, { id, reason: body.reason }))
    return readListed(context, id)
  })

  router.on(banPlayer, async ({ params: { playerId }, body, session }) => {
    const until = untilOf(body.until)
    const given = { playerId, kind: closingKind(until), until, reason: body.reason }
    return readListed(context, orRefuse(banPlayer, await giveSanction(context, session, given)))
  })

  router.on(unbanPlayer, async ({ params: { playerId }, body, session }) => {
    orRefuse(unbanPlayer, await reopenAccount(context, session, { playerId, reason: body.reason }))
    return { id: playerId }
  })
}

const untilOf = (until: string | null | undefined) => (until ? new Date(until) : null)

async function readListed({ db, clock }: Context, id: number) {
  const row = await findListed(db, id)
  if (!row) throw new Error(`the sanction ${id} is not listed`)
  return presentForStaff(row, clock.now())
}
