import { CONFIRM_MS, KEEP_CLOSED_MS } from '#core/privacy/requests.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { forgetCounterNotices } from '#server/domains/moderation/counter-notices/queries.ts'
import { deleteKeptBefore } from '#server/domains/moderation/pictures/kept-queries.ts'
import { forgetNotices } from '#server/domains/moderation/rights/queries.ts'
import { deleteUnconfirmed, forgetRequests } from './queries.ts'

const DAY_MS = 86_400_000

const forgetPeople = defineJob('privacy.forget')

/**
 * Once a day, forgets the people of requests and notices that were closed long ago, what nobody has confirmed, and removed
 * pictures whose time is over.
 */
forgetPeople.handledBy(
  async ({ context: { privateFiles }, unit: { trx, now } }) => {
    const before = new Date(now.getTime() - KEEP_CLOSED_MS)
    await deleteUnconfirmed(trx, new Date(now.getTime() - CONFIRM_MS))
    await forgetRequests(trx, { before, now })
    await forgetNotices(trx, { before, now })
    await forgetCounterNotices(trx, { before, now })
    for (const file of await deleteKeptBefore(trx, now)) await privateFiles.remove(file)
  },
  { keepsTrying: true, fromStart: 'site', everyMs: DAY_MS },
)
