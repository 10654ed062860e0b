import { message } from '#messages/message.ts'
import { accept, refuse } from '#core/decision.ts'
import { ageProblem, type AgeRefusal } from '#core/players/onboarding/age.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { makeLink } from '#server/domains/accounts/links.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { secondFactorsOf } from '#server/domains/accounts/second-factor/second-factor.ts'
import {
  deletePasskeys,
  deleteTotp,
  replaceRecoveryCodes,
} from '#server/domains/accounts/sign-in/safety-queries.ts'
import { endSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { verifyAddress } from '#server/domains/accounts/sign-up/new-account.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { updatePlayer } from '#server/domains/players/queries.ts'
import { lockWhom, type ActRefusal } from '#server/domains/moderation/sanctions/give.ts'

/** The player whom an operator helps, and the reason. */
export type Help = { playerId: string; reason: string }

/** Takes the address for verified, because its owner has proven it in another way. */
export function verifyFor(
  store: Store,
  by: Acting,
  help: Help,
): Promise<Outcome<undefined, ActRefusal | 'already_verified'>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, ActRefusal | 'already_verified'>> => {
    const found = await lockWhom(unit, by, help.playerId)
    if (!found.ok) return found
    if (found.value.email_verified_at) return refuse('already_verified')
    await verifyAddress(unit, help.playerId)
    await keep(unit, by, 'player.verify', help)
    return accept(undefined)
  })
}

/** Sets the date of birth, because a paper shows it. */
export function setBirthDate(
  store: Store,
  by: Acting,
  { dob, minAge, ...help }: Help & { dob: string; minAge: number },
): Promise<Outcome<undefined, ActRefusal | AgeRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, ActRefusal | AgeRefusal>> => {
    const found = await lockWhom(unit, by, help.playerId)
    if (!found.ok) return found
    const problem = ageProblem(dob, unit.now.toISOString().slice(0, 10), minAge)
    if (problem) return refuse(problem)
    await updatePlayer(unit.trx, help.playerId, { dob })
    publishAccount(unit, help.playerId, 'profile')
    await keep(unit, by, 'player.birth_date', help)
    return accept(undefined)
  })
}

/** Makes a link that sets a new password, for handing over where no mail arrives. It works as one from a mail does. */
export function linkForPassword(
  store: Store,
  by: Acting,
  help: Help,
): Promise<Outcome<{ id: string; token: string }, ActRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<{ id: string; token: string }, ActRefusal>> => {
    const found = await lockWhom(unit, by, help.playerId)
    if (!found.ok) return found
    const link = await makeLink(unit.trx, {
      playerId: help.playerId,
      purpose: 'reset_password',
      now: unit.now,
    })
    await keep(unit, by, 'player.reset_password', help)
    return accept(link)
  })
}

/** Removes the authenticator app, the passkeys and the recovery codes, and ends all sessions. The player gets a mail. */
export function resetSecondFactor(
  store: Store,
  by: Acting,
  help: Help,
): Promise<Outcome<undefined, ActRefusal | 'no_second_factor'>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, ActRefusal | 'no_second_factor'>> => {
    const found = await lockWhom(unit, by, help.playerId)
    if (!found.ok) return found
    if ((await secondFactorsOf(unit.trx, help.playerId)).length === 0) return refuse('no_second_factor')
    await deleteTotp(unit.trx, help.playerId)
    await deletePasskeys(unit.trx, help.playerId)
    await replaceRecoveryCodes(unit.trx, help.playerId, [])
    await endSessions(unit, { playerId: help.playerId }, 'ended_by_staff')
    await mailSecurityChange(unit, help.playerId, message('accounts.mail.safety_changed.reset'))
    await keep(unit, by, 'player.reset_factor', help)
    return accept(undefined)
  })
}

function keep(unit: Unit, by: Acting, action: string, { playerId, reason }: Help): Promise<void> {
  return writeAudit(unit.trx, {
    actorId: by.playerId,
    role: by.role,
    action,
    subject: { kind: 'player', id: playerId },
    reason,
    now: unit.now,
  })
}
