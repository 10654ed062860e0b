import { cancelEmailChange, changeEmail, confirmEmail, readSecurity } from '#contract/accounts/security.ts'
import { keyOf } from '#core/accounts/username.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/http/session.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { mayMail } from '#server/domains/accounts/mail-limits.ts'
import { invalidateLinks, useLink } from '#server/domains/accounts/links.ts'
import { presentSecurity } from '#server/domains/accounts/present-security.ts'
import {
  changeEmailTo,
  findAccount,
  findAccountByEmail,
  setPendingEmail,
  type Account,
} from '#server/domains/accounts/queries.ts'

/** The security settings, and changing the e-mail address. */
export function safetyRoutes(router: Router, context: Context): void {
  router.on(readSecurity, ({ session }) => presentSecurity(context, context.db, session))

  router.on(changeEmail, async ({ body, session }) => {
    const account = await ownAccount(context, session)
    if (keyOf(body.email) === keyOf(account.email)) throw refusal(changeEmail, 'same_email')
    if (
      !(await mayMail(context, { kind: 'move', to: body.email })) ||
      !(await mayMail(context, { kind: 'move', to: `from:${account.id}` }))
    )
      throw refusal(changeEmail, 'too_many_mails')
    await transact(context, (unit) => requestNewAddress(unit, account, body.email))
    return { detail: `We have sent a link to ${body.email}. Your address changes when you follow it.` }
  })

  router.on(cancelEmailChange, async ({ session }) => {
    await transact(context, async (unit) => {
      await setPendingEmail(unit.trx, session.playerId, null)
      await dropJob(unit.trx, { kind: 'mail.change_email', key: session.playerId })
      await invalidateLinks(unit.trx, { playerId: session.playerId, purpose: 'change_email', now: unit.now })
    })
    return undefined
  })

  router.on(confirmEmail, async ({ body }) => {
    await transact(context, async (unit) => {
      const link = await useLink(unit.trx, { ...body, purpose: 'change_email', now: unit.now })
      const account = link?.detail ? await findAccount(unit.trx, link.playerId) : undefined
      // A mail may have been sent before the change was cancelled or replaced by another address; its link
      // must not work.
      const isAwaited = link?.detail && keyOf(account?.pending_email ?? '') === keyOf(link.detail)
      if (!link?.detail || !account || !isAwaited || account.deletion_due_at)
        throw refusal(confirmEmail, 'bad_link')
      if (!(await changeEmailTo(unit.trx, { playerId: account.id, email: link.detail, now: unit.now })))
        throw refusal(confirmEmail, 'email_taken')
      // A link sent to the old address must no longer set a new password.
      await invalidateLinks(unit.trx, { playerId: account.id, purpose: 'reset_password', now: unit.now })
      await putJob(unit.trx, {
        kind: 'mail.email_changed',
        key: account.id,
        payload: { to: account.email, email: link.detail },
        dueAt: unit.now,
      })
    })
    return { detail: 'Your new e-mail is verified. Use it to sign in from now on.' }
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
  if (other?.email_verified_at) await putJob(trx, { kind: 'mail.known_email', key: other.id, dueAt: now })
  else await putJob(trx, { kind: 'mail.change_email', key: account.id, payload: { to: email }, dueAt: now })
  await putJob(trx, {
    kind: 'mail.email_changing',
    key: account.id,
    payload: { to: account.email, email },
    dueAt: now,
  })
}

async function ownAccount(context: Context, session: Session): Promise<Account> {
  const account = await findAccount(context.db, session.playerId)
  if (!account) throw new Error('a session without its account')
  return account
}
