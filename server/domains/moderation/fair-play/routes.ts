import { decideFairPlay, listFairPlay, reopenFairPlay } from '#contract/moderation/fair-play.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { countOpenCases, listOpenCases, type ListedCase } from './case-queries.ts'
import { decideCase, reopenCase } from './commands.ts'

/** The queue of hints and reports of unfair play. */
export function fairPlayRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(listFairPlay, async ({ query }) => {
    const rows = await listOpenCases(db, { offset: offsetOf(query), limit: query.page_size })
    const list = { count: await countOpenCases(db), results: rows.map(present) }
    return pageAnswer(list, query, '/api/v1/admin/fair-play/', query)
  })
  router.on(decideFairPlay, async ({ params, body, session }) =>
    orRefuse(decideFairPlay, await decideCase(context, session, { id: params.id, ...body })),
  )
  router.on(reopenFairPlay, async ({ params, body, session }) =>
    orRefuse(reopenFairPlay, await reopenCase(context, session, { ...params, ...body })),
  )
}

function present(row: ListedCase) {
  const iso = (time: string) => new Date(time).toISOString()
  const { other_id: otherId, other_name: otherName } = row
  return {
    id: row.id,
    kind: row.kind,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    other:
      otherId && otherName !== null
        ? { id: otherId, username: otherName, avatar_url: row.other_avatar }
        : null,
    game: row.game,
    mode: row.mode,
    facts: row.facts,
    matches: row.matches.map((match) => ({ ...match, settled: match.settled && iso(match.settled) })),
    reports: row.reports.map((report) => ({ ...report, created: iso(report.created) })),
    earlier: { confirmed: row.confirmed, dismissed: row.dismissed },
    opened: row.opened_at.toISOString(),
    updated: row.updated_at.toISOString(),
  }
}
