import { message } from '#messages/message.ts'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/accounts/security.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { workflow, command, ownSession } from '#server/platform/call.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { presentSecurity, type SecurityViewer } from '#server/domains/accounts/present-security.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { dropUnusableRecoveryCodes } from '#server/domains/accounts/sign-in/other-sign-ins.ts'
import {
  deleteTotp,
  lockTotp,
  markTotpUsed,
  putTotp,
} from '#server/domains/accounts/sign-in/safety-queries.ts'
import { checkThrottled, sessionAttempt } from '#server/domains/accounts/tries.ts'
import { codesForFirstFactor, newCodes } from './recovery.ts'
import { secondFactorsOf } from './second-factor.ts'
import { newTotp, stepOfCode } from './totp.ts'

/** Makes a secret for an authenticator app, which is asked for once a code of it is confirmed. */
export const beginTotp = workflow(calls.beginTotp, async ({ context, actor: { playerId } }) => {
  const account = await findAccount(context.db, playerId)
  if (!account) throw new Error('a session without its account')
  const { sealed, secret, uri } = newTotp(context, account)
  return runCommand(context, async ({ trx, now }) => {
    if ((await lockTotp(trx, playerId))?.confirmed_at) return refuse('already_on')
    await putTotp(trx, { playerId, sealed, now })
    return accept({ secret, uri })
  })
})

type ConfirmRefusal = 'wrong_code' | 'not_begun'
type Confirmed = CallAnswer<typeof calls.confirmTotp>

/** Switches the authenticator app on. A wrong code is counted, although it is refused. */
export const confirmTotp = workflow(calls.confirmTotp, async ({ context, actor, body: { code } }) => {
  const viewer = ownSession(actor)
  const checked = await checkThrottled(context, sessionAttempt(viewer.sessionId, 'code'), {
    check: () => runCommand(context, (unit) => activate(context, unit, viewer, code)),
    judge: (outcome) => {
      if (outcome.ok) return 'right'
      return outcome.refusal === 'wrong_code' ? 'wrong' : 'neither'
    },
  })
  return checked.ok ? checked.value : checked
})

async function activate(
  context: Context,
  unit: Unit,
  viewer: SecurityViewer,
  code: string,
): Promise<Outcome<Confirmed, ConfirmRefusal>> {
  const { playerId } = viewer
  const totp = await lockTotp(unit.trx, playerId)
  if (!totp || totp.confirmed_at) return refuse('not_begun')
  const step = stepOfCode(context, totp, code)
  if (step === undefined) return refuse('wrong_code')
  await markTotpUsed(unit.trx, { playerId, step, confirmedAt: unit.now })
  const codes = await codesForFirstFactor(context, unit.trx, playerId)
  await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.app_added'))
  return accept({ ...(await presentSecurity(context, unit.trx, viewer)), recovery_codes: codes })
}

/** Switches the authenticator app off; does nothing when there is none. */
export async function removeTotp(context: Context, { playerId }: Actor): Promise<void> {
  await transact(context, async (unit) => {
    if (!(await deleteTotp(unit.trx, playerId))) return
    await dropUnusableRecoveryCodes(unit, playerId)
    await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.app_removed'))
  })
}

/** Makes new recovery codes; the old ones become invalid. */
export const makeRecoveryCodes = command(calls.newRecoveryCodes, async ({ context, unit, actor }) => {
  const { playerId } = actor
  if ((await secondFactorsOf(unit.trx, playerId)).length === 0) return refuse('no_second_factor')
  await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.new_codes'))
  return accept({
    recovery_codes: await newCodes(context, unit.trx, playerId),
  })
})

workflow(calls.removeTotp, async ({ context, actor }) => {
  await removeTotp(context, actor)
  return accept(undefined)
})
