import { t } from '#messages/accounts.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/accounts/accounts.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow, ownSession } from '#server/platform/call.ts'
import { invalidateLinks, useLink } from '#server/domains/accounts/links.ts'
import { mayMail } from '#server/domains/accounts/mail-limits.ts'
import {
  changeEmailMail,
  passwordChangedMail,
  resetPasswordMail,
  scheduleMail,
  verifyEmailMail,
} from '#server/domains/accounts/mails.ts'
import {
  findAccount,
  findAccountByEmail,
  markEmailVerified,
  setPassword,
  setPendingEmail,
} from '#server/domains/accounts/queries.ts'
import { reachedAddress } from '#server/domains/accounts/reached-address.ts'
import { publishVerified } from '#server/domains/accounts/sign-up/new-account.ts'
import { takeWaitingIdentity } from '#server/domains/accounts/sign-up/unverified-queries.ts'
import { deleteIdentities } from '#server/domains/accounts/social/identity-queries.ts'
import { resetAllTries } from '#server/domains/accounts/tries-queries.ts'
import { secondStepSubject, signInSubject } from '#server/domains/accounts/tries.ts'
import { removeOtherSignIns } from './other-sign-ins.ts'
import { checkOwnPassword } from './own-password.ts'
import { hashPassword, orBusy, passwordRefusal, type Weakness } from './passwords.ts'
import { deletePasskeys, deleteTotp, replaceRecoveryCodes } from './safety-queries.ts'
import { endSessions } from './session-queries.ts'

/** Sends a link to set a new password, within its limit. Nobody learns whether the address is known. */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(context.db, email)
  const isOpen = account && !account.banned_at && !account.deletion_due_at
  if (await mayMail(context, { kind: 'reset', to: email }))
    await scheduleMail(context, resetPasswordMail, { playerId: isOpen ? account.id : undefined })
}

type ResetInput = CallRequest<typeof calls.resetPassword>['query'] &
  CallRequest<typeof calls.resetPassword>['body']

/**
 * Sets a new password with the link from the mail, and ends all sessions. Returns the number of passkeys that were
 * kept although the other ways to sign in were to be removed.
 */
export async function resetPassword(
  context: Context,
  { id, token, password, disconnect_others: disconnectOthers }: ResetInput,
): Promise<Outcome<number, 'bad_link' | Weakness | 'busy'>> {
  const hashed = await orBusy(hashPassword(password))
  if (!hashed.ok) return hashed
  return runCommand(context, async (unit) => {
    const link = await useLink(unit.trx, { id, token, purpose: 'reset_password', now: unit.now })
    const account = link && (await findAccount(unit.trx, link.playerId))
    if (!account) return refuse('bad_link')
    const weakness = passwordRefusal(password, account)
    if (weakness) return refuse(weakness)
    await replacePassword(unit, { playerId: account.id, passwordHash: hashed.value })
    // Lifts the waiting times after wrong attempts, whoever made them.
    await resetAllTries(unit.trx, [signInSubject(account.email), secondStepSubject(account.id)])
    await reachedAddress(unit, account)
    // The link was sent to the address, which proves it. Credentials added before may belong to somebody
    // else.
    if (account.email_verified_at)
      return accept(
        disconnectOthers ? await removeOtherSignIns(unit, { playerId: account.id, byLink: true }) : 0,
      )
    await removeEarlierCredentials(unit, account.id)
    await markEmailVerified(unit.trx, account.id, unit.now)
    await publishVerified(unit, account.id)
    return accept(0)
  })
}

export const forgotPassword = workflow(calls.forgotPassword, async ({ context, body }) => {
  await requestPasswordReset(context, body.email)
  return accept({ detail: t('accounts.detail.reset_sent') })
})

workflow(calls.resetPassword, async ({ context, query, body }) => {
  const done = await resetPassword(context, { ...query, ...body })
  if (!done.ok) return done
  return accept({
    passkeys_left: done.value,
    detail: t('accounts.detail.password_reset'),
  })
})

/**
 * Changes the password and ends the other sessions. Also removing the other ways to sign in
 * (`disconnect_others`) needs a step-up.
 */
export const changePassword = workflow(calls.changePassword, async ({ context, actor, body }) => {
  const { playerId, sessionId, hasSteppedUp } = ownSession(actor)
  const { old_password: oldPassword, password, disconnect_others: disconnectOthers } = body
  const account = await findAccount(context.db, playerId)
  if (!account) return refuse('wrong_password')
  if (disconnectOthers && !hasSteppedUp) return refuse('step_up_required')
  const checked = await checkOwnPassword(context, account, { sessionId, password: oldPassword })
  if (!checked.ok) return checked
  const weakness = passwordRefusal(password, account)
  if (weakness) return refuse(weakness)
  const hashed = await orBusy(hashPassword(password))
  if (!hashed.ok) return hashed
  return runCommand(context, async (unit) => {
    await replacePassword(unit, { playerId, passwordHash: hashed.value, keepSession: sessionId })
    if (disconnectOthers) await removeOtherSignIns(unit, { playerId, byLink: false })
    return accept({
      detail: body.disconnect_others
        ? t('accounts.detail.password_changed_all')
        : t('accounts.detail.password_changed'),
    })
  })
})

/** Removes every credential added before the address was verified: a stranger may have added it. */
async function removeEarlierCredentials({ trx, now }: Unit, playerId: string): Promise<void> {
  await verifyEmailMail.drop(trx, playerId)
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
  const started = [
    ['change_email', changeEmailMail],
    ['reset_password', resetPasswordMail],
  ] as const
  for (const [purpose, mail] of started) {
    await mail.drop(unit.trx, change.playerId)
    await invalidateLinks(unit.trx, { playerId: change.playerId, purpose, now: unit.now })
  }
  await setPendingEmail(unit.trx, change.playerId, null)
  await passwordChangedMail.put(unit.trx, change.playerId, unit.now)
}
