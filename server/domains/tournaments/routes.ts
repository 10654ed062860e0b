import {
  exportTournament,
  readBracket,
  readJournal,
  readStandings,
  readTournamentPreview,
} from '#contract/tournaments/bracket.ts'
import { listEntrants } from '#contract/tournaments/entrants.ts'
import {
  agreeToRoster as agreeCall,
  checkIn as checkInCall,
  leaveRoster as leaveCall,
  registerEntrant,
  withdrawEntrant,
} from '#contract/tournaments/entry.ts'
import { readDraw as drawCall } from '#contract/tournaments/draw.ts'
import { readPath as pathCall } from '#contract/tournaments/path.ts'
import {
  createTournament as createCall,
  editTournament as editCall,
  listTournaments,
  readTournament,
} from '#contract/tournaments/tournaments.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import { Download } from '#server/platform/call.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findVisible } from './access.ts'
import { checkIn, register, withdraw } from './entry/commands.ts'
import { agreeToRoster, leaveRoster } from './entry/roster-commands.ts'
import { createTournament } from './organise/create.ts'
import { editTournament } from './organise/edit.ts'
import { readPreview } from './preview/preview.ts'
import { readTaggedBracket } from './read/bracket.ts'
import { findTournament, isHidden } from './queries.ts'
import { readEntrants } from './read/entrants.ts'
import { exportAll, matchesAsCsv } from './read/export.ts'
import { readJournal as journalOf } from './read/journal.ts'
import { readList } from './read/list.ts'
import { readDraw } from './read/draw.ts'
import { readPath } from './read/path.ts'
import { presentFor } from './read/present-for.ts'
import { readStandings as standingsOf } from './read/standings.ts'

export function tournamentRoutes(router: Router, context: Context): void {
  const { db } = context

  router.on(listTournaments, async ({ query, session }) =>
    pageAnswer(await readList(context, query, session?.playerId), query, '/api/v1/tournaments/', query),
  )
  router.on(readTournament, async ({ params, session }) => {
    if (!(await findVisible(db, params.id, session?.playerId))) throw refusal(readTournament, 'not_found')
    return presentFor(context, db, params.id, session?.playerId)
  })
  router.on(drawCall, async ({ params, session }) => {
    const found = await findVisible(db, params.id, session?.playerId)
    if (!found) throw refusal(drawCall, 'not_found')
    return orRefuse(drawCall, await readDraw(db, found.row))
  })
  router.on(pathCall, async ({ params, session }) => {
    if (!(await findVisible(db, params.id, session.playerId))) throw refusal(pathCall, 'not_found')
    return readPath(db, { tournamentId: params.id, playerId: session.playerId })
  })
  router.on(createCall, async ({ body, session }) =>
    orRefuse(createCall, await createTournament(context, session, body)),
  )
  router.on(editCall, async ({ params, body, session }) =>
    orRefuse(editCall, await editTournament(context, session, { ...body, tournamentId: params.id })),
  )

  router.on(registerEntrant, async ({ params, body, session }) =>
    orRefuse(registerEntrant, await register(context, session, { ...body, tournamentId: params.id })),
  )
  router.on(agreeCall, async ({ params, session }) =>
    orRefuse(agreeCall, await agreeToRoster(context, session, { tournamentId: params.id })),
  )
  router.on(leaveCall, async ({ params, session }) =>
    orRefuse(leaveCall, await leaveRoster(context, session, { tournamentId: params.id })),
  )
  router.on(checkInCall, async ({ params, session }) =>
    orRefuse(checkInCall, await checkIn(context, session, { tournamentId: params.id })),
  )
  router.on(withdrawEntrant, async ({ params, session }) =>
    orRefuse(withdrawEntrant, await withdraw(context, session, { tournamentId: params.id })),
  )

  router.on(listEntrants, async ({ params, query, session }) => {
    if (!(await findVisible(db, params.id, session?.playerId))) throw refusal(listEntrants, 'not_found')
    const page = await readEntrants(db, {
      tournamentId: params.id,
      status: query.status,
      name: query.name,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    return pageAnswer(page, query, `/api/v1/tournaments/${params.id}/entrants/`, query)
  })
  router.on(readBracket, async ({ params, query, session }) => {
    const found = await findVisible(db, params.id, session?.playerId)
    if (!found) throw refusal(readBracket, 'not_found')
    return readTaggedBracket(db, found.row, query.form)
  })
  router.on(readTournamentPreview, async ({ params }) => {
    const row = await findTournament(db, params.id)
    // A picture is kept by others: drafts have none, even for their staff.
    if (!row || isHidden(row)) throw refusal(readTournamentPreview, 'not_found')
    return readPreview(context, row)
  })
  router.on(readStandings, async ({ params, query, session }) => {
    const found = await findVisible(db, params.id, session?.playerId)
    if (!found) throw refusal(readStandings, 'not_found')
    const all = await standingsOf(db, found.row, query.stage)
    const results = all.slice(offsetOf(query), offsetOf(query) + query.page_size)
    const path = `/api/v1/tournaments/${params.id}/standings/`
    return pageAnswer({ count: all.length, results }, query, path, { stage: query.stage })
  })
  router.on(readJournal, async ({ params, query, session }) => {
    const found = await findVisible(db, params.id, session?.playerId)
    if (!found) throw refusal(readJournal, 'not_found')
    return journalOf(db, found.row, {
      before: query.before,
      role: found.role,
      now: context.clock.now(),
    })
  })
  router.on(exportTournament, async ({ params, query, session }) => {
    const found = await findVisible(db, params.id, session?.playerId)
    if (!found) throw refusal(exportTournament, 'not_found')
    const all = await exportAll(db, found.row)
    return query.format === 'csv' ? new Download(`tournament-${params.id}.csv`, matchesAsCsv(all)) : all
  })
}
