import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { seatOf } from '#core/lobbies/state.ts'
import type { Context } from '#server/platform/context.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { type Onlooker, playerIdsOf } from '#server/platform/events/subscribers.ts'
import { loadMatchView, presentMatch, type MatchView } from '#server/domains/matches/present.ts'
import { loadStanding, type PlayerRatings, type Standing } from '#server/domains/ratings/standing.ts'
import { loadLobbies, loadLobbyViews, type LobbyView } from './lobby.ts'
import { presentLobby } from './present.ts'
import type { LobbyRow } from './queries.ts'

/** Many players may look at an open lobby. */
const AT_ONCE = 8

/** A lobby with its match, and the rights of those who look at it. */
export type Room = {
  lobby: LobbyView
  match: MatchView | undefined
  viewers: ReadonlyMap<string, Standing>
}

/** Loads lobbies with their matches, for these onlookers. */
export async function loadRooms(
  context: Context,
  rows: readonly LobbyRow[],
  onlookers: readonly Onlooker[],
): Promise<Map<number, Room>> {
  const { db } = context
  const lobbies = await loadLobbies(db, rows)
  const views = await loadLobbyViews(db, lobbies, { now: context.clock.now() })
  const [viewers, matches] = await Promise.all([
    loadViewers(context, views, playerIdsOf(onlookers)),
    Promise.all(views.map(({ match }) => match && loadMatchView(db, match))),
  ])
  return new Map(views.map((lobby, index) => [lobby.row.id, { lobby, match: matches[index], viewers }]))
}

/** The lobby and its match as this onlooker may see them; whether they may at all is not checked here. */
export function presentRoom(
  context: Context,
  { lobby, match, viewers }: Room,
  { playerId }: Onlooker,
): { lobby: Lobby; match: Match | null } {
  const now = context.clock.now()
  return {
    lobby: presentLobby(context, lobby, playerId === undefined ? undefined : viewers.get(playerId)),
    match: match ? presentMatch(match, { playerId, now }) : null,
  }
}

/** Loads the rights to a seat only for players to whom one of these lobbies could offer one. */
async function loadViewers(
  context: Context,
  lobbies: readonly LobbyView[],
  playerIds: readonly string[],
): Promise<Map<string, Standing>> {
  // The same for all lobbies that are loaded together.
  const [first] = lobbies
  if (!first) return new Map()
  const isForMoney = lobbies.some(({ row }) => row.entry_fee_cents > 0)
  const couldTakeSeat = (playerId: string) =>
    lobbies.some(({ row, state }) => {
      const seat = seatOf(state, playerId)
      return (row.status === 'open' || row.status === 'ready_check') && (!seat || seat.state === 'invited')
    })
  const viewers = new Map(playerIds.map((id) => [id, viewerWithoutSeatRights(id, first.ratings)]))
  const wanted = playerIds.filter(couldTakeSeat)
  await inTurns(wanted, AT_ONCE, async (id) =>
    viewers.set(id, await loadStanding(context, context.db, id, { isForMoney })),
  )
  return viewers
}

/**
 * The viewer of a player who has a seat, or of a lobby without free ones: no other rights depend on the rest.
 */
function viewerWithoutSeatRights(id: string, ratings: PlayerRatings): Standing {
  return {
    id,
    isComplete: true,
    games: new Set(),
    verifiedGames: new Set(),
    ratingOf: (modeId) => ratings.ratingOf(id, modeId),
    teams: [],
    coolDownUntil: null,
    reasonsAgainstPaid: [],
    ratings,
  }
}
