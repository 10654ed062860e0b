import { onboardingStatus } from '#contract/accounts/accounts.ts'
import { privateProfile, readProfile, updatePaypal, updateProfile } from '#contract/players/players.ts'
import { keyOf } from '#core/accounts/username.ts'
import { changePreferences } from '#core/players/notification-preferences.ts'
import { ageProblem } from '#core/players/onboarding/age.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import { requireStepUp, type Router } from '#server/platform/http/route.ts'
import { normaliseAddress, listRegionsWithRules } from './address.ts'
import { normalisePhone } from '#server/domains/players/phone/phone.ts'
import { presentProfile } from './present.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

export function profileRoutes(router: Router, context: Context): void {
  router.on(readProfile, ({ session }) => presentProfile(context, context.db, session.playerId))

  router.on(updateProfile, async ({ body, session }) => {
    const { address, phone, dob, notification_preferences: preferences, ...plain } = body
    const today = context.clock.now().toISOString().slice(0, 10)
    const tooYoung = dob === undefined ? undefined : ageProblem(dob, today, context.config.MIN_AGE)
    if (tooYoung) throw refusal(updateProfile, tooYoung)
    const location =
      address === undefined ? undefined : normaliseAddress(address, listRegionsWithRules(context.config))
    if (location && !location.ok) throw refusal(updateProfile, location.refusal)
    const number = phone === undefined ? undefined : normalisePhone(phone)
    if (number === null) throw refusal(updateProfile, 'bad_phone')
    await transact(context, async (unit) => {
      const { trx } = unit
      const player = await lockPlayer(trx, session.playerId)
      const isNewPhone = number !== undefined && number !== player.phone
      if (isNewPhone && player.phone_verified_at) requireStepUp(context, session)
      await updatePlayer(trx, player.id, {
        ...withoutUndefined(plain),
        ...(dob === undefined ? {} : { dob }),
        ...(location?.ok ? { address: JSON.stringify(location.value) } : {}),
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
      publishAccount(unit, player.id)
      if (isNewPhone && player.phone_verified_at)
        await mailSecurityChange(
          unit,
          player.id,
          `Your phone number was changed; it ends in ${number.slice(-2)} now.`,
        )
    })
    return presentProfile(context, context.db, session.playerId)
  })

  router.on(updatePaypal, async ({ body, session }) => {
    await transact(context, async (unit) => {
      const player = await lockPlayer(unit.trx, session.playerId)
      if (player.paypal_email !== null && keyOf(player.paypal_email) === keyOf(body.paypal_email)) return
      // The waiting period also applies to the first account, because a thief's account is often the first.
      await updatePlayer(unit.trx, player.id, {
        paypal_email: body.paypal_email,
        paypal_changed_at: unit.now,
      })
      await mailSecurityChange(
        unit,
        player.id,
        `Withdrawals go to the PayPal account ${body.paypal_email} from now on, after a wait of 24 hours.`,
      )
    })
    return presentProfile(context, context.db, session.playerId)
  })

  router.on(privateProfile, async ({ body, session }) => {
    await transact(context, async (unit) => {
      await updatePlayer(unit.trx, session.playerId, { is_private: body.is_private })
      publishAccount(unit, session.playerId)
    })
    return presentProfile(context, context.db, session.playerId)
  })

  router.on(onboardingStatus, async ({ body, session }) => {
    const { onboarding_step: reached } = await presentProfile(context, context.db, session.playerId)
    await transact(context, async (unit) => {
      const { trx, now } = unit
      const player = await lockPlayer(trx, session.playerId)
      // Step 3 is optional and not derived from data: a player at step 4 or later has passed it, which is
      // recorded once.
      const isPassing = body.step >= 4 && reached >= 4 && !player.extras_passed_at
      await updatePlayer(trx, player.id, {
        onboarding_step: reached,
        ...(isPassing ? { extras_passed_at: now } : {}),
      })
      if (isPassing) publishAccount(unit, player.id)
    })
    return { step: body.step === 3 && reached >= 4 ? 3 : reached }
  })
}

function withoutUndefined<Shape extends object>(shape: Shape): Partial<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== undefined),
  ) as Partial<Shape>
}
