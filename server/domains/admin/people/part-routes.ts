import {
  addPlayerNote,
  listLinkedPlayers,
  listPlayerDisputes,
  listPlayerMatches,
  listPlayerNotes,
  listPlayerReports,
  listPlayerSessions,
  readPlayerLedger,
} from '#contract/admin/player-parts.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { listOpenSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { presentSession } from '#server/domains/accounts/sign-in/present-session.ts'
import { countDisputesOf, listDisputesOf } from '#server/domains/matches/disputes/history-queries.ts'
import { countFinished, listHistory } from '#server/domains/matches/history/history-queries.ts'
import { addNote } from '#server/domains/moderation/notes/commands.ts'
import { countNotes, listNotes } from '#server/domains/moderation/notes/queries.ts'
import { countReportsOf, listReportsOf } from '#server/domains/moderation/report-list-queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { countMovements, listMovements } from '#server/domains/wallet/history-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { presentMovement } from '#server/domains/wallet/present-movement.ts'
import { loadPlayer } from './commands.ts'
import { listLinked } from './linked-queries.ts'
import { presentLinked, presentMatch, presentPast, presentReport } from './present.ts'

/** What belongs to a player, a page at a time. */
export function playerPartRoutes(router: Router, context: Context): void {
  const { db, clock } = context

  router.on(listPlayerSessions, async ({ params: { playerId }, query, session }) => {
    orRefuse(listPlayerSessions, await loadPlayer(db, playerId))
    const rows = await listOpenSessions(db, playerId, clock.now())
    const offset = offsetOf(query)
    const results = rows.slice(offset, offset + query.page_size).map((row) => ({
      ...presentSession(row),
      ip: isPermitted(session, 'personal_data') ? row.ip : null,
    }))
    const path = `/api/v1/admin/players/${playerId}/sessions/`
    return pageAnswer({ count: rows.length, results }, query, path)
  })

  router.on(listLinkedPlayers, async ({ params: { playerId } }) => {
    orRefuse(listLinkedPlayers, await loadPlayer(db, playerId))
    const rows = await listLinked(db, playerId)
    return { results: rows.map((row) => presentLinked(row, clock.now())) }
  })

  router.on(listPlayerDisputes, async ({ params: { playerId }, query }) => {
    orRefuse(listPlayerDisputes, await loadPlayer(db, playerId))
    const [count, modes, rows] = await Promise.all([
      countDisputesOf(db, playerId),
      listModeRows(db),
      listDisputesOf(db, { playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => presentPast(row, modes))
    return pageAnswer({ count, results }, query, `/api/v1/admin/players/${playerId}/disputes/`)
  })

  router.on(listPlayerMatches, async ({ params: { playerId }, query, session }) => {
    orRefuse(listPlayerMatches, await loadPlayer(db, playerId))
    const page = { playerId, viewerId: session.playerId, offset: offsetOf(query), limit: query.page_size }
    const [count, modes, rows] = await Promise.all([
      countFinished(db, playerId),
      listModeRows(db),
      listHistory(db, page),
    ])
    const results = rows.map((row) => presentMatch(row, modes))
    return pageAnswer({ count, results }, query, `/api/v1/admin/players/${playerId}/matches/`)
  })

  router.on(readPlayerLedger, async ({ params: { playerId }, query }) => {
    orRefuse(readPlayerLedger, await loadPlayer(db, playerId))
    const filter = { playerId, kinds: undefined, from: undefined, before: undefined }
    const [balances, count, rows] = await Promise.all([
      findBalances(db, playerId),
      countMovements(db, filter),
      listMovements(db, { ...filter, offset: offsetOf(query), limit: query.page_size }),
    ])
    const list = { count, results: rows.map(presentMovement) }
    return {
      ...pageAnswer(list, query, `/api/v1/admin/players/${playerId}/ledger/`),
      balances: {
        cash_cents: balances?.cashCents ?? 0,
        promo_cents: balances?.promoCents ?? 0,
        held_cents: balances?.heldCents ?? 0,
      },
    }
  })

  router.on(listPlayerNotes, async ({ params: { playerId }, query }) => {
    orRefuse(listPlayerNotes, await loadPlayer(db, playerId))
    const [count, rows] = await Promise.all([
      countNotes(db, playerId),
      listNotes(db, { playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map(({ created_at: created, ...note }) => ({
      ...note,
      created: created.toISOString(),
    }))
    return pageAnswer({ count, results }, query, `/api/v1/admin/players/${playerId}/notes/`)
  })

  router.on(addPlayerNote, async ({ params: { playerId }, body, session }) =>
    orRefuse(addPlayerNote, await addNote(context, session, { playerId, body: body.body })),
  )

  router.on(listPlayerReports, async ({ params: { playerId }, query }) => {
    orRefuse(listPlayerReports, await loadPlayer(db, playerId))
    const of = { playerId, direction: query.direction }
    const [count, rows] = await Promise.all([
      countReportsOf(db, of),
      listReportsOf(db, { ...of, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map(presentReport)
    return pageAnswer({ count, results }, query, `/api/v1/admin/players/${playerId}/reports/`, query)
  })
}
