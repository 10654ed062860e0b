import {
  listHolders,
  readToday as todayCall,
  readTrends as trendsCall,
  setHolder as holderCall,
} from '#contract/admin/today.ts'
import { permissionFor } from '#core/admin/today.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { setHolder } from './holder-commands.ts'
import { listHoldersOf } from './holder-queries.ts'
import { readToday, readTrends } from './read.ts'

/** The first page of the console, and who works on what. */
export function todayRoutes(router: Router, context: Context): void {
  router.on(todayCall, ({ session }) => readToday(context, session))
  router.on(trendsCall, ({ session }) => readTrends(context, session))

  router.on(holderCall, async ({ params: { kind, id }, body, session }) => {
    // A dispute is taken by its own call: its holder alone may rule.
    if (kind === 'disputes' || !session.permissions.has(permissionFor(kind)))
      throw refusal(holderCall, 'not_yours')
    return orRefuse(holderCall, await setHolder(context, session, { kind, id, ...body }))
  })

  router.on(listHolders, async ({ params: { kind }, session }) => {
    if (!session.permissions.has(permissionFor(kind))) throw refusal(listHolders, 'not_yours')
    const rows = await listHoldersOf(context.db, kind)
    return { results: rows.map(({ case_id, ...holder }) => ({ id: case_id, holder })) }
  })
}
