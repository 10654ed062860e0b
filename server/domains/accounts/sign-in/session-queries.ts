import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { deleteGrants } from '#server/domains/accounts/apps/queries.ts'
import { endKeys } from '#server/domains/accounts/keys/queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'

export type SessionRow = Selectable<Tables['sessions']>

export async function insertSession(trx: Trx, session: Insertable<Tables['sessions']>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute()
}

export function lockSession(trx: Trx, id: string): Promise<SessionRow | undefined> {
  return trx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function rotateSession(
  trx: Trx,
  session: { id: string; generation: number; now: Date; ip: string; place: string | null },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({
      generation: session.generation,
      rotated_at: session.now,
      last_used_at: session.now,
      ip: session.ip,
      place: session.place,
    })
    .where('id', '=', session.id)
    .execute()
}

/** Reasons that end all sessions of a player, and the keys with them. */
const ALSO_KEYS = ['ended_by_staff', 'password_changed', 'account_deleted', 'closed_by_staff'] as const

/**
 * Ends sessions and closes their live streams. Where all of a player are ended because somebody else might act, the keys end
 * too. Returns how many sessions were open.
 */
export async function endSessions(
  unit: Unit,
  which: { playerId: string; only?: string; except?: string },
  reason:
    | 'logout'
    | 'ended_by_player'
    | 'ended_by_staff'
    | 'password_changed'
    | 'reuse'
    | 'expired'
    | 'account_deleted'
    | 'closed_by_staff',
): Promise<number> {
  let update = unit.trx
    .updateTable('sessions')
    .set({ ended_at: unit.now, end_reason: reason })
    .where('player_id', '=', which.playerId)
    .where('ended_at', 'is', null)
  if (which.only) update = update.where('id', '=', which.only)
  if (which.except) update = update.where('id', '!=', which.except)
  const ended = await update.returning('id').execute()
  const keysToo = which.only ? undefined : ALSO_KEYS.find((each) => each === reason)
  if (keysToo) {
    await endKeys(unit, { playerId: which.playerId }, keysToo)
    await deleteGrants(unit, { playerId: which.playerId })
  }
  if (ended.length > 0) {
    unit.record({ type: 'session.ended', sessionIds: ended.map(({ id }) => id) })
    publishAccount(unit, which.playerId, 'sessions')
  }
  return ended.length
}

export async function markSteppedUp(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ stepped_up_at: now }).where('id', '=', sessionId).execute()
}

/**
 * Stores the device. Returns true when the account was used before, but never on this device from this place.
 */
export async function isNewDevice(
  trx: Trx,
  seen: { playerId: string; device: string; place: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with others as (
      select from known_devices where player_id = ${seen.playerId} limit 1
    ), inserted as (
      insert into known_devices (player_id, device, place, first_seen_at)
      values (${seen.playerId}, ${seen.device}, ${seen.place}, ${seen.now})
      on conflict do nothing returning device
    )
    select exists (select from others) and exists (select from inserted) as is_new`.execute(trx)
  return rows[0]?.is_new ?? false
}

export function listOpenSessions(db: Reader, playerId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
}
