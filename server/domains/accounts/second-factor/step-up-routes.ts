import { t } from '#messages/accounts.ts'
import * as calls from '#contract/accounts/security.ts'
import { accept } from '#core/decision.ts'
import { workflow, ownSession } from '#server/platform/call.ts'
import { stepUp } from './step-up-commands.ts'

workflow(calls.stepUp, async ({ context, body, actor }) => {
  const done = await stepUp(context, ownSession(actor), body)
  if (!done.ok) return done
  const until = done.value
  return accept({ detail: t('accounts.detail.stepped_up'), stepped_up_until: until.toISOString() })
})
