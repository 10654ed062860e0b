import { z } from 'zod'
import { t } from '#messages/moderation.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import type { MailParts } from '#server/platform/mail/layout.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { findNotice, type NoticeRow } from './queries.ts'
import { signNoticeToken } from './tokens.ts'

const noticeMail = defineJob('mail.notice', {
  payload: z.object({ noticeId: z.number(), step: z.enum(['sent', 'decided']).default('decided') }),
})
type Step = 'sent' | 'decided'

export function putNoticeMail({ trx, now }: Unit, noticeId: number, step: Step): Promise<void> {
  return noticeMail.put(trx, `${noticeId}:${step}`, now, { noticeId, step })
}

/** Mails to those who have sent a notice. */
handleMail(noticeMail, async ({ context, unit, payload: { noticeId, step } }) => {
  const row = await findNotice(unit.trx, noticeId)
  if (!row || row.forgotten_at || (row.status === 'open') !== (step === 'sent')) return undefined
  // The token comes after the `#`, so that no server logs it.
  const url = `${context.config.publicUrl}/notice#token=${await signNoticeToken(context, row.id)}`
  return {
    to: row.email,
    language: row.language,
    isAskedFor: step === 'sent',
    parts: () => (step === 'sent' ? sentParts(row, url) : decidedParts(row, url)),
  }
})

/** Without what the sender wrote, the name too: whoever fills in the form chooses the address. */
function sentParts({ email }: NoticeRow, url: string): MailParts {
  return {
    subject: t('moderation.rights.sent_subject'),
    recipientName: email,
    lines: [t('moderation.rights.sent_what'), t('moderation.rights.sent_else')],
    button: { label: t('moderation.rights.sent_open'), url },
  }
}

function decidedParts({ name, url, status: verdict, answer }: NoticeRow, withdrawUrl: string): MailParts {
  return {
    subject: t('moderation.rights.mail_subject', { verdict }),
    recipientName: name,
    lines: [
      t('moderation.rights.mail_what', { verdict, url }),
      t('moderation.mail.reason', { reason: answer ?? '' }),
    ],
    button: { label: t('moderation.rights.mail_open'), url },
    ...(verdict === 'removed'
      ? { footer: { label: t('moderation.rights.withdraw'), url: withdrawUrl } }
      : {}),
  }
}
