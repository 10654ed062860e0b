import { t } from '#messages/site.ts'
import { accept } from '#core/decision.ts'
import type { KeptCatalogue } from '#contract/site/catalogue.ts'
import type { Problem } from '#core/site/catalogue/game-rules.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { forgetCatalogue } from '../catalogue.ts'
import { presentKept } from './present.ts'

export type Staff = Pick<Session, 'playerId' | 'role'>

/** A change to the catalogue, for the audit log. */
export type Done = {
  action: 'add' | 'change' | 'retire' | 'restore' | 'order' | 'picture'
  game: string
  mode?: string
  reason: string
  before: unknown
  after: unknown
}

/**
 * Runs a change of the catalogue: writes it into the audit log, and makes every process read the catalogue again.
 * Returns the catalogue after it.
 */
export async function runChange<Name extends string>(
  store: Store,
  by: Staff,
  work: (unit: Unit) => Promise<Outcome<Done, Name>>,
): Promise<Outcome<KeptCatalogue, Name>> {
  const outcome = await runCommand(store, async (unit): Promise<Outcome<KeptCatalogue, Name>> => {
    const done = await work(unit)
    if (!done.ok) return done
    const { action, game, mode = null, reason, before, after } = done.value
    await writeAudit(unit.trx, {
      actorId: by.playerId,
      role: by.role,
      action: `${mode === null ? 'game' : 'mode'}.${action}`,
      subject: { kind: 'game', id: mode === null ? game : `${game} ${mode}` },
      reason,
      details: { before, after },
      now: unit.now,
    })
    unit.record({ type: 'catalogue.changed', game, mode })
    return accept(await presentKept(unit.trx))
  })
  // The event reaches this process as well, but the next request may be faster.
  if (outcome.ok) forgetCatalogue(store.db)
  return outcome
}

/** The refusal of something that the rules of games and modes do not allow: a sentence at its field. */
export function refuseProblem({ field, problem }: Problem<string>): Refused<'invalid'> {
  return { ok: false, refusal: 'invalid', field, detail: t('site.catalogue_problem', { problem }) }
}
