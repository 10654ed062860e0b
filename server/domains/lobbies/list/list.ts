import type { LobbyRow, PublicLobbyRow } from '#contract/lobbies/lobbies.ts'
import { captainOf, type LobbyState } from '#core/lobbies/state.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Context } from '#server/platform/context.ts'
import { lobbyState } from '#server/domains/lobbies/lobby.ts'
import { deadlineOf, sideName, statusOf, versionOf } from '#server/domains/lobbies/present.ts'
import { fullPot } from '#server/domains/lobbies/money.ts'
import { joinRight } from '#server/domains/lobbies/rights.ts'
import { loadStanding } from '#server/domains/ratings/standing.ts'
import type { ListedLobby } from './list-queries.ts'

/** Presents a page of lobbies, with whether the viewer may join each and why not. */
export async function presentRows(
  context: Context,
  lobbies: readonly ListedLobby[],
  playerId: string | undefined,
): Promise<LobbyRow[]> {
  const isForMoney = lobbies.some(
    (each) => each.entry_fee_cents > 0 && (each.status === 'open' || each.status === 'ready_check'),
  )
  const viewer =
    playerId === undefined ? undefined : await loadStanding(context, context.db, playerId, { isForMoney })
  const now = context.clock.now()
  return lobbies.map((lobby) => {
    const state = stateOf(lobby)
    const mode = { id: lobby.mode_id, game: lobby.game, service: lobby.service }
    return {
      ...presentRow(lobby, state),
      can: joinRight({ state, mode, viewer, entryFeeCents: lobby.entry_fee_cents, now }),
    }
  })
}

/** The row that everybody sees. */
export function presentPublicRow(lobby: ListedLobby): PublicLobbyRow {
  return presentRow(lobby, stateOf(lobby))
}

function presentRow(lobby: ListedLobby, state: LobbyState): PublicLobbyRow {
  const pot = fullPot(lobby, lobby.team_size)
  const { match } = lobby
  return {
    id: lobby.id,
    status: statusOf(lobby, match),
    game: lobby.game,
    mode: lobby.mode,
    team_size: lobby.team_size,
    best_of: lobby.best_of,
    entry_fee_cents: lobby.entry_fee_cents,
    pot_cents: pot.potCents,
    prize_cents: pot.prizeCents,
    region: lobby.region as LobbyRow['region'], // the table's check allows no other
    is_private: lobby.is_private,
    rating_min: lobby.rating_min,
    rating_max: lobby.rating_max,
    starts_at: lobby.starts_at,
    origin: lobby.origin,
    tournament: lobby.tournament,
    match_id: lobby.match_id,
    started: match?.started_at ?? null,
    sides: lobby.sides.map((side) => sideOf(lobby, side, state)),
    winner_side_id: match?.winner_side == null ? null : (lobby.sides[match.winner_side]?.id ?? null),
    deadline: deadlineOf(lobby, match),
    created: lobby.created_at,
    version: versionOf(lobby, match),
  }
}

function stateOf(lobby: ListedLobby): LobbyState {
  const seats = lobby.seats.map((seat) => ({ ...seat, expires_at: dateOf(seat.expires_at) }))
  return lobbyState(
    { ...lobby, starts_at: dateOf(lobby.starts_at), deadline_at: dateOf(lobby.deadline_at) },
    lobby,
    seats,
    lobby.sides,
  )
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const INITIAL_RATING = shownRating(newSkill())

function sideOf(
  lobby: ListedLobby,
  side: ListedLobby['sides'][number],
  state: LobbyState,
): LobbyRow['sides'][number] {
  const here = lobby.seats.filter((seat) => seat.side === side.position)
  const captainId = side.captain_id ?? captainOf(state, side.position) ?? null
  return {
    id: side.id,
    name: sideName(side, here, captainId),
    team_id: side.team_id,
    captain_id: captainId,
    score: side.score,
    players: here.map((seat) => ({
      id: seat.player_id,
      username: seat.username,
      avatar_url: seat.avatar_url,
      rating: seat.rating ?? INITIAL_RATING,
      state: seat.state,
    })),
  }
}
