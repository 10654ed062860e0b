import {
  handOverTournament as handOverCall,
  listTournamentsForStaff,
  type StaffTournament,
} from '#contract/tournaments/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { handOverTournament } from './hand-over.ts'
import { listForStaff, listWaits, type WaitRow } from './list-queries.ts'
import { isHidden, type TournamentRow } from '../queries.ts'
import { presentRows } from '../read/list.ts'

type Shown = Awaited<ReturnType<typeof presentRows>>[number]

/** Tournaments as the site's staff find them. */
export function staffListRoutes(router: Router, context: Context): void {
  const { db, clock } = context
  router.on(handOverCall, async ({ params, body, session }) => {
    orRefuse(handOverCall, await handOverTournament(context, session, { tournamentId: params.id, ...body }))
    return { id: params.id }
  })
  router.on(listTournamentsForStaff, async ({ query }) => {
    const now = clock.now()
    const { count, rows } = await listForStaff(db, {
      text: query.q,
      state: query.state,
      now,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    const waits = await listWaits(db, { ids: rows.map(({ id }) => id), now })
    const shown = await presentRows(db, rows)
    const results = rows.flatMap((row, at) => {
      const found = shown[at]
      return found ? [present(row, found, waits.get(row.id))] : []
    })
    return pageAnswer({ count, results }, query, '/api/v1/admin/tournaments/', query)
  })
}

function present(row: TournamentRow, shown: Shown, waits: WaitRow | undefined): StaffTournament {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    paused: shown.paused,
    is_hidden: isHidden(row),
    game: shown.game,
    mode: shown.mode,
    starts_at: shown.starts_at,
    organizer: shown.organizer,
    organization: shown.organization && { slug: shown.organization.slug, name: shown.organization.name },
    players: shown.entrants_count,
    places: shown.max_entrants,
    waits: presentWaits(row, waits),
  }
}

function presentWaits(row: TournamentRow, waits: WaitRow | undefined): StaffTournament['waits'] {
  const { disputes = 0, undecided = 0, helpers = 0, is_late = false, is_orphan = false } = waits ?? {}
  const cases = disputes + undecided
  const all: StaffTournament['waits'] = [
    { kind: 'dispute', count: disputes },
    { kind: 'undecided', count: undecided },
    { kind: 'no_referee', count: helpers === 0 ? cases : 0 },
    { kind: 'no_organizer', count: is_orphan ? 1 : 0 },
    { kind: 'start', count: is_late ? 1 : 0 },
    { kind: 'pay_prizes', count: row.status === 'completed' && row.prizes_status === 'pending' ? 1 : 0 },
  ]
  return all.filter(({ count }) => count > 0)
}
