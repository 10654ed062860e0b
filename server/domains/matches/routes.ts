import * as calls from '#contract/matches/matches.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { read, workflow } from '#server/platform/call.ts'
import { maySeeMatch } from '#server/domains/matches/access.ts'
import { passMatchDeadline, reportMatch } from './commands.ts'
import { presentMatch } from './present.ts'
import { findMatch } from './queries.ts'

export const readMatch = read(calls.readMatch, async ({ context, params, query, actor }) => {
  const row = await findMatch(context.db, params.id)
  if (
    !row ||
    !(
      isPermitted(actor, 'disputes') ||
      (await maySeeMatch(context.db, row, { playerId: actor?.playerId, invite: query.invite }))
    )
  )
    return refuse('not_found')
  return presentMatch(context.db, row, { playerId: actor?.playerId, now: context.clock.now() })
})

workflow(calls.reportMatch, async ({ context, params, body, actor }) => {
  const input = { matchId: params.id, scores: body.scores, round: body.round ?? undefined }
  return reportMatch(context, actor, input)
})

export function matchJobs(context: Context): void {
  context.jobs.handle('match.deadline', async (_context, unit, job) => {
    await passMatchDeadline(context, unit, Number(job.key))
  })
}
