import { z } from 'zod'
import { t } from '#messages/moderation.ts'
import { wordsOf, type Message } from '#messages/message.ts'
import { currentLocale } from '#messages/translate.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { signRemovedToken } from './tokens.ts'

const ownerMail = defineJob('mail.removed_content', {
  payload: z.object({ noticeId: z.number(), playerId: z.string(), message: z.custom<Message>() }),
})

type News = { playerId: string; noticeId: number; message: Message }

/** Tells the owner of removed content what has happened: in their notifications, or by mail while they cannot sign in. */
export async function tellOwner(unit: Unit, { playerId, noticeId, message }: News): Promise<void> {
  await notify(unit, { playerId, topic: 'account', message, extras: { notice_id: noticeId } })
  const payload = { noticeId, playerId, message }
  await ownerMail.put(unit.trx, `${noticeId}:${message.key}`, unit.now, payload)
}

/** Mails to owners of removed content whose accounts are closed. The others have their notifications. */
handleMail(ownerMail, async ({ context, unit, payload: { noticeId, playerId, message } }) => {
  const player = await findPlayer(unit.trx, playerId)
  if (!player.banned_at || player.is_demo || player.deleted_at) return undefined
  // The token comes after the `#`, so that no server logs it.
  const token = await signRemovedToken(context, noticeId)
  const url = `${context.config.publicUrl}/removed-content/${noticeId}#token=${token}`
  return {
    to: player.email,
    language: player.language,
    parts: () => ({
      subject: t('moderation.counter.title'),
      recipientName: player.username,
      lines: [wordsOf(message, currentLocale())],
      button: { label: t('moderation.mail.read'), url },
    }),
  }
})
