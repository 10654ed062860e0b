import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { eventFacts } from '#server/domains/wallet/history-queries.ts'
import { reasonOfAdjustment } from '#server/domains/wallet/adjustments/queries.ts'
import { IS_HELD } from '../withdrawals/held-queries.ts'

const ABOUT_KINDS = ['lobby', 'tournament', 'challenge', 'adjustment', 'withdrawal', 'deposit'] as const
type AboutKind = (typeof ABOUT_KINDS)[number]

export type AboutRow = {
  /** The name of a tournament or challenge, or the reason of an adjustment. */
  name: string | null
  status: string | null
  /** PayPal's ids of a payment. */
  paypal_ids: string[]
  /** A withdrawal that waits for a person. */
  is_held: boolean
}

const plain = sql`'{}'::text[] as paypal_ids, false as is_held`
const event = (kind: AboutKind) => (id: string) =>
  sql<AboutRow>`
  select name, status, ${plain} from (${eventFacts.of(sql`${id}::bigint`)}) event where kind = ${kind}`
const SOURCES: Record<AboutKind, (id: string) => RawBuilder<AboutRow>> = {
  lobby: event('lobby'),
  tournament: event('tournament'),
  challenge: event('challenge'),
  adjustment: (id) => sql`
    select reason as name, null as status, ${plain} from (${reasonOfAdjustment(id)}) adjustment`,
  withdrawal: (id) => sql`
    select null as name, w.status, array_remove(array[w.payout_id, w.item_id], null) as paypal_ids, ${IS_HELD} as is_held
    from withdrawals w join players p on p.id = w.player_id where w.id = ${id}::uuid`,
  deposit: (id) => sql`
    select null as name, status, array_remove(array[order_id, capture_id], null) as paypal_ids, false as is_held
    from deposits where id = ${id}::uuid`,
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const NUMBER = /^[1-9]\d{0,17}$/
const hasUuid = (kind: AboutKind) => kind === 'withdrawal' || kind === 'deposit'

/** Finds the subject of a transfer, if it still exists. */
export async function findAbout(
  db: Reader,
  cause: { kind: string; id: string },
): Promise<(AboutRow & { kind: AboutKind; id: string }) | undefined> {
  const kind = ABOUT_KINDS.find((each) => each === cause.kind)
  if (!kind || !(hasUuid(kind) ? UUID : NUMBER).test(cause.id)) return undefined
  const { rows } = await SOURCES[kind](cause.id).execute(db)
  return rows[0] && { ...rows[0], kind, id: cause.id }
}

/** Our payments that PayPal knows by this id: of an order, a capture, a payout or an item of one. */
export async function findPaymentIds(db: Reader, paypalId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from deposits where order_id = ${paypalId} or capture_id = ${paypalId}
    union all
    select id::text from withdrawals where payout_id = ${paypalId} or item_id = ${paypalId}`.execute(db)
  return rows.map(({ id }) => id)
}
