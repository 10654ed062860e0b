import { defineJob } from '#server/platform/jobs/kind.ts'
import { deleteMessages } from './message-queries.ts'

const KEPT_MS = 30 * 86_400_000
const EVERY_MS = 3_600_000

/** Deletes messages after as long as the events that they are made of. */
const clean = defineJob('webhook.clean')
clean.handledBy(
  async ({ unit: { trx, now }, key }) => {
    if (await deleteMessages(trx, new Date(now.getTime() - KEPT_MS))) await clean.put(trx, key, now)
  },
  { keepsTrying: true, fromStart: 'site', everyMs: EVERY_MS },
)
