import { t } from '#messages/tournaments.ts'
import type { EventOf } from '#contract/domain-events.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import type { Refused } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findActiveBans } from '#server/domains/organizations/bans/queries.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { findEntrantOfPlayer, updateEntrant, type EntrantRow } from './entrant-queries.ts'
import { loadTournament } from '../load.ts'
import { lockOpenOf, lockOpenWith, type TournamentRow } from '../queries.ts'
import { deleteFromRoster, listRosters, setPlaying } from './roster-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { TournamentWork } from '../work.ts'

type OfOrganization = Pick<TournamentRow, 'organization_id'>

/** The ban of a player by the tournament's organization: with its end, never with its note. */
export async function banProblem(
  db: Reader,
  { organization_id: organizationId }: OfOrganization,
  { playerId, now }: { playerId: string; now: Date },
): Promise<Refused<'banned'> | undefined> {
  if (organizationId === null) return undefined
  const ban = (await findActiveBans(db, { organizationId, playerIds: [playerId], now })).get(playerId)
  if (!ban) return undefined
  const organization = (await listByIds(db, [organizationId])).get(organizationId)?.name ?? ''
  const detail =
    ban.ends_at === null
      ? t('tournaments.rule.banned', { organization })
      : t('tournaments.rule.banned_until', { organization, time: utcTime(ban.ends_at.getTime()) })
  return { ok: false, refusal: 'banned', detail }
}

/** The given players whom the tournament's organization has banned. */
export async function listBanned(
  db: Reader,
  { organization_id: organizationId }: OfOrganization,
  { playerIds, now }: { playerIds: readonly string[]; now: Date },
): Promise<string[]> {
  if (organizationId === null) return []
  return [...(await findActiveBans(db, { organizationId, playerIds, now })).keys()]
}

/**
 * A player was banned: they are taken out of the organization's tournaments that have not started. All of those are locked
 * first, so that no entry slips in beside, and before any balance is, as entering locks a tournament first too.
 */
export async function takeOutBanned(
  unit: Unit,
  { organizationId, playerId }: EventOf<'organization.player_banned'>,
): Promise<void> {
  for (const row of await lockOpenOf(unit.trx, organizationId)) await takeOutOf(unit, row, playerId)
}

/**
 * The site has sanctioned a player: they are taken out of all tournaments that have not started, or of those for money.
 * The others go on, where whoever is missing loses by its rules.
 */
export async function takeOutOfOpen(
  unit: Unit,
  { playerId, isPaidOnly }: { playerId: string; isPaidOnly: boolean },
): Promise<void> {
  for (const row of await lockOpenWith(unit.trx, playerId))
    if (!isPaidOnly || isForMoney(row.settings)) await takeOutOf(unit, row, playerId)
}

async function takeOutOf(unit: Unit, row: TournamentRow, playerId: string): Promise<void> {
  const entrant = await findEntrantOfPlayer(unit.trx, { tournamentId: row.id, playerId })
  if (!entrant || !IN_TOURNAMENT.includes(entrant.status)) return
  const work = new TournamentWork(unit, await loadTournament(unit.trx, row))
  await takeOut(work, entrant, playerId)
  await work.finish()
}

/** A team goes on without the player where a substitute takes the place. */
async function takeOut(work: TournamentWork, entrant: EntrantRow, playerId: string): Promise<void> {
  const { trx } = work.unit
  const roster = await listRosters(trx, [entrant.id])
  for (const each of roster) work.playerIds.add(each.player_id)
  const own = roster.find((each) => each.player_id === playerId)
  const next = roster.find((each) => each.is_substitute && each.player_id !== playerId)
  if (own && entrant.captain_id !== playerId) {
    await deleteFromRoster(trx, { tournamentId: work.id, playerId })
    const isOut = !own.is_substitute && !next
    if (!own.is_substitute && next) await setPlaying(trx, { tournamentId: work.id, playerId: next.player_id })
    if (isOut) await leave(work, entrant)
    work.unit.record({
      type: 'tournament.roster_left',
      tournamentId: work.id,
      captainId: entrant.captain_id,
      name: own.username,
      isOut,
    })
    return
  }
  await leave(work, entrant)
  work.unit.record({
    type: 'tournament.entrant_dropped',
    tournamentId: work.id,
    entrantId: entrant.id,
    reason: 'banned',
  })
}

/** Removed with the entry paid back, as by an organizer; withdrawn, so that they can enter again when the ban is over. */
async function leave(work: TournamentWork, entrant: EntrantRow): Promise<void> {
  const step = work.step({ type: 'disqualify', entrant: entrant.status, at: work.at })
  if (!step.ok) throw new Error(`entrant ${entrant.id}: ${step.refusal}`)
  await applyEffects(work, step.value, entrant)
  await updateEntrant(work.unit.trx, entrant.id, { status: 'withdrawn' })
}
