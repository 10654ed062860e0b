import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/accounts.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { mayMail, withBusyRefusal } from '#server/domains/accounts/mail-limits.ts'
import { deleteIdentities } from '#server/domains/accounts/social/identity-queries.ts'
import { invalidateLinks, useLink } from '#server/domains/accounts/links.ts'
import { scheduleMail } from '#server/domains/accounts/mails.ts'
import { publishReferral } from '#server/domains/accounts/sign-up/new-account.ts'
import { removeOtherSignIns } from './other-sign-ins.ts'
import { hashPassword, isPassword, passwordRefusal } from './passwords.ts'
import {
  findAccount,
  findAccountByEmail,
  markEmailVerified,
  setPassword,
  setPendingEmail,
} from '#server/domains/accounts/queries.ts'
import { deletePasskeys, deleteTotp, replaceRecoveryCodes } from './safety-queries.ts'
import { endSessions } from './session-queries.ts'
import { resetAllTries } from '#server/domains/accounts/tries-queries.ts'
import {
  checkThrottled,
  secondStepSubject,
  sessionAttempt,
  signInSubject,
} from '#server/domains/accounts/tries.ts'
import { takeWaitingIdentity } from '#server/domains/accounts/sign-up/unverified-queries.ts'

export function passwordRoutes(router: Router, context: Context): void {
  router.on(forgotPassword, async ({ body }) => {
    const account = await findAccountByEmail(context.db, body.email)
    const isOpen = account && !account.banned_at && !account.deletion_due_at
    if (await mayMail(context, { kind: 'reset', to: body.email }))
      await scheduleMail(context, { kind: 'mail.reset_password', playerId: isOpen ? account.id : undefined })
    return { detail: 'If this address has an account, a mail with a link is on its way.' }
  })

  router.on(resetPassword, async ({ query, body }) => {
    const passwordHash = await withBusyRefusal(resetPassword, hashPassword(body.password))
    const passkeysLeft = await transact(context, async (unit) => {
      const link = await useLink(unit.trx, { ...query, purpose: 'reset_password', now: unit.now })
      const account = link && (await findAccount(unit.trx, link.playerId))
      if (!account) throw refusal(resetPassword, 'bad_link')
      const weakness = passwordRefusal(body.password, account)
      if (weakness) throw refusal(resetPassword, weakness)
      await replacePassword(unit, { playerId: account.id, passwordHash })
      // Lifts the waiting times after wrong attempts, whoever made them.
      await resetAllTries(unit.trx, [signInSubject(account.email), secondStepSubject(account.id)])
      // The link was sent to the address, which proves it. Credentials added before may belong to somebody
      // else.
      if (account.email_verified_at)
        return body.disconnect_others ? removeOtherSignIns(unit, { playerId: account.id, byLink: true }) : 0
      await removeEarlierCredentials(unit, account.id)
      await markEmailVerified(unit.trx, account.id, unit.now)
      await publishReferral(unit, account.id)
      return 0
    })
    return { detail: 'Your new password is set. Please sign in with it.', passkeys_left: passkeysLeft }
  })

  router.on(changePassword, async ({ body, session }) => {
    const account = await findAccount(context.db, session.playerId)
    if (!account) throw refusal(changePassword, 'wrong_password')
    if (body.disconnect_others && !session.hasSteppedUp) throw refusal(changePassword, 'step_up_required')
    const check = checkThrottled(context, sessionAttempt(session, 'password'), () =>
      isPassword(account.password_hash, body.old_password),
    )
    if (!(await withBusyRefusal(changePassword, check))) throw refusal(changePassword, 'wrong_password')
    const weakness = passwordRefusal(body.password, account)
    if (weakness) throw refusal(changePassword, weakness)
    const passwordHash = await withBusyRefusal(changePassword, hashPassword(body.password))
    await transact(context, async (unit) => {
      await replacePassword(unit, { playerId: account.id, passwordHash, keepSession: session.sessionId })
      if (body.disconnect_others) await removeOtherSignIns(unit, { playerId: account.id, byLink: false })
    })
    const alsoWhat = body.disconnect_others ? ', and connected accounts and passkeys removed' : ''
    return { detail: `Your password is changed. Your other sessions were signed out${alsoWhat}.` }
  })
}

/** Removes every credential added before the address was verified: a stranger may have added it. */
async function removeEarlierCredentials({ trx, now }: Unit, playerId: string): Promise<void> {
  await dropJob(trx, { kind: 'mail.verify_email', key: playerId })
  await invalidateLinks(trx, { playerId, purpose: 'verify_email', now })
  await takeWaitingIdentity(trx, playerId)
  await deleteIdentities(trx, playerId)
  await deletePasskeys(trx, playerId)
  await deleteTotp(trx, playerId)
  await replaceRecoveryCodes(trx, playerId, [])
}

async function replacePassword(
  unit: Unit,
  change: { playerId: string; passwordHash: string; keepSession?: string },
): Promise<void> {
  await setPassword(unit.trx, change.playerId, change.passwordHash)
  await endSessions(
    unit,
    { playerId: change.playerId, ...(change.keepSession ? { except: change.keepSession } : {}) },
    'password_changed',
  )
  // A new password must lock out a thief, so pending changes that a thief may have started are cancelled. The
  // jobs are deleted first: this waits for a job that is creating a link, so that its link is among those
  // invalidated.
  for (const purpose of ['change_email', 'reset_password'] as const) {
    await dropJob(unit.trx, { kind: `mail.${purpose}`, key: change.playerId })
    await invalidateLinks(unit.trx, { playerId: change.playerId, purpose, now: unit.now })
  }
  await setPendingEmail(unit.trx, change.playerId, null)
  await putJob(unit.trx, { kind: 'mail.password_changed', key: change.playerId, dueAt: unit.now })
}
