import * as calls from '#contract/ratings/season-admin.ts'
import * as listCalls from '#contract/ratings/seasons.ts'
import type { SeasonChange } from '#core/ratings/seasons/plan.ts'
import { accept } from '#core/decision.ts'
import { listAuditRows } from '#server/platform/audit/queries.ts'
import { sliceOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { readAdminSeason, readAdminSeasons } from './admin.ts'
import { cancelSeason, changeSeason, endSeason, planSeason } from './commands.ts'
import { presentSeason } from './present.ts'
import { listSeasonRows, listTurns } from './queries.ts'

const ACTS_SHOWN = 20

export const listAdminSeasons = read(
  calls.listAdminSeasons,
  async ({ context: { db, clock }, query, pageOf }) => {
    const [seasons, acts] = await Promise.all([
      readAdminSeasons(db, query.game, clock.now()),
      listAuditRows(db, { kind: 'season', offset: 0, limit: ACTS_SHOWN }),
    ])
    const results = sliceOf(seasons, query)
    return {
      ...pageOf({ count: seasons.length, results }),
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
  },
)

workflow(calls.planSeason, async ({ context, body, actor }) => {
  const done = await planSeason(context, {
    game: body.game,
    plan: {
      startsAt: body.starts_at === undefined ? undefined : Date.parse(body.starts_at),
      endsAt: Date.parse(body.ends_at),
      resetPercent: body.reset_percent,
      placementMatches: body.placement_matches,
    },
    by: actor.playerId,
    reason: body.reason,
  })
  if (!done.ok) return done
  const row = done.value
  return accept(await readAdminSeason(context.db, row, context.clock.now()))
})

workflow(calls.changeSeason, async ({ context, params, body, actor }) => {
  const done = await changeSeason(context, {
    id: params.id,
    change: changeOf(body),
    by: actor.playerId,
    reason: body.reason,
  })
  if (!done.ok) return done
  const row = done.value
  return accept(await readAdminSeason(context.db, row, context.clock.now()))
})

workflow(calls.endSeason, async ({ context, params, body, actor }) => {
  const done = await endSeason(context, { id: params.id, by: actor.playerId, reason: body.reason })
  if (!done.ok) return done
  const row = done.value
  return accept(await readAdminSeason(context.db, row, context.clock.now()))
})

workflow(calls.cancelSeason, async ({ context, params, body, actor }) =>
  cancelSeason(context, { id: params.id, by: actor.playerId, reason: body.reason }),
)

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

export const listSeasons = read(listCalls.listSeasons, async ({ context: { db, clock }, query, pageOf }) => {
  const [rows, turns] = await Promise.all([listSeasonRows(db, query.game), listTurns(db)])
  const now = clock.now()
  const results = sliceOf(rows, query).map((row) =>
    presentSeason(row, { now, turnedTo: turns.get(row.game) ?? 0 }),
  )
  return pageOf({ count: rows.length, results })
})
