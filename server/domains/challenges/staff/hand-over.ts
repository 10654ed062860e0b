import * as calls from '#contract/challenges/staff.ts'
import type { StaffChallenge } from '#contract/challenges/staff.ts'
import { accept, refuse } from '#core/decision.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findPlayerById, findPlayerByName, listBadges } from '#server/domains/players/queries.ts'
import { hasApproved } from '#server/domains/wallet/prizes/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findEntry } from '../entry-queries.ts'
import { lockChallenge, updateChallenge, type ChallengeRow } from '../queries.ts'
import { countPending, listForStaff, listOrphans } from './list-queries.ts'

export const listChallengesForStaff = read(
  calls.listChallengesForStaff,
  async ({ context: { db }, query, pageOf }) => {
    const { count, rows } = await listForStaff(db, {
      text: query.q,
      state: query.state,
      ...rangeOf(query),
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
    return pageOf({ count, results })
  },
)

/** Gives a challenge to another organizer, for good. Prizes that wait for an admin wait on. */
export const handOverChallenge = command(
  calls.handOverChallenge,
  async ({ unit, actor: by, params, body: { username, reason } }) => {
    const { id: challengeId } = params
    const { trx, now } = unit
    const row = await lockChallenge(trx, challengeId)
    if (!row) return refuse('not_found')
    if (row.status === 'completed' || row.status === 'cancelled') return refuse('over')
    const found = await findPlayerByName(trx, username)
    const next = found && (await findPlayerById(trx, found.id))
    if (!next) return refuse('no_such_player')
    // Nobody hands it over to themselves: they could decide who gets its prizes then.
    if (next.id === by.playerId) return refuse('own_account')
    if (!holdsOrganizerRole(next)) return refuse('no_organizer')
    if (next.id === row.organizer_id) return refuse('already_owner')
    if (await findEntry(trx, { challengeId, playerId: next.id })) return refuse('plays')
    if (await hasApproved(trx, { kind: 'challenge', id: String(challengeId) }, next.id))
      return refuse('approved_prizes')
    await updateChallenge(trx, challengeId, { organizer_id: next.id })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'challenge.hand_over',
      subject: { kind: 'challenge', id: String(challengeId) },
      reason,
      details: { player: next.username, player_id: next.id },
      now,
    })
    unit.record({ type: 'challenge.handed_over', challengeId, playerId: next.id })
    unit.record({ type: 'challenge.changed', challengeId, playerIds: [row.organizer_id, next.id] })
    return accept({ id: params.id })
  },
)

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
