import { z } from 'zod'
import { t } from '#messages/accounts.ts'
import { nextWarning } from '#core/accounts/keys.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { handleMail } from '#server/platform/mail/mail-job.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { findKey, type KeyRow } from './queries.ts'

/** Mails the owner of a key that it ends soon, and schedules the next such mail. */
export const keyWarning = defineJob('keys.warning')
const endingMail = defineJob('mail.key_ending', {
  payload: z.object({ key: z.uuid(), to: z.uuid().optional() }),
})

export async function scheduleWarning({ trx, now }: Unit, { id, expires_at: end }: KeyRow): Promise<void> {
  const at = nextWarning(end, now)
  if (at) await keyWarning.put(trx, id, at)
}

/** The players who own an organization. */
type ListOwners = (db: Reader, organizationId: number) => Promise<string[]>
let ownersOf: ListOwners = () => Promise.resolve([])
/** The domain that keeps organizations says who is told of their keys. */
export function onKeyOfOrganization(listOwners: ListOwners): void {
  ownersOf = listOwners
}

keyWarning.handledBy(async ({ unit, key: id }) => {
  const found = await findKey(unit.trx, id)
  if (!found || found.ended_at || found.replaced_by || found.expires_at <= unit.now) return
  const { organization_id: organizationId } = found
  const owners = organizationId === null ? [found.player_id] : await ownersOf(unit.trx, organizationId)
  for (const to of owners)
    await endingMail.put(unit.trx, `${id}:${unit.now.getTime()}:${to}`, unit.now, { key: id, to })
  await scheduleWarning(unit, found)
})

handleMail(endingMail, async ({ context: { config }, unit, payload: { key: id, to } }) => {
  const found = await findKey(unit.trx, id)
  const account = found && (await findAccount(unit.trx, to ?? found.player_id))
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
