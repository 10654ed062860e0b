import { accept, refuse } from '#core/decision.ts'
import { message } from '#messages/message.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { tellOwner } from '../counter-notices/owner.ts'
import { findCounterOf, updateCounterNotice } from '../counter-notices/queries.ts'
import { tellDecidedNow } from './decided.ts'
import { findNotice, lockNotice, withdraw, type NoticeRow } from './queries.ts'
import { readNoticeToken } from './tokens.ts'

/** The notice of a link, for its sender; undefined when the link is wrong, or too old. */
export async function readSentNotice(context: Context, token: string): Promise<NoticeRow | undefined> {
  const id = await readNoticeToken(context, token)
  const row = id === undefined ? undefined : await findNotice(context.db, id)
  return row?.forgotten_at ? undefined : row
}

/** Returns whether the sender can still withdraw the notice, which is possible until it is declined. */
export const canWithdraw = ({ status, withdrawn_at: at }: NoticeRow): boolean =>
  at === null && (status === 'open' || status === 'removed')

/**
 * Takes a notice back for its sender. One that waits is closed. When the content was removed already, it stays removed, as
 * anybody could have sent the notice; its owner is told, and a counter notice has no waiting period any more (decision 145).
 */
export async function withdrawNotice(
  context: Context,
  token: string,
): Promise<Outcome<NoticeRow, 'bad_link' | 'already_decided'>> {
  const id = await readNoticeToken(context, token)
  if (id === undefined) return refuse('bad_link')
  return runCommand(context, async (unit): Promise<Outcome<NoticeRow, 'bad_link' | 'already_decided'>> => {
    const { trx, now } = unit
    const row = await lockNotice(trx, id)
    if (!row || row.forgotten_at) return refuse('bad_link')
    if (!canWithdraw(row)) return refuse('already_decided')
    const withdrawn = await withdraw(trx, row, now)
    await writeAudit(trx, {
      actorId: null,
      role: 'visitor',
      action: 'notice.withdrawn',
      subject: { kind: 'notice', id: String(id) },
      reason: null,
      details: { url: row.url, status: row.status },
      now,
    })
    if (row.status === 'open') return accept(withdrawn)
    const counter = await findCounterOf(trx, id)
    if (counter?.status === 'open') await updateCounterNotice(trx, counter.id, { restore_from: now })
    await tellDecidedNow(unit, id)
    if (row.owner_id)
      await tellOwner(unit, {
        playerId: row.owner_id,
        noticeId: id,
        message: message('moderation.notice.notice_withdrawn', {
          path: new URL(row.url).pathname.slice(0, 100),
        }),
      })
    return accept(withdrawn)
  })
}
