import { message } from '#messages/message.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropLater } from '#server/platform/events/later.ts'
import { tellOwner } from '../counter-notices/owner.ts'
import { putNoticeMail } from './mails.ts'
import { findNotice } from './queries.ts'

/** Key of a decision on a notice whose notifications are held back. */
export const heldBack = (id: number): string => `notice:${id}`

/** Tells the sender of a notice what was decided, and whoever's content was removed. */
export async function tellDecided(unit: Unit, { noticeId }: { noticeId: number }): Promise<void> {
  const row = await findNotice(unit.trx, noticeId)
  if (!row) return
  if (row.owner_id)
    await tellOwner(unit, {
      playerId: row.owner_id,
      noticeId,
      message: message('moderation.notice.content_removed', {
        path: new URL(row.url).pathname.slice(0, 100),
        reason: row.answer ?? '',
      }),
    })
  await putNoticeMail(unit, noticeId, 'decided')
}

/** Tells them now, if that is still held back: one of them has answered the decision, so it stays. */
export async function tellDecidedNow(unit: Unit, noticeId: number): Promise<void> {
  if (await dropLater(unit.trx, heldBack(noticeId))) await tellDecided(unit, { noticeId })
}
