import { sql, type RawBuilder } from 'kysely'
import type { PlatformAccount, Pocket, TransferKind } from '#core/wallet/postings.ts'
import type { Reader } from '#server/platform/db/open.ts'

export type AccountKind = Pocket | PlatformAccount

export type TransferRow = {
  id: number
  kind: TransferKind
  key: string
  cause_kind: string
  cause_id: string
  created_at: Date
}
export type FoundTransfer = TransferRow & { amount_cents: number; player_ids: string[] }
export type Cause = { kind: string | undefined; id: string }
export type TransferSearch = {
  playerId: string | undefined
  kind: TransferKind | undefined
  /** Any of these, or the transfer with the number. */
  reference: { causes: Cause[]; id: number | undefined } | undefined
  amountCents: number | undefined
  from: Date | undefined
  to: Date | undefined
  before: { at: Date; id: number } | undefined
  limit: number
}

/** The latest transfers that match, by the indexes of time, cause, account and amount. */
export async function searchTransferRows(db: Reader, of: TransferSearch): Promise<FoundTransfer[]> {
  const { rows } = await sql<FoundTransfer>`
    with found as materialized (
      select t.* from ledger_transfers t where true ${conditions(of)}
      order by t.created_at desc, t.id desc limit ${of.limit}
    )
    select found.*, moved.amount_cents, moved.player_ids from found cross join lateral (
      select coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as amount_cents,
        coalesce((array_agg(distinct a.player_id) filter (where a.player_id is not null))[1:3], '{}') as player_ids
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = found.id
    ) moved order by found.created_at desc, found.id desc`.execute(db)
  return rows.map((row) => ({ ...row, amount_cents: Number(row.amount_cents) }))
}

function conditions({ playerId, kind, reference, amountCents, from, to, before }: TransferSearch) {
  const parts = [
    kind && sql`t.kind = ${kind}`,
    from && sql`t.created_at >= ${from}`,
    to && sql`t.created_at < ${to}`,
    before && sql`(t.created_at, t.id) < (${before.at}::timestamptz, ${before.id}::bigint)`,
    amountCents &&
      sql`t.id in (select transfer_id from ledger_entries where abs(amount_cents) = ${amountCents}::bigint)`,
    playerId &&
      sql`t.id in (select e.transfer_id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.player_id = ${playerId})`,
    reference && ofReference(reference),
  ].filter((part) => part !== undefined && part !== 0 && part !== '')
  return parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`
}

function ofReference({ causes, id }: NonNullable<TransferSearch['reference']>) {
  const any = causes.map((cause) =>
    cause.kind === undefined
      ? sql`t.cause_id = ${cause.id}`
      : sql`(t.cause_kind = ${cause.kind} and t.cause_id = ${cause.id})`,
  )
  if (id !== undefined) any.push(sql`t.id = ${id}`)
  return any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` or `)})`
}

export async function findTransferById(db: Reader, id: number): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select id, kind, key, cause_kind, cause_id, created_at from ledger_transfers where id = ${id}`.execute(db)
  return rows[0]
}

export type EntryRow = {
  id: number
  account: AccountKind
  player_id: string | null
  amount_cents: number
  balance_cents: number
}

export async function listEntries(db: Reader, transferId: number, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, coalesce(a.pocket, a.platform) as account, a.player_id, e.amount_cents, e.balance_cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transfer_id = ${transferId} order by e.id limit ${limit}`.execute(db)
  return rows
}

export type StatementRow = {
  id: number
  /** The order of entries of the same time. */
  nth: number
  transfer_id: number
  kind: TransferKind
  cause_kind: string
  cause_id: string
  amount_cents: number
  balance_cents: number
  created_at: Date
}

/** An account of a player, or of the site. */
export type AccountOf = { account: AccountKind; playerId: string | null }
type Period = { from: Date | undefined; to: Date | undefined }

/** The account is one value to the planner, so its index gives the order and nothing is sorted. */
const idOf = ({ account, playerId }: AccountOf) =>
  sql`(select id from ledger_accounts where ${
    playerId === null ? sql`platform = ${account}` : sql`player_id = ${playerId} and pocket = ${account}`
  })`

const within = ({ from, to }: Period) =>
  sql`${from ? sql`and e.created_at >= ${from}` : sql``} ${to ? sql`and e.created_at < ${to}` : sql``}`

const statementOf = (of: AccountOf & Period) => sql`
  select e.id, e.nth, e.transfer_id, e.kind, t.cause_kind, t.cause_id, e.amount_cents, e.balance_cents, e.created_at
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
  where e.account_id = ${idOf(of)} ${within(of)}`

/** Every entry of an account, oldest first. */
export async function listStatement(
  db: Reader,
  of: AccountOf & Period & { limit: number },
): Promise<StatementRow[]> {
  const { rows } =
    await sql<StatementRow>`${statementOf(of)} order by e.created_at, e.nth limit ${of.limit}`.execute(db)
  return rows
}

/** The latest entries of an account, of a page that begins after `before`. */
export async function listAccountPage(
  db: Reader,
  of: AccountOf & Period & { before: { at: Date; id: number } | undefined; limit: number },
): Promise<StatementRow[]> {
  const { before } = of
  const { rows } = await sql<StatementRow>`${statementOf(of)} ${
    before ? sql`and (e.created_at, e.nth) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``
  } order by e.created_at desc, e.nth desc limit ${of.limit}`.execute(db)
  return rows
}

/** The balance of an account before a time, or now. */
export async function balanceBefore(db: Reader, of: AccountOf, time: Date | undefined): Promise<number> {
  const { rows } = await sql<{ balance_cents: number }>`
    select e.balance_cents from ledger_entries e
    where e.account_id = ${idOf(of)} ${within({ from: undefined, to: time })}
    order by e.created_at desc, e.nth desc limit 1`.execute(db)
  return rows[0]?.balance_cents ?? 0
}

/** The sum of each pocket over all players, and the balance of each account of the platform. */
export async function sumAccounts(
  db: Reader,
): Promise<{ account: AccountKind; accounts: number; cents: number }[]> {
  const { rows } = await sql<{ account: AccountKind; accounts: number; cents: number }>`
    select coalesce(pocket, platform) as account, count(*)::int as accounts, sum(balance_cents)::bigint as cents
    from ledger_accounts group by 1`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/**
 * The entries of the account at PayPal, as rows of `kind`, `amount_cents`, `created_at`, `cause_kind` and
 * `cause_id`. A reader that leaves out the cause does not join the transfers.
 */
export const CLEARING = sql`(
  select e.kind, e.amount_cents, e.created_at, t.cause_kind, t.cause_id
  from ledger_accounts a join ledger_entries e on e.account_id = a.id left join ledger_transfers t on t.id = e.transfer_id
  where a.platform = 'clearing')`

/** The amounts that transfers have paid into pockets of cash. */
export const PAID_CASH = sql`(
  select t.id as transfer_id, t.key, t.kind, t.cause_kind, t.cause_id, a.player_id, e.amount_cents as cents
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount_cents > 0
    join ledger_accounts a on a.id = e.account_id and a.pocket = 'cash')`

/** Checks whether a transfer with this key was booked. */
export const isBooked = (key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from ledger_transfers where key = ${key})`

/** Players with cash, and how much it is. */
export const CASH = sql`(
  select player_id, balance_cents from ledger_accounts where pocket = 'cash' and balance_cents > 0)`

/** Money that came from PayPal and went there, per UTC day, by the entries of the one account for it. */
export async function sumPayPalDays(
  db: Reader,
  since: Date,
): Promise<{ day: string; in_cents: number; out_cents: number }[]> {
  const { rows } = await sql<{ day: string; in_cents: number; out_cents: number }>`
    select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(-sum(e.amount_cents) filter (where e.kind in ('deposit','deposit_reversal')), 0)::bigint as in_cents,
      coalesce(sum(e.amount_cents) filter (where e.kind in ('payout','withdrawal_back')), 0)::bigint as out_cents
    from ${CLEARING} e where e.created_at >= ${since} group by 1`.execute(db)
  return rows.map((row) => ({ ...row, in_cents: Number(row.in_cents), out_cents: Number(row.out_cents) }))
}
