import type { Session } from '#server/platform/http/session.ts'
import { transact, type Store, type Unit } from '#server/platform/db/transact.ts'

/**
 * The actor of a command: the session of a request, or a program that acts for a player. A program has
 * confirmed no identity and has no permission unless it says so.
 */
export type Actor = Pick<Session, 'playerId'> & Partial<Omit<Session, 'playerId'>>

/**
 * A command that was refused. `detail` replaces the text that the contract gives for this refusal; `field` is
 * the field at fault, when the contract cannot know which one; `extras` are further fields of the answer.
 */
export type Refused<Name extends string> = {
  ok: false
  refusal: Name
  detail?: string
  retryAfterS?: number
  field?: string
  extras?: Record<string, unknown>
}

/** The result of a command: its value, or one of its own refusals. */
export type Outcome<Value, Name extends string> = { ok: true; value: Value } | Refused<Name>

/** Rolls back the transaction of a refused command. It never leaves `runCommand`. */
class RolledBack extends Error {}

/** Runs a command's work in one transaction, which is rolled back when the work results in a refusal. */
export async function runCommand<Result extends Outcome<unknown, string>>(
  context: Store,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const refused = new Map<RolledBack, Result>()
  try {
    return await transact(context, async (unit) => {
      const outcome = await work(unit)
      if (outcome.ok) return outcome
      const rollback = new RolledBack()
      refused.set(rollback, outcome)
      throw rollback
    })
  } catch (error) {
    const outcome = error instanceof RolledBack ? refused.get(error) : undefined
    if (outcome) return outcome
    throw error
  }
}
