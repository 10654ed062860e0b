import { message } from '#messages/message.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { deleteSignInIdentities } from '#server/domains/accounts/social/identity-queries.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { deletePasskeys, findTotp, listPasskeys, replaceRecoveryCodes } from './safety-queries.ts'

/**
 * Removes connected sign-ins and passkeys when a new password is set. `byLink`: the request only proves
 * access to the mailbox, so a second factor must remain; passkeys stay when they are the only one. Returns
 * the number of passkeys left.
 */
export async function removeOtherSignIns(
  unit: Unit,
  { playerId, byLink }: { playerId: string; byLink: boolean },
): Promise<number> {
  const identities = await deleteSignInIdentities(unit.trx, playerId)
  const totp = await findTotp(unit.trx, playerId)
  const mayRemovePasskeys = !byLink || Boolean(totp?.confirmed_at)
  const passkeys = mayRemovePasskeys ? await deletePasskeys(unit.trx, playerId) : 0
  await dropUnusableRecoveryCodes(unit, playerId)
  if (identities + passkeys > 0)
    await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.others_removed'))
  return mayRemovePasskeys ? 0 : (await listPasskeys(unit.trx, playerId)).length
}

/** Removes the recovery codes when no second factor is left that they could replace. */
export async function dropUnusableRecoveryCodes(unit: Unit, playerId: string): Promise<void> {
  const totp = await findTotp(unit.trx, playerId)
  const passkeys = await listPasskeys(unit.trx, playerId)
  if (!totp?.confirmed_at && passkeys.length === 0) await replaceRecoveryCodes(unit.trx, playerId, [])
}
