import {
  createCircuit as createCall,
  editCircuit as editCall,
  listCircuits,
  readCircuit as readCall,
} from '#contract/tournaments/circuits.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listManaged } from '#server/domains/organizations/queries.ts'
import { createCircuit, editCircuit } from './commands.ts'
import { readCircuit, readCircuits } from './read.ts'

/** Circuits over several tournaments. */
export function circuitRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(listCircuits, async ({ query, session }) => {
    const isMine = query.scope === 'mine'
    const playerId = session?.playerId ?? ''
    const page =
      isMine && !session
        ? { count: 0, results: [] }
        : await readCircuits(db, {
            runBy: isMine ? { playerId, organizationIds: await listManaged(db, playerId) } : undefined,
            organizationId: query.organization,
            offset: offsetOf(query),
            limit: query.page_size,
          })
    return pageAnswer(page, query, '/api/v1/circuits/', query)
  })
  router.on(readCall, async ({ params, session }) => {
    const circuit = await readCircuit(db, params.id, session?.playerId)
    if (!circuit) throw refusal(readCall, 'not_found')
    return circuit
  })
  router.on(createCall, async ({ body, session }) =>
    orRefuse(createCall, await createCircuit(context, session, body)),
  )
  router.on(editCall, async ({ params, body, session }) =>
    orRefuse(editCall, await editCircuit(context, session, { ...body, circuitId: params.id })),
  )
}
