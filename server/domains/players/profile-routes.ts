import { onboardingStatus } from '#contract/accounts/accounts.ts'
import {
  privateProfile,
  readProfile,
  updatePaypal as paypalCall,
  updateProfile as updateCall,
} from '#contract/players/players.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentProfile } from './present.ts'
import { saveOnboardingStep, setPrivate, updatePaypal, updateProfile } from './profile-commands.ts'

export function profileRoutes(router: Router, context: Context): void {
  router.on(readProfile, async ({ session }) => ({
    ...(await presentProfile(context, context.db, session.playerId)),
    // Staff who see the site as the player does have none of the player's.
    permissions: [...session.permissions],
  }))

  router.on(updateCall, async ({ body, session }) =>
    orRefuse(updateCall, await updateProfile(context, session, body)),
  )

  router.on(paypalCall, ({ body, session }) => updatePaypal(context, session, body.paypal_email))

  router.on(privateProfile, ({ body, session }) => setPrivate(context, session, body.is_private))

  router.on(onboardingStatus, async ({ body, session }) => ({
    step: await saveOnboardingStep(context, session, body.step),
  }))
}
