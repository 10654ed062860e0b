import { readReport } from '#core/external/mails/read-report.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { findSentMail, keepBounce, keepDelay } from './queries.ts'

/**
 * The outcome of a notification: a mail has `bounced` or is `delayed`, that was `known`, it is about no mail of
 * ours to that recipient (`foreign`), it says something else (`other`), or it is no notification
 * (`unreadable`).
 */
export type Received = 'bounced' | 'delayed' | 'known' | 'foreign' | 'other' | 'unreadable'

/** Larger than any notification that returns only headers; some return the mail. */
export const MAX_REPORT_BYTES = 256 * 1024

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/

/**
 * Takes a delivery status notification (RFC 3464). Anybody can write one, so it counts only for a mail that it names by its
 * id, which only its reader and the mail servers on its way know, and only for the recipient of that mail.
 */
export async function receiveReport(store: Store, message: string): Promise<Received> {
  const report = readReport(message)
  if (!report) return 'unreadable'
  const ids = report.ids.flatMap((id) => UUID.exec(id.toLowerCase())?.[0] ?? [])
  return transact(store, async ({ trx, now }) => {
    let came: Received = 'foreign'
    for (const { addresses, action, status } of report.recipients)
      for (const id of new Set(ids)) {
        const mail = await findSentMail(trx, { id, to: addresses })
        if (!mail) continue
        if (action === 'failed') came = (await keepBounce(trx, mail, status, now)) ? 'bounced' : 'known'
        else if (action !== 'delayed') came = 'other'
        else came = (await keepDelay(trx, mail, status, now)) ? 'delayed' : 'known'
      }
    return came
  })
}
