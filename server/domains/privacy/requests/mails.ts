import { z } from 'zod'
import { t } from '#messages/privacy.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import type { MailParts } from '#server/platform/mail/layout.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { utcDay } from '#server/platform/utc-time.ts'
import { findRequest, type RequestRow } from './queries.ts'
import { signRequestToken } from './tokens.ts'

type Step = 'confirm' | 'extended' | 'answered'
const requestMail = defineJob('mail.data_request', {
  payload: z.object({ requestId: z.number(), step: z.enum(['confirm', 'extended', 'answered']) }),
})

export function putRequestMail({ trx, now }: Unit, requestId: number, step: Step): Promise<void> {
  return requestMail.put(trx, `${requestId}:${step}`, now, { requestId, step })
}

/** Mails to those who ask about their data, in the language of the form. */
handleMail(requestMail, async ({ context, unit, payload: { requestId, step } }) => {
  const row = await findRequest(unit.trx, requestId)
  if (!row || row.forgotten_at || (step === 'confirm' && row.status !== 'unconfirmed')) return undefined
  const url = await urlOf(context, row, step)
  return {
    to: row.email,
    language: row.language,
    isAskedFor: step === 'confirm',
    parts: () => ({
      // The sender of the form chooses the name, so no mail has it before the address is confirmed.
      recipientName: step === 'confirm' ? row.email : row.name,
      ...textsOf(row, step, url),
    }),
  }
})

/** Tokens come after the `#`, so that no server logs them. */
async function urlOf(context: TransactionContext, row: RequestRow, step: Step): Promise<string> {
  const { publicUrl } = context.config
  if (step === 'confirm')
    return `${publicUrl}/privacy-request#token=${await signRequestToken(context, row.id, 'confirm')}`
  if (step === 'answered' && row.status === 'exported')
    return `${publicUrl}/privacy-export#token=${await signRequestToken(context, row.id, 'export')}`
  return `${publicUrl}/privacy-policy`
}

function textsOf(row: RequestRow, step: Step, url: string): Omit<MailParts, 'recipientName'> {
  const { kind, status } = row
  const due = utcDay(row.due_at)
  if (step === 'confirm')
    return {
      subject: t('privacy.request.mail.confirm_subject'),
      lines: [t('privacy.request.mail.confirm_what', { kind }), t('privacy.request.mail.confirm_else')],
      button: { label: t('privacy.request.confirm'), url },
    }
  const read = { label: t('privacy.request.mail.policy'), url }
  if (step === 'extended')
    return {
      subject: t('privacy.request.mail.extended_subject'),
      lines: [
        t('privacy.request.mail.extended_what', { date: due }),
        t('privacy.request.mail.reason', { reason: row.extension ?? '' }),
      ],
      button: read,
    }
  return {
    subject: t('privacy.request.mail.answered_subject', { status }),
    lines: [
      t('privacy.request.mail.answered_what', { status }),
      t('privacy.request.mail.reason', { reason: row.answer ?? '' }),
      ...(status === 'refused' ? [t('privacy.request.mail.authority')] : []),
    ],
    button: status === 'exported' ? { label: t('common.download_my_data'), url } : read,
  }
}
