import * as calls from '#contract/accounts/security.ts'
import { accept } from '#core/decision.ts'
import { workflow } from '#server/platform/call.ts'
import { removeTotp } from './factor-commands.ts'

workflow(calls.removeTotp, async ({ context, actor }) => {
  await removeTotp(context, actor)
  return accept(undefined)
})
