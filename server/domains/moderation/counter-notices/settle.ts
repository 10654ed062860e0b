import { message } from '#messages/message.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { copyBack, showAgain, tidy } from '../pictures/kept.ts'
import { setDeletion } from '../pictures/kept-queries.ts'
import { putCounterMail } from './mails.ts'
import { tellOwner } from './owner.ts'
import { pathOf } from './present.ts'
import { findCounterNotice } from './queries.ts'

const settleCounter = defineJob('counter_notice.settle', { key: ID_KEY })

/** Key of a decision whose consequences are held back. */
export const heldBack = (id: number): string => `counter_notice:${id}`

/** Lets a decision have its consequences, which need files: outside of a transaction. */
export function putSettling({ trx, now }: Unit, counterId: number): Promise<void> {
  return settleCounter.put(trx, counterId, now)
}

settleCounter.preparedBy(
  async ({ key }) =>
    (context) =>
      settle(context, key),
  { lane: 'messages' },
)

/** Shows a kept picture again or lets it be deleted, and tells the player and the sender of the notice. */
async function settle(context: Context, id: number): Promise<void> {
  const row = await findCounterNotice(context.db, id)
  if (!row || row.status === 'open') return
  const { status: verdict, answer, notice, notice_id: noticeId } = row
  const copied = verdict === 'restored' ? await copyBack(context, noticeId) : []
  let shown: string | undefined
  let isBack = false
  try {
    isBack = await transact(context, async (unit) => {
      // Gone: this was done before, by a process that has died since.
      if (!(await settleCounter.drop(unit.trx, id))) return false
      shown = await showAgain(unit, copied)
      await setDeletion(unit.trx, noticeId, unit.now)
      if (row.player)
        await tellOwner(unit, {
          playerId: row.player.id,
          noticeId,
          message: message('moderation.notice.counter_decided', {
            verdict,
            picture: shown === undefined ? 'free' : 'shown',
            path: pathOf(notice.url),
            reason: answer ?? '',
          }),
        })
      await putCounterMail(unit, id, 'decided')
      return true
    })
  } finally {
    await tidy(context, copied, { shown, isBack })
  }
}
