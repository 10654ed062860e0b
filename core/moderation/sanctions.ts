import { accept, refuse, type Decision } from '#core/decision.ts'
import { rankOf } from '#core/permissions.ts'

export const SANCTION_KINDS = ['warn', 'mute', 'restrict', 'suspend', 'ban'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

/** Times as `Date`; `endsAt` null: it has no end. */
export type Sanction = { kind: SanctionKind; givenAt: Date; endsAt: Date | null; liftedAt: Date | null }

/** Checks whether staff choose an end for this sanction. A warning ends nothing, and a ban is for good. */
export const hasEnd = (kind: SanctionKind): boolean => kind !== 'warn' && kind !== 'ban'
/** Checks whether the sanction closes the account. */
export const closesAccount = (kind: SanctionKind): boolean => kind === 'suspend' || kind === 'ban'
/** Checks whether the sanction keeps a player from entering for money. */
export const endsPaidPlay = (kind: SanctionKind): boolean => kind === 'restrict' || closesAccount(kind)

/** Returns whether it restricts the player at this time. A warning never does. */
export function isInForce({ kind, endsAt, liftedAt }: Sanction, now: Date): boolean {
  return kind !== 'warn' && liftedAt === null && (endsAt === null || endsAt > now)
}

export type Restrictions = {
  /** Since when the account is closed. */
  closedAt: Date | null
  /** Null while it is closed: for good. */
  closedUntil: Date | null
  mutedUntil: Date | null
  unpaidUntil: Date | null
}

/**
 * Combines the restrictions of all sanctions of a player at this time: of several of a kind, the one that ends last.
 */
export function restrictionsOf(sanctions: readonly Sanction[], now: Date): Restrictions {
  const inForce = sanctions.filter((each) => isInForce(each, now))
  const closing = inForce.filter(({ kind }) => closesAccount(kind))
  const isForGood = closing.some(({ endsAt }) => endsAt === null)
  const lastOf = (kind: SanctionKind) => latest(inForce.filter((each) => each.kind === kind))
  return {
    closedAt: closing.reduce<Date | null>(
      (first, { givenAt }) => (first === null || givenAt < first ? givenAt : first),
      null,
    ),
    closedUntil: isForGood ? null : latest(closing),
    mutedUntil: lastOf('mute'),
    unpaidUntil: lastOf('restrict'),
  }
}

function latest(sanctions: readonly Sanction[]): Date | null {
  return sanctions.reduce<Date | null>(
    (last, { endsAt }) => (endsAt !== null && (last === null || endsAt > last) ? endsAt : last),
    null,
  )
}

export type StaffRole = 'player' | 'organizer' | 'moderator' | 'admin'
type Person = { id: string; role: StaffRole }
/** The person who acts; the operator on the command line is no player. */
type Acting = { id: string | null; role: StaffRole | 'operator' }

/** Checks whether one may act on another: never on oneself, nor on a role above one's own. */
export function mayActOn(by: Acting, whom: Person): Decision<undefined, 'self' | 'above_role'> {
  if (by.id === whom.id) return refuse('self')
  return rankOf(whom.role) > rankOf(by.role) ? refuse('above_role') : accept(undefined)
}

export const isRoleBelow = (role: StaffRole, other: StaffRole): boolean => rankOf(role) < rankOf(other)

/** Checks whether one may give another this role: none above one's own. */
export function mayGiveRole(
  by: Acting,
  whom: Person,
  role: StaffRole,
): Decision<undefined, 'self' | 'above_role'> {
  const allowed = mayActOn(by, whom)
  return allowed.ok && rankOf(role) > rankOf(by.role) ? refuse('above_role') : allowed
}

const MINUTE_MS = 60_000
const MAX_DAYS = 3660

/** Checks whether a sanction may end then. */
export function checkEnd(
  kind: SanctionKind,
  until: Date | null,
  now: Date,
): Decision<undefined, 'needs_until' | 'until_unusable'> {
  if (!hasEnd(kind)) return until === null ? accept(undefined) : refuse('until_unusable')
  if (until === null) return refuse('needs_until')
  const aheadMs = until.getTime() - now.getTime()
  return aheadMs < MINUTE_MS || aheadMs > MAX_DAYS * 1440 * MINUTE_MS
    ? refuse('until_unusable')
    : accept(undefined)
}

export type AppealState = { status: 'open' | 'upheld' | 'lifted' } | null

/** A player appeals once, while there is something to lift. A warning can be appealed for a month. */
export function checkAppeal(
  sanction: Sanction & { appeal: AppealState },
  now: Date,
): Decision<undefined, 'already_appealed' | 'not_in_force'> {
  if (sanction.appeal) return refuse('already_appealed')
  const isOpen =
    sanction.kind === 'warn'
      ? sanction.liftedAt === null && now.getTime() - sanction.givenAt.getTime() < WARN_APPEAL_MS
      : isInForce(sanction, now)
  return isOpen ? accept(undefined) : refuse('not_in_force')
}
const WARN_APPEAL_MS = 30 * 86_400_000
