import {
  handOverChallenge as handOverCall,
  listChallengesForStaff,
  type StaffChallenge,
} from '#contract/challenges/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import type { ChallengeRow } from '../queries.ts'
import { handOverChallenge } from './hand-over.ts'
import { countPending, listForStaff, listOrphans } from './list-queries.ts'

/** Challenges as the site's staff find them. */
export function staffListRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(handOverCall, async ({ params, body, session }) => {
    orRefuse(handOverCall, await handOverChallenge(context, session, { challengeId: params.id, ...body }))
    return { id: params.id }
  })
  router.on(listChallengesForStaff, async ({ query }) => {
    const { count, rows } = await listForStaff(db, {
      text: query.q,
      state: query.state,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    const ids = rows.map(({ id }) => id)
    const pending = await countPending(db, ids)
    const orphans = await listOrphans(db, ids)
    const badges = await listBadges(db, [...new Set(rows.map((row) => row.organizer_id))])
    const results: StaffChallenge[] = []
    for (const row of rows) {
      const organizer = badges.get(row.organizer_id)
      if (!organizer) continue
      const { game, slug } = await findModeById(db, row.mode_id)
      results.push({
        id: row.id,
        name: row.name,
        status: row.status,
        game,
        mode: slug,
        organizer,
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
        players: row.players_count,
        places: row.settings.max_players,
        waits: waitsIn(row, { pending: pending.get(row.id) ?? 0, isOrphan: orphans.has(row.id) }),
      })
    }
    return pageAnswer({ count, results }, query, '/api/v1/admin/challenges/', query)
  })
}

function waitsIn(
  row: ChallengeRow,
  { pending, isOrphan }: { pending: number; isOrphan: boolean },
): StaffChallenge['waits'] {
  const isOver = row.status === 'completed' || row.status === 'cancelled'
  const isDown = (row.status === 'upcoming' || row.status === 'live') && row.down_since !== null
  const all: StaffChallenge['waits'] = [
    { kind: 'results', count: isOver ? 0 : pending },
    { kind: 'service_down', count: isDown ? 1 : 0 },
    { kind: 'no_organizer', count: isOrphan ? 1 : 0 },
  ]
  return all.filter(({ count }) => count > 0)
}
