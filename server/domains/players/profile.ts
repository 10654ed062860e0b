import { message } from '#messages/message.ts'
import type { CallRequest } from '#contract/call.ts'
import type { Profile } from '#contract/players/players.ts'
import * as calls from '#contract/players/players.ts'
import * as accountsCalls from '#contract/accounts/accounts.ts'
import { keyOf } from '#core/accounts/username.ts'
import { accept, refuse, type RefusalOf } from '#core/decision.ts'
import { changePreferences } from '#core/players/notification-preferences.ts'
import { ageProblem, makesMinorOlder, type AgeRefusal } from '#core/players/onboarding/age.ts'
import { read, workflow, ownSession } from '#server/platform/call.ts'
import { type Actor, runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { actingKey, refuseKeys } from '#server/platform/http/key-session.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { listRegionsWithRules, normaliseAddress } from './address.ts'
import { normalisePhone } from './phone/phone.ts'
import { presentProfile } from './present.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

type ProfileChange = CallRequest<typeof calls.updateProfile>['body']
type UpdateRefusal =
  | AgeRefusal
  | RefusalOf<ReturnType<typeof normaliseAddress>>
  | 'bad_phone'
  | 'dob_fixed'
  | 'step_up_required'

/** Changes parts of the profile. Another number than a verified one needs a step-up, and must be verified again. */
export async function updateProfile(
  context: Context,
  { playerId, hasSteppedUp }: Actor,
  { address, phone, dob, notification_preferences: preferences, ...plain }: ProfileChange,
): Promise<Outcome<Profile, UpdateRefusal>> {
  const today = context.clock.now().toISOString().slice(0, 10)
  const tooYoung = dob === undefined ? undefined : ageProblem(dob, today, context.settings.current().MIN_AGE)
  if (tooYoung) return refuse(tooYoung)
  const location =
    address === undefined
      ? undefined
      : normaliseAddress(address, listRegionsWithRules(context.settings.current()))
  if (location && !location.ok) return location
  const number = phone === undefined ? undefined : normalisePhone(phone)
  if (number === null) return refuse('bad_phone')
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const player = await lockPlayer(trx, playerId)
    const { MIN_AGE_PAID: paidAge } = context.settings.current()
    if (dob !== undefined && makesMinorOlder({ declared: player.dob, next: dob, today }, paidAge))
      return refuse('dob_fixed')
    const isNewPhone = number !== undefined && number !== player.phone
    if (isNewPhone && player.phone_verified_at && !hasSteppedUp) return refuse('step_up_required')
    await updatePlayer(trx, playerId, {
      ...withoutUndefined(plain),
      ...(dob === undefined ? {} : { dob }),
      ...(location ? { address: JSON.stringify(location.value) } : {}),
      ...(isNewPhone ? { phone: number, phone_verified_at: null } : {}),
      // Each preference is merged separately, so that changes from another tab stay.
      ...(preferences
        ? {
            notification_preferences: JSON.stringify(
              changePreferences(player.notification_preferences, preferences),
            ),
          }
        : {}),
    })
    publishAccount(unit, playerId, 'profile')
    if (isNewPhone && player.phone_verified_at)
      await mailSecurityChange(
        unit,
        playerId,
        message('players.mail.phone_changed', { digits: number.slice(-2) }),
      )
    return accept(await presentProfile(context, trx, playerId))
  })
}

/** Sets the PayPal account for withdrawals; a change pauses them. */
export function updatePaypal(context: Context, { playerId }: Actor, paypalEmail: string): Promise<Profile> {
  return transact(context, async (unit) => {
    const { trx, now } = unit
    const { paypal_email: before } = await lockPlayer(trx, playerId)
    const isSame = before !== null && keyOf(before) === keyOf(paypalEmail)
    if (!isSame) {
      // The waiting period also applies to the first account, because a thief's account is often the first.
      await updatePlayer(trx, playerId, { paypal_email: paypalEmail, paypal_changed_at: now })
      await mailSecurityChange(unit, playerId, message('players.mail.paypal_changed', { email: paypalEmail }))
    }
    return presentProfile(context, trx, playerId)
  })
}

/** Shows or hides the player's public page. */
export function setPrivate(context: Context, { playerId }: Actor, isPrivate: boolean): Promise<Profile> {
  return transact(context, async (unit) => {
    await updatePlayer(unit.trx, playerId, { is_private: isPrivate })
    publishAccount(unit, playerId, 'profile')
    return presentProfile(context, unit.trx, playerId)
  })
}

/** Records how far the player has come in the onboarding. Returns the step to show: the furthest reached, or step 3. */
export function saveOnboardingStep(context: Context, { playerId }: Actor, step: number): Promise<number> {
  return transact(context, async (unit) => {
    const { trx, now } = unit
    const player = await lockPlayer(trx, playerId)
    const { onboarding_step: reached } = await presentProfile(context, trx, playerId)
    // Step 3 is optional and not derived from data: a player at step 4 or later has passed it, which is
    // recorded once.
    const isPassing = step >= 4 && reached >= 4 && !player.extras_passed_at
    await updatePlayer(trx, playerId, {
      onboarding_step: reached,
      ...(isPassing ? { extras_passed_at: now } : {}),
    })
    if (isPassing) publishAccount(unit, playerId, 'profile')
    return step === 3 && reached >= 4 ? 3 : reached
  })
}

function withoutUndefined<Shape extends object>(shape: Shape): Partial<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== undefined),
  ) as Partial<Shape>
}

/** A program sees what the words of its scope name: nobody's name, address, papers or payment account. */
const forReader = (profile: Profile): Profile =>
  actingKey() === undefined ? profile : { ...profile, ...HIDDEN_FROM_KEYS }
const HIDDEN_FROM_KEYS = {
  first_name: null,
  last_name: null,
  address: null,
  dob: null,
  phone: null,
  is_phone_verified: false,
  paypal_email: null,
  kyc_status: 'none',
  permissions: [],
} satisfies Partial<Profile>

/** Fields that a program may change. The others say who the player is, or what others and they themselves get to see. */
const OPEN_TO_KEYS = new Set(['bio', 'time_zone', 'language'])

export const readProfile = read(calls.readProfile, async ({ context, actor }) =>
  forReader({
    ...(await presentProfile(context, context.db, actor.playerId)),
    // Staff who see the site as the player does have none of the player's.
    permissions: [...ownSession(actor).permissions],
  }),
)

workflow(calls.updateProfile, async ({ context, body, actor }) => {
  if (Object.keys(withoutUndefined(body)).some((field) => !OPEN_TO_KEYS.has(field))) refuseKeys()
  const updated = await updateProfile(context, actor, body)
  return updated.ok ? accept(forReader(updated.value)) : updated
})

workflow(calls.updatePaypal, async ({ context, body, actor }) =>
  accept(await updatePaypal(context, actor, body.paypal_email)),
)

export const privateProfile = workflow(calls.privateProfile, async ({ context, body, actor }) =>
  accept(await setPrivate(context, actor, body.is_private)),
)

export const onboardingStatus = workflow(accountsCalls.onboardingStatus, async ({ context, body, actor }) =>
  accept({
    step: await saveOnboardingStep(context, actor, body.step),
  }),
)
