import { sql } from 'kysely'
import { andUuid, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { WithdrawalRow } from './withdrawal-queries.ts'

export type UnsentRow = WithdrawalRow & {
  username: string
  avatar_url: string | null
  is_banned: boolean
  held_by_name: string | null
  held_by_avatar: string | null
}
type Show = 'held' | 'sending'

/** Withdrawals that were not requested at PayPal yet: nothing can have been paid out. */
const UNSENT = sql`w.status = 'requested' and w.payout_id is null and w.unanswered = 0`
const HELD = sql`(w.hold is not null or (p.banned_at is not null and w.released_at is null))`
/** The withdrawal `w` of the player `p` waits for a person. */
export const IS_HELD = sql<boolean>`(${UNSENT} and ${HELD})`
const SHOWN = { held: IS_HELD, sending: sql`${UNSENT} and not ${HELD}` }
const FROM = sql`from withdrawals w join players p on p.id = w.player_id`
const COLUMNS = sql`w.*, p.username, p.avatar_url, p.banned_at is not null as is_banned, s.username as held_by_name,
  s.avatar_url as held_by_avatar ${FROM} left join players s on s.id = w.held_by`

export async function countUnsent(db: Reader, show: Show): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${FROM} where ${SHOWN[show]}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The oldest first. */
export async function listUnsent(
  db: Reader,
  of: { show: Show; offset: number; limit: number },
): Promise<UnsentRow[]> {
  const { rows } = await sql<UnsentRow>`
    select ${COLUMNS} where ${SHOWN[of.show]}
    order by w.created_at, w.id offset ${of.offset} limit ${of.limit}`.execute(db)
  return rows
}

export async function findForStaff(db: Reader, id: string): Promise<UnsentRow | undefined> {
  const { rows } = await sql<UnsentRow>`select ${COLUMNS} where w.id = ${id}`.execute(db)
  return rows[0]
}

/** Sums everything a player has paid in, without what PayPal took back. */
export async function sumDeposits(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - reversed_cents), 0)::bigint as cents from deposits
    where player_id = ${playerId} and is_credited`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

export async function writeHold(
  trx: Trx,
  of: { id: string; by: string | null; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ hold: 'staff', held_at: of.now, held_by: of.by, hold_reason: of.reason, released_at: null })
    .where('id', '=', of.id)
    .execute()
}

export async function writeRelease(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('withdrawals').set({ hold: null, released_at: now }).where('id', '=', id).execute()
}

export const payoutCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'w.id', players: ['w.player_id'], name: 'w.hold', cents: 'w.amount_cents', opened: 'w.created_at' })}
  ${FROM} where ${IS_HELD} and w.player_id <> ${readerId} ${andUuid('w.id', one)}`
