import * as calls from '#contract/tournaments/staff.ts'
import type { StaffTournament } from '#contract/tournaments/staff.ts'
import { accept, refuse } from '#core/decision.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findPlayerByName, findPlayerById } from '#server/domains/players/queries.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import {
  deleteStaff,
  findStaffRole,
  putStaff,
  isHidden,
  type TournamentRow,
} from '#server/domains/tournaments/queries.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'
import { hasApprovedPrizes } from '#server/domains/tournaments/roles/appoint.ts'
import { endStaffInvites } from '#server/domains/tournaments/roles/end-invites.ts'
import { listForStaff, listWaits, type WaitRow } from './list-queries.ts'
import { presentRows } from '#server/domains/tournaments/read/list.ts'

type Shown = Awaited<ReturnType<typeof presentRows>>[number]

export const listTournamentsForStaff = read(
  calls.listTournamentsForStaff,
  async ({ context: { db, clock }, query, pageOf }) => {
    const now = clock.now()
    const { count, rows } = await listForStaff(db, {
      text: query.q,
      state: query.state,
      now,
      ...rangeOf(query),
    })
    const waits = await listWaits(db, { ids: rows.map(({ id }) => id), now })
    const shown = await presentRows(db, rows)
    const results = rows.flatMap((row, at) => {
      const found = shown[at]
      return found ? [present(row, found, waits.get(row.id))] : []
    })
    return pageOf({ count, results })
  },
)

/** Gives a tournament to another organizer, for good: its owner was banned, lost the role, or cannot be reached. */
export const handOverTournament = command(
  calls.handOverTournament,
  async ({ unit, actor: by, params, body: { username, reason } }) => {
    const { id: tournamentId } = params
    const { trx, now } = unit
    const loaded = await lockAndLoad(trx, tournamentId)
    if (!loaded || loaded.row.is_template) return refuse('not_found')
    const { row } = loaded
    if (row.status === 'cancelled' || row.prizes_status === 'paid') return refuse('over')
    const found = await findPlayerByName(trx, username)
    const next = found && (await findPlayerById(trx, found.id))
    if (!next) return refuse('no_such_player')
    // Nobody hands it over to themselves: they could pay its prizes then.
    if (next.id === by.playerId) return refuse('own_account')
    if (!holdsOrganizerRole(next)) return refuse('no_organizer')
    if ((await findStaffRole(trx, tournamentId, next.id)) === 'owner') return refuse('already_owner')
    if (await hasApprovedPrizes(trx, { tournamentId, playerId: next.id })) return refuse('approved_prizes')
    const work = new TournamentWork(unit, loaded)
    await deleteStaff(trx, tournamentId, row.organizer_id)
    await putStaff(trx, { tournamentId, playerId: next.id, role: 'owner' })
    work.set({ organizer_id: next.id })
    // Invites by the former owner end, because the tournament is no longer theirs.
    await endStaffInvites(unit, { tournamentId })
    for (const id of [row.organizer_id, next.id]) work.playerIds.add(id)
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'tournament.hand_over',
      subject: { kind: 'tournament', id: String(tournamentId) },
      reason,
      details: { player: next.username, player_id: next.id },
      now,
    })
    unit.record({
      type: 'tournament.staff_added',
      tournamentId,
      playerId: next.id,
      role: 'owner',
      byId: by.playerId,
    })
    await work.finish()
    return accept({ id: params.id })
  },
)

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
