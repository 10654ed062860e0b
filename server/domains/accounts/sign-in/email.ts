import { t } from '#messages/accounts.ts'
import * as calls from '#contract/accounts/security.ts'
import { keyOf } from '#core/accounts/username.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import {
  changeEmailMail,
  emailChangedMail,
  emailChangingMail,
  knownEmailMail,
} from '#server/domains/accounts/mails.ts'
import { clearUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { workflow, read, ownSession } from '#server/platform/call.ts'
import { invalidateLinks, useLink } from '#server/domains/accounts/links.ts'
import { mayMail } from '#server/domains/accounts/mail-limits.ts'
import { reachedAddress } from '#server/domains/accounts/reached-address.ts'
import {
  changeEmailTo,
  findAccount,
  findAccountByEmail,
  setPendingEmail,
  type Account,
} from '#server/domains/accounts/queries.ts'
import { presentSecurity } from '#server/domains/accounts/present-security.ts'

export const readSecurity = read(calls.readSecurity, ({ context, actor }) =>
  presentSecurity(context, context.db, ownSession(actor)),
)

workflow(calls.cancelEmailChange, async ({ context, actor }) => {
  await cancelEmailChange(context, actor)
  return accept(undefined)
})

workflow(calls.confirmEmail, async ({ context, body }) => {
  const done = await confirmEmail(context, body)
  if (!done.ok) return done
  const { isNew } = done.value
  return accept({ detail: isNew ? t('accounts.detail.email_changed') : t('accounts.detail.email_reached') })
})

/** Begins a change of the address, which takes effect with the link that is mailed to the new one. */
export const changeEmail = workflow(calls.changeEmail, async ({ context, actor: { playerId }, body }) => {
  const { email } = body
  const account = await findAccount(context.db, playerId)
  if (!account) throw new Error('a session without its account')
  if (keyOf(email) === keyOf(account.email)) return refuse('same_email')
  if (
    !(await mayMail(context, { kind: 'move', to: email })) ||
    !(await mayMail(context, { kind: 'move', to: `from:${account.id}` }))
  )
    return refuse('too_many_mails')
  await transact(context, (unit) => requestNewAddress(unit, account, email))
  return accept({ detail: t('accounts.detail.email_sent', { email: body.email }) })
})

/** Cancels a change of the address; the link that was mailed for it becomes invalid. */
export async function cancelEmailChange(context: Context, { playerId }: Actor): Promise<void> {
  await transact(context, async ({ trx, now }) => {
    await setPendingEmail(trx, playerId, null)
    await changeEmailMail.drop(trx, playerId)
    await invalidateLinks(trx, { playerId, purpose: 'change_email', now })
  })
}

/** Changes the address with the link from the mail, or proves that mails reach the present one. */
export function confirmEmail(
  context: Context,
  given: { id: string; token: string },
): Promise<Outcome<{ isNew: boolean }, 'bad_link' | 'email_taken'>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const link = await useLink(trx, { ...given, purpose: 'change_email', now })
    const account = link?.detail ? await findAccount(trx, link.playerId) : undefined
    if (link?.detail && account && link.detail === account.email) {
      await reachedAddress(unit, account)
      return accept({ isNew: false })
    }
    // A mail may have been sent before the change was cancelled or replaced by another address; its link
    // must not work.
    const isAwaited = link?.detail && keyOf(account?.pending_email ?? '') === keyOf(link.detail)
    if (!link?.detail || !account || !isAwaited || account.deletion_due_at) return refuse('bad_link')
    if (!(await changeEmailTo(trx, { playerId: account.id, email: link.detail, now })))
      return refuse('email_taken')
    await reachedAddress(unit, { id: account.id, email: link.detail })
    // A link sent to the old address must no longer set a new password.
    await invalidateLinks(trx, { playerId: account.id, purpose: 'reset_password', now })
    // Send no mail to an old address whose mails bounced. It leaves the list, since no account has it now.
    if (!(await clearUndeliverable(trx, account.email)))
      await emailChangedMail.put(trx, account.id, now, { to: account.email, email: link.detail })
    return accept({ isNew: true })
  })
}

/**
 * Sends the link to the new address. If a verified account has that address, its owner is notified instead,
 * and the response does not differ.
 */
async function requestNewAddress(unit: Unit, account: Account, email: string): Promise<void> {
  const { trx, now } = unit
  await setPendingEmail(trx, account.id, email)
  await invalidateLinks(trx, { playerId: account.id, purpose: 'change_email', now })
  const other = await findAccountByEmail(trx, email)
  if (other?.email_verified_at) await knownEmailMail.put(trx, other.id, now)
  else await changeEmailMail.put(trx, account.id, now, { to: email })
  await emailChangingMail.put(trx, account.id, now, { to: account.email, email })
}
