import * as calls from '#contract/admin/player-parts.ts'
import { accept, refuse } from '#core/decision.ts'
import { rangeOf, sliceOf } from '#server/platform/http/page-of.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { read, command } from '#server/platform/call.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { listOpenKeys } from '#server/domains/accounts/keys/queries.ts'
import { presentKey } from '#server/domains/accounts/keys/present.ts'
import { listOpenSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { presentSession } from '#server/domains/accounts/sign-in/present-session.ts'
import { countDisputesOf, listDisputesOf } from '#server/domains/matches/disputes/history-queries.ts'
import { countFinished, listHistory } from '#server/domains/matches/history/history-queries.ts'
import { countNotes, listNotes, insertNote } from '#server/domains/moderation/notes/queries.ts'
import { countReportsOf, listReportsOf } from '#server/domains/moderation/report-list-queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { countMovements, listMovements } from '#server/domains/wallet/history-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { presentMovement } from '#server/domains/wallet/present-movement.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { loadPlayer } from './acts.ts'
import { listLinked } from './linked-queries.ts'
import { presentLinked, presentMatch, presentPast, presentReport } from './present.ts'

export const listPlayerSessions = read(
  calls.listPlayerSessions,
  async ({ context: { db, clock }, params: { playerId }, query, actor, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const rows = await listOpenSessions(db, playerId, clock.now())
    const results = sliceOf(rows, query).map((row) => ({
      ...presentSession(row),
      ip: isPermitted(actor, 'personal_data') ? row.ip : null,
    }))
    return pageOf({ count: rows.length, results })
  },
)

export const listPlayerKeys = read(
  calls.listPlayerKeys,
  async ({ context: { db, clock }, params: { playerId }, query, actor, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const rows = await listOpenKeys(db, { playerId }, clock.now())
    const results = sliceOf(rows, query).map((row) => ({
      ...presentKey(row),
      ...(isPermitted(actor, 'personal_data') ? {} : { last_ip: null }),
    }))
    return pageOf({ count: rows.length, results })
  },
)

export const listLinkedPlayers = read(
  calls.listLinkedPlayers,
  async ({ context: { db, clock }, params: { playerId } }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const rows = await listLinked(db, playerId)
    return { results: rows.map((row) => presentLinked(row, clock.now())) }
  },
)

export const listPlayerDisputes = read(
  calls.listPlayerDisputes,
  async ({ context: { db }, params: { playerId }, query, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const [count, modes, rows] = await Promise.all([
      countDisputesOf(db, playerId),
      listModeRows(db),
      listDisputesOf(db, { playerId, ...rangeOf(query) }),
    ])
    const results = rows.map((row) => presentPast(row, modes))
    return pageOf({ count, results })
  },
)

export const listPlayerMatches = read(
  calls.listPlayerMatches,
  async ({ context: { db }, params: { playerId }, query, actor, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const page = { playerId, viewerId: actor.playerId, ...rangeOf(query) }
    const [count, modes, rows] = await Promise.all([
      countFinished(db, playerId),
      listModeRows(db),
      listHistory(db, page),
    ])
    const results = rows.map((row) => presentMatch(row, modes))
    return pageOf({ count, results })
  },
)

export const readPlayerLedger = read(
  calls.readPlayerLedger,
  async ({ context: { db }, params: { playerId }, query, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const filter = { playerId, kinds: undefined, from: undefined, before: undefined }
    const [balances, count, rows] = await Promise.all([
      findBalances(db, playerId),
      countMovements(db, filter),
      listMovements(db, { ...filter, ...rangeOf(query) }),
    ])
    const list = { count, results: rows.map(presentMovement) }
    return {
      ...pageOf(list),
      balances: {
        cash_cents: balances?.cashCents ?? 0,
        promo_cents: balances?.promoCents ?? 0,
        held_cents: balances?.heldCents ?? 0,
      },
    }
  },
)

export const listPlayerNotes = read(
  calls.listPlayerNotes,
  async ({ context: { db }, params: { playerId }, query, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const [count, rows] = await Promise.all([
      countNotes(db, playerId),
      listNotes(db, { playerId, ...rangeOf(query) }),
    ])
    const results = rows.map(({ created_at: created, ...note }) => ({
      ...note,
      created: created.toISOString(),
    }))
    return pageOf({ count, results })
  },
)

export const listPlayerReports = read(
  calls.listPlayerReports,
  async ({ context: { db }, params: { playerId }, query, pageOf }) => {
    const done = await loadPlayer(db, playerId)
    if (!done.ok) return done
    const of = { playerId, direction: query.direction }
    const [count, rows] = await Promise.all([
      countReportsOf(db, of),
      listReportsOf(db, { ...of, ...rangeOf(query) }),
    ])
    const results = rows.map(presentReport)
    return pageOf({ count, results })
  },
)

/** Writes a note about a player. Staff read it; the player does not. */
export const addNote = command(
  calls.addPlayerNote,
  async ({
    unit: { trx, now },
    actor: { playerId: by, username, role },
    params: { playerId },
    body: { body },
  }) => {
    if (!(await findPlayerById(trx, playerId))) return refuse('not_found')
    const id = await insertNote(trx, { playerId, authorId: by, body, now })
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'player.note',
      subject: { kind: 'player', id: playerId },
      reason: null,
      now,
    })
    return accept({ id, body, author: username, created: now.toISOString() })
  },
)
