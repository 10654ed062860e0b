import * as calls from '#contract/payments/payments.ts'
import { accept, refuse } from '#core/decision.ts'
import { workflow, read } from '#server/platform/call.ts'
import { presentDeposit } from '#server/domains/payments/present.ts'
import { cancelDeposit, captureDeposit, openDeposit } from './commands.ts'
import { findOwnDeposit } from './deposit-queries.ts'

workflow(calls.openDeposit, async ({ context, body, actor, key }) => {
  const input = { requestKey: key, amountCents: body.amount_cents }
  const done = await openDeposit(context, actor, input)
  if (!done.ok) return done
  return accept(await presentDeposit(context.db, done.value))
})

export const readDeposit = read(calls.readDeposit, async ({ context, params, actor }) => {
  const row = await findOwnDeposit(context.db, { id: params.id, playerId: actor.playerId })
  if (!row) return refuse('not_found')
  return presentDeposit(context.db, row)
})

workflow(calls.captureDeposit, async ({ context, params, actor }) => {
  const done = await captureDeposit(context, actor, params.id)
  if (!done.ok) return done
  const deposit = done.value
  return accept(await presentDeposit(context.db, deposit))
})

workflow(calls.cancelDeposit, async ({ context, params, actor }) => {
  const done = await cancelDeposit(context, actor, params.id)
  if (!done.ok) return done
  const deposit = done.value
  return accept(await presentDeposit(context.db, deposit))
})
