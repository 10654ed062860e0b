import * as calls from '#contract/players/players.ts'
import * as accountsCalls from '#contract/accounts/accounts.ts'
import { accept } from '#core/decision.ts'
import { read, workflow, ownSession } from '#server/platform/call.ts'
import { presentProfile } from './present.ts'
import { saveOnboardingStep, setPrivate, updatePaypal, updateProfile } from './profile-commands.ts'

export const readProfile = read(calls.readProfile, async ({ context, actor }) => ({
  ...(await presentProfile(context, context.db, actor.playerId)),
  // Staff who see the site as the player does have none of the player's.
  permissions: [...ownSession(actor).permissions],
}))

workflow(calls.updateProfile, async ({ context, body, actor }) => updateProfile(context, actor, body))

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
