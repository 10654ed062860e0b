import { sql } from 'kysely'
import type { Call, CallAnswer } from '#contract/call.ts'
import type { Role } from '#core/permissions.ts'
import type { Scope } from '#core/scopes.ts'
import { boundCalls } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { orRefuse, type Outcome } from '#server/platform/command.ts'
import { parseInput } from './input.ts'
import { actingBy, withoutStaff, type SessionKey } from './key-session.ts'
import type { Session } from './session.ts'
import { isOpenTo, refuseKey, refuseTooMany, switchedOff } from './route.ts'

/** A player who acts in another program, which has told us who it is: with its scopes, as by a key. */
export type PlayerElsewhere = Session & { key: SessionKey }

/** Undefined for whoever may not sign in. Read with each act, as sessions are. */
export async function findPlayerElsewhere(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  playerId: string,
  program: { id: string; name: string; scopes: readonly Scope[] },
): Promise<PlayerElsewhere | undefined> {
  type Row = Pick<Session, 'playerId' | 'username' | 'language' | 'mutedUntil'> & { role: Role }
  const { rows } = await sql<Row>`
    select id as "playerId", username, role, language, muted_until as "mutedUntil" from players
    where id = ${playerId} and banned_at is null and deletion_due_at is null and deleted_at is null`.execute(
    db,
  )
  const [found] = rows
  const now = clock.now()
  return (
    found && {
      ...found,
      role: withoutStaff(found.role),
      sessionId: program.id,
      permissions: new Set(),
      steppedUpAt: now,
      hasSteppedUp: false,
      key: { ...program, expiresAt: now, payer: `${program.id}:${playerId}` },
    }
  )
}

/** The parts of a call's input, as a program outside gives them. */
export type GivenParts = { params?: unknown; query?: unknown; body?: object }

/**
 * Makes a call for somebody, or for a visitor, with the checks of a request: scopes, limits, switches and schemas.
 * @throws the refusals of a request
 */
export async function callFor<C extends Call>(
  context: Context,
  caller: { limiter: RateLimiter; actor: PlayerElsewhere } | undefined,
  call: C,
  given: GivenParts = {},
): Promise<CallAnswer<C>> {
  const bound = boundCalls().get(call.key)
  if (!bound) throw new Error(`nothing answers ${call.key}`)
  // Texts that others read pass a guard of requests alone; staff act with a session.
  const texts = [...(call.freeText ?? []), ...(call.ruledText ?? []), ...(call.statementText ?? [])]
  const hasText = texts.some((field) => field in (given.body ?? {}))
  if (hasText || call.who === 'staff' || bound.lookUp)
    throw new Error(`${call.key} is made with a session alone`)
  const actor = caller?.actor
  if (!actor && call.who !== 'anyone') throw new Error(`${call.key} needs a player`)
  if (caller && actor) {
    const limit = call.limit ?? (call.key.startsWith('GET') ? 'read' : 'write')
    refuseTooMany(await caller.limiter.take(limit, actor.key.payer ?? actor.playerId))
    if (!isOpenTo(call, actor.key)) refuseKey(call, actor.key)
  }
  if (call.feature && context.settings.switchedOff().has(call.feature)) throw switchedOff(call.feature)
  const parts = {
    params: call.params ? parseInput(call.params, given.params) : undefined,
    query: call.query ? parseInput(call.query, given.query ?? {}) : undefined,
    body: call.body ? parseInput(call.body, given.body ?? {}) : undefined,
  }
  // The call's input has passed its schemas, and the actor is there if it needs one.
  const run = bound.run as (
    context: Context,
    actor: unknown,
    input: unknown,
  ) => Promise<Outcome<unknown, never>>
  const outcome = await actingBy(actor?.key, () => run(context, actor, parts))
  return orRefuse(call, outcome) as CallAnswer<C>
}
