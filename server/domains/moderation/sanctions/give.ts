import * as calls from '#contract/moderation/sanctions.ts'
import { accept, refuse } from '#core/decision.ts'
import {
  checkEnd,
  closesAccount,
  isInForce,
  mayActOn,
  type SanctionKind,
  endsPaidPlay,
} from '#core/moderation/sanctions.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayerById, lockAdmins, lockPlayer, type PlayerRow } from '#server/domains/players/queries.ts'
import { listOpenSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { listActiveLobbies } from '#server/domains/lobbies/queries.ts'
import { hasTicket } from '#server/domains/matchmaking/queries.ts'
import { countOpenWith } from '#server/domains/tournaments/queries.ts'
import { applyStanding } from './standing.ts'
import {
  insertSanction,
  listUnlifted,
  lockSanction,
  markLifted,
  sanctionOf,
  type SanctionRow,
  countSanctions,
  findListed,
  listSanctions,
} from './queries.ts'
import { presentForStaff } from './present.ts'
import { lobbiesToLeave } from './leaving.ts'

export type ActRefusal = 'not_found' | 'self' | 'above_role'
export type GiveRefusal = ActRefusal | 'last_admin' | 'needs_until' | 'until_unusable' | 'already_in_force'
export type NewSanction = { playerId: string; kind: SanctionKind; until: Date | null; reason: string }

/** The suspension that a ban replaces, so that only one sanction closes the account. */
export async function findSuspension(
  db: Reader,
  playerId: string,
  now: Date,
): Promise<SanctionRow | undefined> {
  const unlifted = await listUnlifted(db, playerId)
  return unlifted.find((row) => row.kind === 'suspend' && isInForce(sanctionOf(row), now))
}

/** Imposes a sanction. The things that it ends follow from its event. */
export function giveSanction(
  store: Store,
  by: Acting,
  given: NewSanction,
): Promise<Outcome<number, GiveRefusal>> {
  return runCommand(store, (unit) => takeSanction(unit, by, given))
}

/** Imposes a sanction in a transaction that is open. */
export async function takeSanction(
  unit: Unit,
  by: Acting,
  { playerId, kind, until, reason }: NewSanction,
): Promise<Outcome<number, GiveRefusal>> {
  const { trx, now } = unit
  // The lock comes before that of the player, so that two admins cannot each ban the other as the last but
  // one.
  const admins = await lockAdmins(trx)
  const found = await lockWhom(unit, by, playerId)
  if (!found.ok) return found
  if (closesAccount(kind) && isLastAdmin(admins, found.value)) return refuse('last_admin')
  const end = checkEnd(kind, until, now)
  if (!end.ok) return end
  const known = await listUnlifted(trx, playerId)
  if (known.some((row) => row.kind === kind && isInForce(sanctionOf(row), now)))
    return refuse('already_in_force')
  const suspension = kind === 'ban' ? await findSuspension(trx, playerId, now) : undefined
  // The ban is told in its place.
  if (suspension) await markLifted(trx, { id: suspension.id, by: by.playerId, reason, now })
  const sanctionId = await insertSanction(trx, {
    player_id: playerId,
    kind,
    reason,
    given_by: by.playerId,
    given_at: now,
    ends_at: until,
  })
  await applyStanding(unit, playerId)
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: `sanction.${kind}`,
    subject: { kind: 'player', id: playerId },
    reason,
    ...(suspension ? { details: { replaces: suspension.id } } : {}),
    now,
  })
  unit.record({ type: 'sanction.given', sanctionId, playerId, kind })
  return accept(sanctionId)
}

export type LiftRefusal = ActRefusal | 'not_in_force'

/** Lifts a sanction before its end; a warning is taken back. */
export function liftSanction(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<SanctionRow, LiftRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<SanctionRow, LiftRefusal>> => {
    const row = await lockSanction(unit.trx, id)
    if (!row) return refuse('not_found')
    const found = await lockWhom(unit, by, row.player_id)
    if (!found.ok) return found
    return liftRow(unit, by, row, { reason, action: 'sanction.lift' })
  })
}

/** Lifts a locked sanction, of a player whom the caller may act on. */
export async function liftRow(
  unit: Unit,
  by: Acting,
  row: SanctionRow,
  { reason, action }: { reason: string; action: string },
): Promise<Outcome<SanctionRow, 'not_in_force'>> {
  const isOpen = row.kind === 'warn' ? row.lifted_at === null : isInForce(sanctionOf(row), unit.now)
  if (!isOpen) return refuse('not_in_force')
  await endSanction(unit, by, row, { reason, action })
  return accept(row)
}

/** Ends a sanction; an appeal that waits is granted by it. */
export async function endSanction(
  unit: Unit,
  by: Acting,
  row: SanctionRow,
  { reason, action }: { reason: string; action: string },
): Promise<void> {
  const { trx, now } = unit
  await markLifted(trx, { id: row.id, by: by.playerId, reason, now })
  await applyStanding(unit, row.player_id)
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action,
    subject: { kind: 'player', id: row.player_id },
    reason,
    now,
  })
  unit.record({ type: 'sanction.lifted', sanctionId: row.id, playerId: row.player_id, kind: row.kind })
}

/** Lifts whatever keeps an account closed. */
export function reopenAccount(
  store: Store,
  by: Acting,
  { playerId, reason }: { playerId: string; reason: string },
): Promise<Outcome<undefined, LiftRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, LiftRefusal>> => {
    const found = await lockWhom(unit, by, playerId)
    if (!found.ok) return found
    const closing = (await listUnlifted(unit.trx, playerId)).filter(
      (row) => closesAccount(row.kind) && isInForce(sanctionOf(row), unit.now),
    )
    if (closing.length === 0) return refuse('not_in_force')
    for (const row of closing) await liftRow(unit, by, row, { reason, action: 'sanction.lift' })
    return accept(undefined)
  })
}

/** The end of a ban through `/ban/`: with one it is a suspension. */
export const closingKind = (until: Date | null): SanctionKind => (until === null ? 'ban' : 'suspend')

/** The player, locked, if this member of staff may act on them. */
export async function lockWhom(
  unit: Unit,
  by: Acting,
  playerId: string,
): Promise<Outcome<PlayerRow, ActRefusal>> {
  const known = await findPlayerById(unit.trx, playerId)
  if (!known || known.deleted_at) return refuse('not_found')
  const player = await lockPlayer(unit.trx, playerId)
  const allowed = mayActOn({ id: by.playerId, role: by.role }, { id: player.id, role: player.role })
  return allowed.ok ? accept(player) : allowed
}

/** Returns whether this player is the last admin, without whom nobody could run the site. */
export function isLastAdmin(
  adminIds: readonly string[],
  { id, role }: Pick<PlayerRow, 'id' | 'role'>,
): boolean {
  return role === 'admin' && !adminIds.some((each) => each !== id)
}

export const listPlayerSanctions = read(
  calls.listPlayerSanctions,
  async ({ context: { db, clock }, params: { playerId }, query, pageOf }) => {
    const [count, rows] = await Promise.all([
      countSanctions(db, playerId),
      listSanctions(db, { playerId, ...rangeOf(query) }),
    ])
    if (count === 0 && !(await findPlayerById(db, playerId))) return refuse('not_found')
    const results = rows.map((row) => presentForStaff(row, clock.now()))
    return pageOf({ count, results })
  },
)

export const previewSanction = read(
  calls.previewSanction,
  async ({ context: { db, clock }, params: { playerId }, query: { kind } }) => {
    if (!(await findPlayerById(db, playerId))) return refuse('not_found')
    return previewOf(db, { playerId, kind, now: clock.now() })
  },
)

workflow(calls.giveSanction, async ({ context, params: { playerId }, body, actor }) => {
  const given = { playerId, kind: body.kind, until: untilOf(body.until), reason: body.reason }
  const done = await giveSanction(context, actor, given)
  if (!done.ok) return done
  return accept(await readListed(context, done.value))
})

workflow(calls.liftSanction, async ({ context, params: { id }, body, actor }) => {
  const done = await liftSanction(context, actor, { id, reason: body.reason })
  if (!done.ok) return done
  return accept(await readListed(context, id))
})

export const banPlayer = workflow(calls.banPlayer, async ({ context, params: { playerId }, body, actor }) => {
  const until = untilOf(body.until)
  const given = { playerId, kind: closingKind(until), until, reason: body.reason }
  const done = await giveSanction(context, actor, given)
  if (!done.ok) return done
  return accept(await readListed(context, done.value))
})

export const unbanPlayer = workflow(
  calls.unbanPlayer,
  async ({ context, params: { playerId }, body, actor }) => {
    const done = await reopenAccount(context, actor, { playerId, reason: body.reason })
    if (!done.ok) return done
    return accept({ id: playerId })
  },
)

const untilOf = (until: string | null | undefined) => (until ? new Date(until) : null)

async function readListed({ db, clock }: Context, id: number) {
  const row = await findListed(db, id)
  if (!row) throw new Error(`the sanction ${id} is not listed`)
  return presentForStaff(row, clock.now())
}

/** Counts what a sanction would end for a player now. */
async function previewOf(db: Reader, of: { playerId: string; kind: SanctionKind; now: Date }) {
  const { playerId, kind, now } = of
  const isClosing = closesAccount(kind)
  const lobbies = await listActiveLobbies(db, playerId)
  return {
    sessions: isClosing ? (await listOpenSessions(db, playerId, now)).length : 0,
    is_queued: isClosing && (await hasTicket(db, playerId)),
    lobbies: lobbiesToLeave(lobbies, kind).length,
    running_matches: isClosing ? lobbies.filter((row) => row.match_id !== null).length : 0,
    tournaments: endsPaidPlay(kind) ? await countOpenWith(db, { playerId, isPaidOnly: !isClosing }) : 0,
  }
}
