import { t } from '#messages/moderation.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import { signAppealToken } from '#server/domains/accounts/sign-in/appeal-token.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { sanctionMail, type MailedStep } from './notices.ts'
import { findListed, type ListedSanction } from './queries.ts'

/** Mails about closed accounts. */
handleMail(sanctionMail, async ({ context, unit, payload: { sanctionId, step } }) => {
  const row = await findListed(unit.trx, sanctionId)
  if (!row) return undefined
  const player = await findPlayer(unit.trx, row.player_id)
  if (player.is_demo || player.deleted_at) return undefined
  const { publicUrl } = context.config
  // The token stands after the `#`, so that no server logs it.
  const appealUrl = `${publicUrl}/appeal#token=${await signAppealToken(context, sanctionId, 'mail')}`
  return {
    to: player.email,
    language: player.language,
    parts: () => ({
      subject: t(`moderation.mail.${step}.subject`, { kind: row.kind }),
      recipientName: player.username,
      lines: linesOf(row, step),
      button:
        step === 'lifted'
          ? { label: t('common.sign_in'), url: publicUrl }
          : { label: t('moderation.mail.read'), url: appealUrl },
    }),
  }
})

function linesOf(row: ListedSanction, step: MailedStep): string[] {
  if (step === 'lifted')
    return [t('moderation.mail.lifted.what'), t('moderation.mail.reason', { reason: row.lift_reason ?? '' })]
  if (step === 'upheld')
    return [
      t('moderation.mail.upheld.what'),
      t('moderation.mail.reason', { reason: row.appeal_answer ?? '' }),
    ]
  return [
    row.ends_at === null
      ? t('moderation.mail.given.banned')
      : t('moderation.mail.given.suspended', { time: utcTime(row.ends_at.getTime()) }),
    t('moderation.mail.reason', { reason: row.reason }),
    t('moderation.mail.given.money'),
    t('moderation.mail.given.appeal'),
  ]
}
