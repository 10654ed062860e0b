import * as calls from '#contract/payments/money.ts'
import { dollars } from '#core/dollars.ts'
import { refuse } from '#core/decision.ts'
import { csvOf } from '#server/platform/csv.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { Download, read } from '#server/platform/call.ts'
import { findPlayerByName, listBadges } from '#server/domains/players/queries.ts'
import { findAbout, findPaymentIds } from './about-queries.ts'
import {
  balanceBefore,
  findTransferById,
  listAccountPage,
  listEntries,
  listStatement,
  searchTransferRows,
  type AccountOf,
  type Cause,
  type TransferSearch,
} from '#server/domains/wallet/transfer-queries.ts'

const DAY_MS = 86_400_000
const PAGE = 30
const MAX_ENTRIES = 500
const MAX_IN_STATEMENT = 100_000

export const searchTransfers = read(calls.searchTransfers, async ({ context: { db }, query }) => {
  const player = query.player ? await findPlayerByName(db, query.player) : undefined
  if (query.player && !player) return { results: [], next: null }
  const rows = await searchTransferRows(db, {
    playerId: player?.id,
    kind: query.kind,
    reference: query.reference ? await readReference(db, query.reference) : undefined,
    amountCents: query.amount_cents,
    ...timesOf(query),
    before: readCursor(query.before),
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const badges = await listBadges(db, [...new Set(shown.flatMap((row) => row.player_ids))])
  const last = shown.at(-1)
  return {
    results: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      cause: { kind: row.cause_kind, id: row.cause_id },
      created: row.created_at.toISOString(),
      amount_cents: row.amount_cents,
      players: row.player_ids.flatMap((id) => badges.get(id) ?? []),
    })),
    next: rows.length > PAGE && last ? cursorOf(last.created_at, last.id) : null,
  }
})

export const readTransfer = read(calls.readTransfer, async ({ context: { db }, params: { id } }) => {
  const transfer = await findTransferById(db, id)
  if (!transfer) return refuse('not_found')
  const cause = { kind: transfer.cause_kind, id: transfer.cause_id }
  const [entries, about] = await Promise.all([listEntries(db, id, MAX_ENTRIES), findAbout(db, cause)])
  const badges = await listBadges(db, [...new Set(entries.flatMap((each) => each.player_id ?? []))])
  return {
    id,
    kind: transfer.kind,
    key: transfer.key,
    cause,
    created: transfer.created_at.toISOString(),
    about: about ?? null,
    entries: entries.map((each) => ({
      id: each.id,
      account: each.account,
      player: each.player_id === null ? null : (badges.get(each.player_id) ?? null),
      amount_cents: each.amount_cents,
      balance_cents: each.balance_cents,
    })),
  }
})

export const readAccount = read(calls.readAccount, async ({ context: { db }, query }) => {
  const of = await findAccount(db, query)
  if (!of) return refuse('unknown_account')
  const { from, to } = timesOf(query)
  const [rows, opening, closing] = await Promise.all([
    listAccountPage(db, { ...of, from, to, before: readCursor(query.before), limit: PAGE + 1 }),
    from ? balanceBefore(db, of, from) : 0,
    balanceBefore(db, of, to),
  ])
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    opening_cents: opening,
    closing_cents: closing,
    results: shown.map((row) => ({
      id: row.id,
      transfer_id: row.transfer_id,
      kind: row.kind,
      cause: { kind: row.cause_kind, id: row.cause_id },
      created: row.created_at.toISOString(),
      amount_cents: row.amount_cents,
      balance_cents: row.balance_cents,
    })),
    next: rows.length > PAGE && last ? cursorOf(last.created_at, last.nth) : null,
  }
})

export const readStatement = read(calls.readStatement, async ({ context, query }) => {
  const { account, player } = query
  const of = await findAccount(context.db, query)
  if (!of) return refuse('unknown_account')
  const rows = await listStatement(context.db, { ...of, ...timesOf(query), limit: MAX_IN_STATEMENT })
  const header = ['time (UTC)', 'transfer', 'kind', 'for', 'amount (USD)', 'balance (USD)', 'page']
  const lines = rows.map((row) => [
    row.created_at.toISOString(),
    row.transfer_id,
    row.kind,
    `${row.cause_kind}:${row.cause_id}`,
    dollars(row.amount_cents).replace('$', ''),
    dollars(row.balance_cents).replace('$', ''),
    `${context.config.publicUrl}/admin/money/ledger?case=${row.transfer_id}`,
  ])
  const name = ['statement', account, ...(player ? [player] : [])].join('-')
  return new Download(`${name}.csv`, csvOf([header, ...lines]))
})

/** Players have pockets, the site has the other accounts. */
async function findAccount(
  db: Reader,
  { account, player: name }: { account: AccountOf['account']; player?: string | undefined },
): Promise<AccountOf | undefined> {
  const isPocket = account === 'cash' || account === 'promo' || account === 'held'
  if (!isPocket) return name ? undefined : { account, playerId: null }
  const player = name ? await findPlayerByName(db, name) : undefined
  return player && { account, playerId: player.id }
}

function timesOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from ? new Date(`${from}T00:00:00Z`) : undefined,
    to: to ? new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS) : undefined,
  }
}

const cursorOf = (at: Date, id: number): string => `${at.getTime()}-${id}`

function readCursor(text: string | undefined): TransferSearch['before'] {
  const [at = '', id = ''] = text?.split('-') ?? []
  return text === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const KIND_AND_ID = /^([a-z_]{2,30})[: #](\S{1,60})$/

/** Reads a reference: a cause, a payment by its id here or at PayPal, or a number. */
async function readReference(db: Reader, text: string): Promise<NonNullable<TransferSearch['reference']>> {
  const [, kind, id] = KIND_AND_ID.exec(text) ?? []
  if (kind && id) return { causes: [{ kind, id }], id: undefined }
  if (UUID.test(text)) return { causes: [{ kind: undefined, id: text.toLowerCase() }], id: undefined }
  if (/^\d{1,15}$/.test(text)) return { causes: [{ kind: undefined, id: text }], id: Number(text) }
  const causes: Cause[] = (await findPaymentIds(db, text)).map((each) => ({ kind: undefined, id: each }))
  return { causes, id: undefined }
}
