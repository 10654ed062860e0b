import { banPlayer as banCall, liftBan as liftCall, listBans } from '#contract/organizations/bans.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { managesOrganization } from '../access.ts'
import { findBySlug } from '../queries.ts'
import { banPlayer, liftBan } from './commands.ts'
import { presentBans } from './present.ts'
import { listBanPage } from './queries.ts'

/** Bans, for the owners and managers of the organization alone. */
export function banRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(listBans, async ({ params: { slug }, query, session }) => {
    const row = await findBySlug(db, slug)
    if (!row) throw refusal(listBans, 'not_found')
    if (!(await managesOrganization(db, row.id, session.playerId))) throw refusal(listBans, 'not_staff')
    const page = { organizationId: row.id, offset: offsetOf(query), limit: query.page_size }
    const { count, rows } = await listBanPage(db, page)
    const results = await presentBans(db, rows, clock.now())
    return pageAnswer({ count, results }, query, `/api/v1/organizations/${slug}/bans/`, query)
  })
  router.on(banCall, async ({ params, body, session }) =>
    orRefuse(banCall, await banPlayer(context, session, { ...params, ...body })),
  )
  router.on(liftCall, async ({ params, session }) =>
    orRefuse(liftCall, await liftBan(context, session, params)),
  )
}
