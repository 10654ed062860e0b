import { findStaffMember, grantPermissions as grantCall, listStaff } from '#contract/admin/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { listGranted, listStaffRows, listWaiting } from '#server/domains/players/staff-queries.ts'
import { waitingChanges } from './changes/routes.ts'
import { grantPermissions, presentMember } from './staff-commands.ts'

/** Who may do what in the console. */
export function staffRoutes(router: Router, context: Context): void {
  waitingChanges(router, context)
  const { db } = context
  router.on(listStaff, async () => ({
    results: (await listStaffRows(db)).map((row) => presentMember(row, row.granted, row.waiting)),
  }))

  router.on(findStaffMember, async ({ params }) => {
    const player = await findPlayerByName(db, params.username)
    if (!player) throw refusal(findStaffMember, 'not_found')
    return presentMember(player, await listGranted(db, player.id), await listWaiting(db, player.id))
  })

  router.on(grantCall, async ({ params, body, session }) =>
    orRefuse(grantCall, await grantPermissions(context, session, { playerId: params.id, ...body })),
  )
}
