import {
  cancelSeason as cancelCall,
  changeSeason as changeCall,
  endSeason as endCall,
  listAdminSeasons,
  planSeason as planCall,
} from '#contract/ratings/season-admin.ts'
import type { SeasonChange } from '#core/ratings/seasons/plan.ts'
import { listAuditRows } from '#server/platform/audit/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readAdminSeason, readAdminSeasons } from './admin.ts'
import { cancelSeason, changeSeason, endSeason, planSeason } from './commands.ts'

const ACTS_SHOWN = 20

/** Operators plan, change and end seasons. */
export function seasonAdminRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(listAdminSeasons, async ({ query }) => {
    const [seasons, acts] = await Promise.all([
      readAdminSeasons(db, query.game, clock.now()),
      listAuditRows(db, { kind: 'season', offset: 0, limit: ACTS_SHOWN }),
    ])
    const results = seasons.slice(offsetOf(query), offsetOf(query) + query.page_size)
    return {
      ...pageAnswer({ count: seasons.length, results }, query, '/api/v1/admin/seasons/', query),
      acts: acts.map((row) => ({
        actor:
          row.actor_id === null
            ? null
            : { id: row.actor_id, username: row.username ?? '', avatar_url: row.avatar_url },
        action: row.action,
        season: row.subject_id,
        reason: row.reason,
        created: row.created_at.toISOString(),
      })),
    }
  })
  router.on(planCall, async ({ body, session }) => {
    const row = orRefuse(
      planCall,
      await planSeason(context, {
        game: body.game,
        plan: {
          startsAt: body.starts_at === undefined ? undefined : Date.parse(body.starts_at),
          endsAt: Date.parse(body.ends_at),
          resetPercent: body.reset_percent,
          placementMatches: body.placement_matches,
        },
        by: session.playerId,
        reason: body.reason,
      }),
    )
    return readAdminSeason(db, row, clock.now())
  })
  router.on(changeCall, async ({ params, body, session }) => {
    const row = orRefuse(
      changeCall,
      await changeSeason(context, {
        id: params.id,
        change: changeOf(body),
        by: session.playerId,
        reason: body.reason,
      }),
    )
    return readAdminSeason(db, row, clock.now())
  })
  router.on(endCall, async ({ params, body, session }) => {
    const row = orRefuse(
      endCall,
      await endSeason(context, { id: params.id, by: session.playerId, reason: body.reason }),
    )
    return readAdminSeason(db, row, clock.now())
  })
  router.on(cancelCall, async ({ params, body, session }) =>
    orRefuse(
      cancelCall,
      await cancelSeason(context, { id: params.id, by: session.playerId, reason: body.reason }),
    ),
  )
}

type ChangeBody = {
  starts_at?: string | undefined
  ends_at?: string | undefined
  reset_percent?: number | undefined
  placement_matches?: number | undefined
}

/** Only what the body names. */
function changeOf(body: ChangeBody): SeasonChange {
  return {
    ...(body.starts_at === undefined ? {} : { startsAt: Date.parse(body.starts_at) }),
    ...(body.ends_at === undefined ? {} : { endsAt: Date.parse(body.ends_at) }),
    ...(body.reset_percent === undefined ? {} : { resetPercent: body.reset_percent }),
    ...(body.placement_matches === undefined ? {} : { placementMatches: body.placement_matches }),
  }
}
