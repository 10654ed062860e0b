import * as calls from '#contract/accounts/security.ts'
import { accept } from '#core/decision.ts'
import { workflow } from '#server/platform/call.ts'
import { makePasskeyOptions, passSecondStep } from './second-factor-commands.ts'

export const passkeyOptions = workflow(calls.passkeyOptions, async ({ context, body, actor }) =>
  accept(await makePasskeyOptions(context, actor, body.second_factor_token)),
)

export const secondFactor = workflow(calls.secondFactor, async ({ context, body, client }) =>
  passSecondStep(context, client, body),
)
