import * as calls from '#contract/players/game-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { read, workflow } from '#server/platform/call.ts'
import { answerClaim, expireClaim, openClaim } from './claim-commands.ts'
import { listClaimRows } from './claim-queries.ts'
import { presentClaim } from './present-claim.ts'

export const listClaims = read(calls.listClaims, async ({ context, actor }) => {
  const rows = await listClaimRows(context.db, { playerId: actor.playerId })
  return {
    count: rows.length,
    next: null,
    previous: null,
    results: rows.map((row) => presentClaim(context, row, actor.playerId)),
  }
})

workflow(calls.openClaim, async ({ context, body, actor }) => openClaim(context, actor, body))

workflow(calls.answerClaim, async ({ context, params, body, actor }) => {
  const input = { claimId: params.id, action: body.action }
  return answerClaim(context, actor, input)
})

export function claimJobs(context: Context): void {
  context.jobs.handle('claim.deadline', (_context, unit, job) => expireClaim(unit, Number(job.key)))
}
