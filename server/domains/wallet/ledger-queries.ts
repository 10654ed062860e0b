import { sql, type Selectable } from 'kysely'
import type { Balances, Transfer } from '#core/wallet/postings.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type AccountRow = Selectable<Tables['ledger_accounts']>
export type HoldRow = Selectable<Tables['ledger_holds']>

/** Every player has three ledger accounts: cash, bonus (promo), and money held for entries. */
const POCKETS = ['cash', 'promo', 'held'] as const

/**
 * A player's balances, with the accounts locked until the commit, so that nobody else spends from them
 * meanwhile.
 */
export async function lockBalances(trx: Trx, playerId: string): Promise<Balances> {
  const lock = () =>
    trx
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('id')
      .forUpdate()
      .execute()
  const rows = await lock()
  if (rows.length === POCKETS.length) return balancesOf(rows)
  await ensurePockets(trx, [playerId])
  return balancesOf(await lock())
}

/** A player's balances; undefined when no money ever moved, because then nothing is shown, not even 0. */
export async function findBalances(db: Reader, playerId: string): Promise<Balances | undefined> {
  const rows = await db.selectFrom('ledger_accounts').selectAll().where('player_id', '=', playerId).execute()
  return rows.some((row) => row.entries > 0) ? balancesOf(rows) : undefined
}

function balancesOf(rows: AccountRow[]): Balances {
  const of = (pocket: string) => rows.find((row) => row.pocket === pocket)?.balance_cents ?? 0
  return { cashCents: of('cash'), promoCents: of('promo'), heldCents: of('held') }
}

/** Locks the accounts of several players in a fixed order, so that transfers cannot deadlock. */
export async function lockPockets(trx: Trx, playerIds: string[]): Promise<void> {
  await ensurePockets(trx, [...playerIds].sort())
  await trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('player_id', 'in', playerIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function ensurePockets(trx: Trx, playerIds: string[]): Promise<void> {
  if (playerIds.length === 0) return
  const pockets = playerIds.flatMap((playerId) =>
    POCKETS.map((pocket) => ({ player_id: playerId, pocket, platform: null })),
  )
  await trx
    .insertInto('ledger_accounts')
    .values(pockets)
    .onConflict((conflict) => conflict.columns(['player_id', 'pocket']).doNothing())
    .execute()
}

export function findTransfer(db: Reader, key: string) {
  return db.selectFrom('ledger_transfers').selectAll().where('key', '=', key).executeTakeFirst()
}

/**
 * Writes a transfer and books its entries: players' accounts before the platform's, each by id. The fixed order avoids
 * deadlocks, and the busiest rows (the platform's) are locked for the shortest time. Players' accounts are created when
 * first needed. Returns false, and writes nothing, when the key was used before.
 */
export async function insertTransfer(trx: Trx, transfer: Transfer, now: Date): Promise<boolean> {
  const first = await bookTransfer(trx, transfer, now)
  if (first !== 'account_missing') return first === 'booked'
  const players = transfer.entries.flatMap(({ account }) => ('platform' in account ? [] : [account.playerId]))
  await ensurePockets(trx, [...new Set(players)].sort())
  const second = await bookTransfer(trx, transfer, now)
  if (second === 'account_missing') throw new Error('an account of a transfer is missing')
  return second === 'booked'
}

/**
 * Inserts the transfer with all its entries, or nothing when an account is missing. The booking trigger writes each
 * entry's balance and number.
 */
async function bookTransfer(
  trx: Trx,
  { kind, key, cause, entries }: Transfer,
  now: Date,
): Promise<'booked' | 'known' | 'account_missing'> {
  const wanted = JSON.stringify(
    entries.map(({ account, amountCents }) => ({
      amount: amountCents,
      ...('platform' in account
        ? { platform: account.platform }
        : { player: account.playerId, pocket: account.pocket }),
    })),
  )
  const { rows } = await sql<{ accounts: number; entries: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb) as wanted (player uuid, pocket text, platform text, amount bigint)
    ), booked as (
      select accounts.id, amount, 0 as place from wanted join ledger_accounts accounts
        on accounts.player_id = wanted.player and accounts.pocket = wanted.pocket
      union all
      select accounts.id, amount, 1 from wanted join ledger_accounts accounts on accounts.platform = wanted.platform
    ), transfer as (
      insert into ledger_transfers (kind, key, cause_kind, cause_id, created_at)
      select ${kind}, ${key}, ${cause.kind}, ${cause.id}, ${now}::timestamptz
      where (select count(*) from booked) = ${entries.length}
      on conflict (key) do nothing returning id
    ), written as (
      insert into ledger_entries (account_id, amount_cents, transfer_id, kind, created_at)
      select booked.id, amount, transfer.id, ${kind}, ${now}::timestamptz from booked cross join transfer
      order by place, booked.id
      returning account_id
    )
    select (select count(*) from booked)::int as accounts, (select count(*) from written)::int as entries`.execute(
    trx,
  )
  const [found] = rows
  if (found?.accounts !== entries.length) return 'account_missing'
  return found.entries === entries.length ? 'booked' : 'known'
}

export type NewHold = {
  playerId: string
  cause: { kind: string; id: string }
  cashCents: number
  promoCents: number
  now: Date
}

/** Undefined when the player has an open hold for this cause. */
export async function insertHold(trx: Trx, hold: NewHold): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('ledger_holds')
    .values({
      player_id: hold.playerId,
      cause_kind: hold.cause.kind,
      cause_id: hold.cause.id,
      cash_cents: hold.cashCents,
      promo_cents: hold.promoCents,
      status: 'open',
      created_at: hold.now,
      resolved_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cause_kind', 'cause_id', 'player_id'])
        .where(sql<boolean>`status = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Locks the open holds of a cause: of some players, or of all. */
export function lockHolds(
  trx: Trx,
  of: { cause: { kind: string; id: string }; playerIds?: string[] },
): Promise<HoldRow[]> {
  let query = trx
    .selectFrom('ledger_holds')
    .selectAll()
    .where('cause_kind', '=', of.cause.kind)
    .where('cause_id', '=', of.cause.id)
    .where('status', '=', 'open')
  if (of.playerIds)
    query = query.where(
      'player_id',
      'in',
      of.playerIds.length > 0 ? of.playerIds : ['00000000-0000-0000-0000-000000000000'],
    )
  return query.orderBy('id').forUpdate().execute()
}

/** A player's first settled entry. */
export function findFirstSettled(db: Reader, playerId: string): Promise<HoldRow | undefined> {
  return db
    .selectFrom('ledger_holds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'settled')
    .orderBy('resolved_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function resolveHolds(
  trx: Trx,
  resolved: { ids: number[]; status: 'void' | 'settled'; now: Date },
): Promise<void> {
  if (resolved.ids.length > 0)
    await trx
      .updateTable('ledger_holds')
      .set({ status: resolved.status, resolved_at: resolved.now })
      .where('id', 'in', resolved.ids)
      .execute()
}

export async function insertCheck(trx: Trx, results: Record<string, number>, now: Date): Promise<void> {
  await trx
    .insertInto('ledger_checks')
    .values({ checked_at: now, results: JSON.stringify(results) })
    .execute()
  await sql`delete from ledger_checks where id <= (select max(id) from ledger_checks) - 1000`.execute(trx)
}

export function findLastCheck(db: Reader) {
  return db.selectFrom('ledger_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}
