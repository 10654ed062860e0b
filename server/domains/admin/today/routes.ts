import {
  findCases as findCall,
  listColleagues as colleaguesCall,
  listHolders,
  readPlace as placeCall,
  readToday as todayCall,
  readTrends as trendsCall,
  setHolder as holderCall,
} from '#contract/admin/today.ts'
import { permissionFor, worksOn } from '#core/admin/today.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { setHolder } from './holder-commands.ts'
import { listHoldersOf } from './holder-queries.ts'
import { findCases, readColleagues, readPlace, readToday, readTrends } from './read.ts'

/** The first page of the console, and who works on what. */
export function todayRoutes(router: Router, context: Context): void {
  router.on(todayCall, ({ session }) => readToday(context, session))
  router.on(findCall, ({ query, session }) => findCases(context, session, query.q))
  router.on(trendsCall, ({ session }) => readTrends(context, session))

  router.on(holderCall, async ({ params: { kind, id }, body, session }) => {
    if (!session.permissions.has(permissionFor(kind))) throw refusal(holderCall, 'not_yours')
    return orRefuse(holderCall, await setHolder(context, session, { kind, id, ...body }))
  })

  router.on(colleaguesCall, ({ params, query, session }) => {
    if (!session.permissions.has(permissionFor(params.kind))) throw refusal(colleaguesCall, 'not_yours')
    return readColleagues(context, session, { ...params, text: query.q })
  })

  router.on(placeCall, ({ params, session }) => {
    if (worksOn(params.kind, session) === 'none') throw refusal(placeCall, 'not_yours')
    return readPlace(context, session, params)
  })

  router.on(listHolders, async ({ params: { kind }, session }) => {
    if (!session.permissions.has(permissionFor(kind))) throw refusal(listHolders, 'not_yours')
    const rows = await listHoldersOf(context.db, kind)
    return { results: rows.map(({ case_id, ...holder }) => ({ id: case_id, holder })) }
  })
}
