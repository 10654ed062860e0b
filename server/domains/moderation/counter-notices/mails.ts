import { z } from 'zod'
import { t } from '#messages/moderation.ts'
import { localeOr } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob, type Job } from '#server/platform/jobs/queries.ts'
import type { JobCall } from '#server/platform/jobs/runner.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import { findCounterNotice, type CounterRow } from './queries.ts'
import { signActionToken } from './tokens.ts'

const COUNTER_MAIL = 'mail.counter_notice'
const payload = z.object({ counterId: z.number(), step: z.enum(['filed', 'decided']) })
type Step = z.output<typeof payload>['step']

/** Tells the sender of the notice. */
export function putCounterMail({ trx, now }: Unit, counterId: number, step: Step): Promise<void> {
  return putJob(trx, {
    kind: COUNTER_MAIL,
    key: `${counterId}:${step}`,
    payload: { counterId, step },
    dueAt: now,
  })
}

/** Mails to senders of notices about counter notices, in the language of the form of the notice. */
export function counterNoticeMailJobs(context: Context): void {
  context.jobs.handlePrepared(COUNTER_MAIL, prepareMail, { lane: 'messages' })
}

async function prepareMail(
  context: TransactionContext,
  { trx, now }: Unit,
  job: Job,
): Promise<JobCall | undefined> {
  const { counterId, step } = payload.parse(job.payload)
  const row = await findCounterNotice(trx, counterId)
  if (!row || row.forgotten_at || row.notice.email === '') return undefined
  const { notice } = row
  // The token comes after the `#`, so that no server logs it.
  const url = `${context.config.publicUrl}/counter-notice#token=${await signActionToken(context, row.id)}`
  const mail = withLocale(localeOr(notice.language), () =>
    composeMail(context.settings.current(), {
      recipientName: notice.name,
      ...(step === 'filed' ? filedTexts(row, url) : decidedTexts(row, url)),
    }),
  )
  return ({ db, mailer }) => mailer.send(db, { to: notice.email, ...mail }, now)
}

/** With the statement and the contact data, as 17 U.S.C. §512(g)(2)(B) requires. */
function filedTexts(row: CounterRow, url: string) {
  const date = row.restore_from.toISOString().slice(0, 10)
  return {
    subject: t('moderation.counter.mail.filed_subject'),
    lines: [
      t('moderation.counter.mail.filed_what', { url: row.notice.url }),
      ...row.statement.split(/\n+/),
      t('moderation.counter.mail.filed_law'),
      t('moderation.counter.mail.filed_wait', { date }),
    ],
    list: [row.name, row.address.replaceAll('\n', ', '), row.phone, row.email],
    button: { label: t('moderation.counter.mail.filed_button'), url },
  }
}

function decidedTexts({ status, answer, notice }: CounterRow, url: string) {
  return {
    subject: t('moderation.counter.mail.decided_subject', { verdict: status }),
    lines: [
      t('moderation.counter.mail.decided_what', { verdict: status, url: notice.url }),
      t('moderation.mail.reason', { reason: answer ?? '' }),
    ],
    button: { label: t('moderation.counter.mail.decided_button'), url },
  }
}
