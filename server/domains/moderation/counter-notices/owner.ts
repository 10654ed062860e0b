import { z } from 'zod'
import { t } from '#messages/moderation.ts'
import { wordsOf, type Message } from '#messages/message.ts'
import { currentLocale } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { handleMail, type MailSource } from '#server/platform/mail/mail-job.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { signRemovedToken } from './tokens.ts'

const OWNER_MAIL = 'mail.removed_content'
const payload = z.object({
  noticeId: z.number(),
  playerId: z.string(),
  message: z.object({ key: z.string(), params: z.record(z.string(), z.unknown()) }),
})

type News = { playerId: string; noticeId: number; message: Message }

/** Tells the owner of removed content what has happened: in their notifications, or by mail while they cannot sign in. */
export async function tellOwner(unit: Unit, { playerId, noticeId, message }: News): Promise<void> {
  await notify(unit, { playerId, type: 3, message, extras: { notice_id: noticeId } })
  await putJob(unit.trx, {
    kind: OWNER_MAIL,
    key: `${noticeId}:${message.key}`,
    payload: { noticeId, playerId, message },
    dueAt: unit.now,
  })
}

/** Mails to owners of removed content whose accounts are closed. The others have their notifications. */
export function ownerMailJobs(context: Context): void {
  handleMail(context, OWNER_MAIL, findMail)
}

const findMail: MailSource = async (context, { trx }, job) => {
  const { noticeId, playerId, message } = payload.parse(job.payload)
  const player = await findPlayer(trx, playerId)
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
      lines: [wordsOf(message as Message, currentLocale())],
      button: { label: t('moderation.mail.read'), url },
    }),
  }
}
