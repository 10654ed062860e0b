import * as calls from '#contract/tournaments/tournaments.ts'
import * as drawCalls from '#contract/tournaments/draw.ts'
import * as pathCalls from '#contract/tournaments/path.ts'
import * as entrantsCalls from '#contract/tournaments/entrants.ts'
import * as bracketCalls from '#contract/tournaments/bracket.ts'
import { refuse } from '#core/decision.ts'
import { rangeOf, sliceOf } from '#server/platform/http/page-of.ts'
import { Download, read } from '#server/platform/call.ts'
import { findVisible } from './access.ts'
import { readPreview } from './share/preview.ts'
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

export const listTournaments = read(calls.listTournaments, async ({ context, query, actor, pageOf }) =>
  pageOf(await readList(context, query, actor?.playerId)),
)

export const readTournament = read(calls.readTournament, async ({ context, params, actor }) => {
  if (!(await findVisible(context.db, params.id, actor?.playerId))) return refuse('not_found')
  return presentFor(context, context.db, params.id, actor?.playerId)
})

read(drawCalls.readDraw, async ({ context: { db }, params, actor }) => {
  const found = await findVisible(db, params.id, actor?.playerId)
  if (!found) return refuse('not_found')
  const done = await readDraw(db, found.row)
  if (!done.ok) return done
  return done.value
})

read(pathCalls.readPath, async ({ context: { db }, params, actor }) => {
  if (!(await findVisible(db, params.id, actor.playerId))) return refuse('not_found')
  return readPath(db, { tournamentId: params.id, playerId: actor.playerId })
})

export const listEntrants = read(
  entrantsCalls.listEntrants,
  async ({ context: { db }, params, query, actor, pageOf }) => {
    if (!(await findVisible(db, params.id, actor?.playerId))) return refuse('not_found')
    const page = await readEntrants(db, {
      tournamentId: params.id,
      status: query.status,
      name: query.name,
      ...rangeOf(query),
    })
    return pageOf(page)
  },
)

export const readBracket = read(
  bracketCalls.readBracket,
  async ({ context: { db }, params, query, actor }) => {
    const found = await findVisible(db, params.id, actor?.playerId)
    if (!found) return refuse('not_found')
    return readTaggedBracket(db, found.row, query.form)
  },
)

export const readTournamentPreview = read(bracketCalls.readTournamentPreview, async ({ context, params }) => {
  const row = await findTournament(context.db, params.id)
  // A picture is kept by others: drafts have none, even for their staff.
  if (!row || isHidden(row)) return refuse('not_found')
  return readPreview(context, row)
})

export const readStandings = read(
  bracketCalls.readStandings,
  async ({ context: { db }, params, query, actor, pageOf }) => {
    const found = await findVisible(db, params.id, actor?.playerId)
    if (!found) return refuse('not_found')
    const all = await standingsOf(db, found.row, query.stage)
    const results = sliceOf(all, query)
    return pageOf({ count: all.length, results })
  },
)

export const readJournal = read(bracketCalls.readJournal, async ({ context, params, query, actor }) => {
  const found = await findVisible(context.db, params.id, actor?.playerId)
  if (!found) return refuse('not_found')
  return journalOf(context.db, found.row, {
    before: query.before,
    role: found.role,
    now: context.clock.now(),
  })
})

export const exportTournament = read(
  bracketCalls.exportTournament,
  async ({ context: { db }, params, query, actor }) => {
    const found = await findVisible(db, params.id, actor?.playerId)
    if (!found) return refuse('not_found')
    const all = await exportAll(db, found.row)
    return query.format === 'csv' ? new Download(`tournament-${params.id}.csv`, matchesAsCsv(all)) : all
  },
)
