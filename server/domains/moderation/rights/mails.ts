import { z } from 'zod'
import { t } from '#messages/moderation.ts'
import { localeOr } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Job } from '#server/platform/jobs/queries.ts'
import type { JobCall } from '#server/platform/jobs/runner.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import { findNotice } from './queries.ts'

export const NOTICE_MAIL = 'mail.notice'
const payload = z.object({ noticeId: z.number() })

/** Mails to those who have sent a notice. */
export function noticeMailJobs(context: Context): void {
  context.jobs.handlePrepared(NOTICE_MAIL, prepareMail, { lane: 'messages' })
}

async function prepareMail(
  { settings }: TransactionContext,
  { trx, now }: Unit,
  job: Job,
): Promise<JobCall | undefined> {
  const row = await findNotice(trx, payload.parse(job.payload).noticeId)
  if (!row || row.status === 'open') return undefined
  const { name, email, url, status, answer, language } = row
  const mail = withLocale(localeOr(language), () =>
    composeMail(settings.current(), {
      subject: t('moderation.rights.mail_subject', { verdict: status }),
      recipientName: name,
      lines: [
        t('moderation.rights.mail_what', { verdict: status, url }),
        t('moderation.mail.reason', { reason: answer ?? '' }),
      ],
      button: { label: t('moderation.rights.mail_open'), url },
    }),
  )
  return ({ db, mailer }) => mailer.send(db, { to: email, ...mail }, now)
}
