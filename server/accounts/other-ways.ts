import type { Unit } from '#server/db/transact.ts'
import { deleteSignInIdentities } from './identity-queries.ts'
import { mailSecurityChange } from './mails.ts'
import { deletePasskeys, findTotp, listPasskeys, replaceRecoveryCodes } from './safety-queries.ts'

/**
 * With a new password: removes the connected sign-ins and the passkeys. `byLink`: whoever changes it holds
 * the mailbox alone, so a second factor must remain; passkeys that are the only one stay. Answers how many
 * passkeys are left.
 */
export async function removeOtherWays(
  unit: Unit,
  { playerId, byLink }: { playerId: string; byLink: boolean },
): Promise<number> {
  const identities = await deleteSignInIdentities(unit.trx, playerId)
  const totp = await findTotp(unit.trx, playerId)
  const mayGo = !byLink || Boolean(totp?.confirmed_at)
  const passkeys = mayGo ? await deletePasskeys(unit.trx, playerId) : 0
  await dropCodesOfNone(unit, playerId)
  if (identities + passkeys > 0)
    await mailSecurityChange(
      unit,
      playerId,
      'Your connected accounts and passkeys were removed with your new password. They can no longer be used to sign in.',
    )
  return mayGo ? 0 : (await listPasskeys(unit.trx, playerId)).length
}

/** Recovery codes stand in for a second factor; without one they would be asked for by nobody. */
export async function dropCodesOfNone(unit: Unit, playerId: string): Promise<void> {
  const totp = await findTotp(unit.trx, playerId)
  const passkeys = await listPasskeys(unit.trx, playerId)
  if (!totp?.confirmed_at && passkeys.length === 0) await replaceRecoveryCodes(unit.trx, playerId, [])
}
