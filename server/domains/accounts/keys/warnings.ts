import { z } from 'zod'
import { t } from '#messages/accounts.ts'
import { nextWarning } from '#core/accounts/keys.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { findKey, type KeyRow } from './queries.ts'

/** Mails the owner of a key that it ends soon, and schedules the next such mail. */
export const keyWarning = defineJob('keys.warning')
const endingMail = defineJob('mail.key_ending', { payload: z.object({ key: z.uuid() }) })

export async function scheduleWarning({ trx, now }: Unit, { id, expires_at: end }: KeyRow): Promise<void> {
  const at = nextWarning(end, now)
  if (at) await keyWarning.put(trx, id, at)
}

keyWarning.handledBy(async ({ unit, key: id }) => {
  const found = await findKey(unit.trx, id)
  if (!found || found.ended_at || found.replaced_by || found.expires_at <= unit.now) return
  await endingMail.put(unit.trx, `${id}:${unit.now.getTime()}`, unit.now, { key: id })
  await scheduleWarning(unit, found)
})

handleMail(endingMail, async ({ context: { config }, unit, payload: { key: id } }) => {
  const found = await findKey(unit.trx, id)
  const account = found && (await findAccount(unit.trx, found.player_id))
  if (!found || !account) return undefined
  const { name } = found
  const time = utcTime(found.expires_at.getTime())
  return {
    to: account.email,
    language: account.language,
    parts: () => ({
      subject: t('accounts.mail.key_ending.subject', { name }),
      recipientName: account.username,
      lines: [t('accounts.mail.key_ending.when', { name, time }), t('accounts.mail.key_ending.what')],
      button: {
        label: t('accounts.mail.settings'),
        url: `${config.publicUrl}/profile?tab=settings#developer`,
      },
    }),
  }
})
