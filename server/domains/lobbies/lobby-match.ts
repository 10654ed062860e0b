import type { EventOf } from '#contract/domain-events.ts'
import { captainOf, seatedOn, type LobbyState } from '#core/lobbies/state.ts'
import { pickMaps } from '#core/matches/maps.ts'
import { startMatch } from '#core/matches/machine.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findRatings } from '#server/domains/ratings/queries.ts'
import { openMatch } from '#server/domains/matches/match-write.ts'
import { listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import { findTeamNames } from '#server/domains/teams/queries.ts'
import { seriesRules, type ModeRow } from '#server/domains/site/catalogue.ts'
import { loadLobby } from './lobby.ts'
import { fullPot, payOut } from './money.ts'
import { closeLobby, type LobbyRow } from './queries.ts'
import { listSeats, releaseSeats } from './seats/seat-queries.ts'

/** Opens the match of a lobby: every player is ready, or one side is complete and may claim a no-show win. */
export async function beginMatch(
  unit: Unit,
  row: LobbyRow,
  mode: ModeRow,
  after: LobbyState,
): Promise<number> {
  const { trx, now } = unit
  const sides = await listSidesOfLobbies(trx, [row.id])
  const [first, second] = sides
  if (!first || !second) throw new Error(`lobby ${row.id} has no two sides`)
  const names = new Map((await listSeats(trx, [row.id])).map((seat) => [seat.player_id, seat.username]))
  const teamNames = await findTeamNames(trx, sides)
  const ratings = await findRatings(
    trx,
    mode.id,
    after.seats.map((seat) => seat.playerId),
  )
  const pool = row.veto?.pool ?? mode.maps.map((map) => map.slug)
  const sideOf = (side: typeof first) => {
    const captainId = captainOf(after, side.position) ?? after.openedBy
    const players = seatedOn(after, side.position).map((id) => ({
      id,
      rating: ratings.get(id)?.rating ?? shownRating(newSkill()),
    }))
    return {
      id: side.id,
      name: (side.team_id === null ? undefined : teamNames.get(side.team_id)) ?? names.get(captainId) ?? '',
      captainId,
      players,
    }
  }
  const opened = [sideOf(first), sideOf(second)] as const
  const sideState = (side: ReturnType<typeof sideOf>) => ({
    id: side.id,
    captainId: side.captainId,
    playerIds: side.players.map((player) => player.id),
  })
  const state = startMatch({
    rules: seriesRules(mode, row.best_of),
    sides: [sideState(opened[0]), sideState(opened[1])],
    pool,
    veto: row.veto?.steps,
    starts: mode.start_sides.map(({ slug }) => slug),
    order: pickMaps(pool, pool.length, Math.random),
    first: Math.random() < 0.5 ? 0 : 1,
    absentSideId: after.absentSide === null ? null : opened[after.absentSide].id,
    hasStaff: row.tournament !== null,
    maps: pickMaps(pool, row.best_of, Math.random),
    at: now.getTime(),
  })
  return openMatch(unit, {
    lobbyId: row.id,
    tournamentId: row.tournament?.id ?? null,
    inviteCode: row.is_private ? row.invite_code : null,
    hidesMaps: row.hides_maps,
    potCents: fullPot(row, mode.team_size).potCents,
    mode,
    bestOf: row.best_of,
    sides: opened,
    state,
  })
}

/** Runs when a match ends: pays out or refunds the entries, closes the lobby and releases its seats. */
export async function closeLobbyOfMatch(unit: Unit, match: EventOf<'match.ended'>): Promise<void> {
  const row = await closeLobby(unit.trx, match.lobbyId)
  if (!row) return
  if (row.entry_fee_cents > 0) {
    const { state } = await loadLobby(unit.trx, row)
    await payOut(unit, row, state, match.winner)
  }
  await releaseSeats(unit.trx, row.id, unit.now)
}
