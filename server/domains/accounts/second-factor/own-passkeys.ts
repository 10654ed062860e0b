import { message } from '#messages/message.ts'
import * as calls from '#contract/accounts/security.ts'
import { accept, refuse } from '#core/decision.ts'
import { transact } from '#server/platform/db/transact.ts'
import { command, workflow, ownSession } from '#server/platform/call.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { presentSecurity } from '#server/domains/accounts/present-security.ts'
import { dropUnusableRecoveryCodes } from '#server/domains/accounts/sign-in/other-sign-ins.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
} from '#server/domains/accounts/sign-in/safety-queries.ts'
import { readNewPasskey, registrationOptions } from './passkeys.ts'
import { codesForFirstFactor } from './recovery.ts'

const MAX_PASSKEYS = 10

/** The options to create a passkey. */
export const makeNewPasskeyOptions = command(calls.newPasskeyOptions, async ({ context, unit, actor }) => {
  const { playerId, username } = ownSession(actor)
  if ((await listPasskeys(unit.trx, playerId)).length >= MAX_PASSKEYS) return refuse('too_many')
  return accept(await registrationOptions(context, unit, { id: playerId, username }))
})

/** Adds a passkey. Returns the security settings, with recovery codes if it is the first second factor. */
export const addPasskey = workflow(calls.addPasskey, async ({ context, actor, body: given }) => {
  const viewer = ownSession(actor)
  const { playerId } = viewer
  // Committed also when it is refused: the challenge works once.
  return transact(context, async (unit) => {
    const made = await readNewPasskey(context, unit, { ...given, playerId })
    if (!made) return refuse('bad_passkey')
    const row = {
      id: made.id,
      player_id: playerId,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: given.response.response.transports ?? [],
      name: given.name,
      created_at: unit.now,
    }
    if (!(await insertPasskey(unit.trx, row))) return refuse('bad_passkey')
    const codes = await codesForFirstFactor(context, unit.trx, playerId)
    await mailSecurityChange(
      unit,
      playerId,
      message('accounts.mail.safety_changed.passkey_added', { name: given.name }),
    )
    return accept({ ...(await presentSecurity(context, unit.trx, viewer)), recovery_codes: codes })
  })
})

/** Removes a passkey. */
export const removePasskey = command(
  calls.removePasskey,
  async ({ unit, actor: { playerId }, params: { id } }) => {
    if (!(await deletePasskey(unit.trx, { id, playerId }))) return refuse('not_found')
    await dropUnusableRecoveryCodes(unit, playerId)
    await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.passkey_removed'))
    return accept(undefined)
  },
)
