import { reasonOf } from '#core/external/mails/delivery-status.ts'
import { maskEmail } from '#core/external/mails/mask-email.ts'
import type { Context } from '#server/platform/context.ts'
import {
  countUndeliverable,
  listTroubledMails,
  listUndeliverable,
} from '#server/platform/mail/bounces/queries.ts'
import { countMails, listMailFailures } from '#server/platform/mail/mail-queries.ts'

const MAX_ERRORS = 10
const MAX_TROUBLED = 20
const MAX_ADDRESSES = 50

/** Reads the outcomes of mails: counts, errors, mails that have not arrived, and addresses that get none. */
export async function readMails({ db, config }: Pick<Context, 'db' | 'config'>, now: Date) {
  const [counts, errors, count, addresses, troubled] = await Promise.all([
    countMails(db, now),
    listMailFailures(db, MAX_ERRORS),
    countUndeliverable(db),
    listUndeliverable(db, MAX_ADDRESSES),
    listTroubledMails(db, MAX_TROUBLED),
  ])
  return {
    by: config.SMTP_URL ? ('smtp' as const) : ('outbox' as const),
    ...counts,
    errors: errors.map(({ at, error }) => ({ at: at.toISOString(), error })),
    undeliverable_count: count,
    undeliverable: addresses.map((row) => ({ id: row.id, ...faultOf(row), since: row.since.toISOString() })),
    troubled: troubled.map((row) => ({
      id: row.id,
      state: row.state,
      ...faultOf(row),
      at: row.changed_at.toISOString(),
    })),
  }
}

const faultOf = ({ address, status }: { address: string; status: string }) => ({
  address: maskEmail(address),
  reason: reasonOf(status),
  status,
})
