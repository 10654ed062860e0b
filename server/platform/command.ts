import type { Call, RefusalName } from '#contract/call.ts'
import type { Session } from '#server/platform/http/session.ts'
import { transact, type Store, type Unit } from '#server/platform/db/transact.ts'
import { refusal } from '#server/platform/http/refusal.ts'

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

/**
 * The value of a command's outcome. An outcome with a refusal that the call does not declare does not compile.
 * @throws the call's refusal of this name
 */
export function orRefuse<C extends Call, Value>(call: C, outcome: Outcome<Value, RefusalName<C>>): Value {
  if (outcome.ok) return outcome.value
  const { ok: _ok, refusal: name, ...more } = outcome
  throw refusal(call, name, more)
}
