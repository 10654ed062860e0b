import * as calls from '#contract/identity/identity.ts'
import { accept } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findCheck } from './queries.ts'
import { submitCheck } from './submit.ts'

export const readCheck = read(calls.readCheck, ({ context, actor }) => present(context, actor.playerId))

export const sendCheck = workflow(calls.sendCheck, async ({ context, files, actor }) => {
  const done = await submitCheck(context, actor, files)
  if (!done.ok) return done
  return accept(await present(context, actor.playerId))
})

async function present(context: Context, playerId: string) {
  const check = await findCheck(context.db, playerId)
  return {
    status: check?.status ?? ('none' as const),
    reason: check?.reason ?? null,
    submitted: check?.submitted_at.toISOString() ?? null,
    decided: check?.decided_at?.toISOString() ?? null,
    threshold_cents: context.settings.current().KYC_THRESHOLD_CENTS,
  }
}
