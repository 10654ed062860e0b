import { message } from '#messages/message.ts'
import { isEditionPage } from '#core/site/editions.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { lockEdition, updateEdition } from '#server/domains/site/edition-queries.ts'
import { editionTell } from '#server/domains/site/editions.ts'
import { listAudienceAfter } from './announcements/queries.ts'
import { notifyAll } from './notify.ts'

/** Players who are notified in one transaction. */
const BATCH = 500
const EVERYBODY = { games: [], regions: [], languages: [] }

editionTell.handledBy(({ unit, key }) => tell(unit, key), { keepsTrying: true })

/** Tells the next players of a new edition of a legal page, in the bell and by mail, in the order of their ids. */
async function tell(unit: Unit, id: number): Promise<void> {
  const { trx, now } = unit
  const row = await lockEdition(trx, id)
  if (!row || row.told_at || !isEditionPage(row.name)) return
  const ids = await listAudienceAfter(trx, EVERYBODY, { after: row.told_to, limit: BATCH })
  await notifyAll(unit, ids, {
    topic: 'account',
    message: message('notifications.legal_page_changed', {
      page: row.name === 'terms-of-use' ? 'terms' : 'privacy',
    }),
    by: { bell: true, mail: true },
  })
  const isDone = ids.length < BATCH
  await updateEdition(trx, id, { told_to: ids.at(-1) ?? row.told_to, told_at: isDone ? now : null })
  if (!isDone) await editionTell.put(trx, id, now)
}
