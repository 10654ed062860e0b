import { z } from 'zod'
import { t } from '#messages/moderation.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import type { MailParts } from '#server/platform/mail/layout.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { utcDay } from '#server/platform/utc-time.ts'
import { findCounterNotice, type CounterRow } from './queries.ts'
import { signActionToken } from './tokens.ts'

const counterMail = defineJob('mail.counter_notice', {
  payload: z.object({ counterId: z.number(), step: z.enum(['filed', 'decided']) }),
})
type Step = 'filed' | 'decided'
type Texts = Omit<MailParts, 'recipientName'>

/** Tells the sender of the notice. */
export function putCounterMail({ trx, now }: Unit, counterId: number, step: Step): Promise<void> {
  return counterMail.put(trx, `${counterId}:${step}`, now, { counterId, step })
}

/** Mails to senders of notices about counter notices, in the language of the form of the notice. */
handleMail(counterMail, async ({ context, unit, payload: { counterId, step } }) => {
  const row = await findCounterNotice(unit.trx, counterId)
  if (!row || row.forgotten_at || row.notice.email === '') return undefined
  const { notice } = row
  // The token comes after the `#`, so that no server logs it.
  const url = `${context.config.publicUrl}/counter-notice#token=${await signActionToken(context, row.id)}`
  return {
    to: notice.email,
    language: notice.language,
    parts: () => ({
      recipientName: notice.name,
      ...(step === 'filed' ? filedTexts(row, url) : decidedTexts(row, url)),
    }),
  }
})

/** Texts of the mail, with the statement and the contact data, as 17 U.S.C. §512(g)(2)(B) requires. */
function filedTexts(row: CounterRow, url: string): Texts {
  const date = utcDay(row.restore_from)
  return {
    subject: t('moderation.counter.mail.filed_subject'),
    lines: [
      t('moderation.counter.mail.filed_what', { url: row.notice.url }),
      ...row.statement.split(/\n+/),
      t('moderation.counter.mail.filed_law'),
      t('moderation.counter.mail.filed_wait', { date }),
    ],
    list: [row.name, row.address.replaceAll('\n', ', '), row.phone, row.email],
    button: { label: t('moderation.received.action'), url },
  }
}

function decidedTexts({ status, answer, notice }: CounterRow, url: string): Texts {
  return {
    subject: t('moderation.counter.mail.decided_subject', { verdict: status }),
    lines: [
      t('moderation.counter.mail.decided_what', { verdict: status, url: notice.url }),
      t('moderation.mail.reason', { reason: answer ?? '' }),
    ],
    button: { label: t('moderation.counter.mail.decided_button'), url },
  }
}
