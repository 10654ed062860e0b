import { permissionFor } from '#core/queues.ts'
import type { Context } from '#server/platform/context.ts'
import type { CaseGuard } from '#server/platform/http/held-case.ts'
import { findColleagueAt } from './holder-queries.ts'
import { QUEUES_OF_TODAY } from './item-queries.ts'

/**
 * Keeps a case for whoever claimed it: a colleague decides it only after taking it over. Those who claim no cases, as
 * organizers who review the results of their own challenge, are not bound.
 */
export function createCaseGuard({ db, clock }: Context): CaseGuard {
  return async (queue, ids, { playerId, permissions }) => {
    const kind = QUEUES_OF_TODAY.find((each) => each === queue)
    if (!kind || !permissions.has(permissionFor(kind))) return undefined
    return findColleagueAt(db, { kind, ids, readerId: playerId, now: clock.now() })
  }
}
