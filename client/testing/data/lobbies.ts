import type { LiveEvent } from '#contract/live.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { badge } from './players.ts'

export type Lobby = AnswerFor<'POST v1 /lobbies/'>
type Match = AnswerFor<'GET v1 /matches/{id}/'>
export type Side = Lobby['sides'][number]
export type Seat = Side['players'][number]
type Teammate = AnswerFor<'GET v1 /players/lobby/{lobbyId}/teammates/'>[number]
type Named = { id: string; username: string }

const CREATED = '2026-03-01T12:00:00.000Z'
const NO_RIGHTS: Lobby['can'] = {
  join: false,
  why_not: null,
  why_code: null,
  join_as: [],
  accept: false,
  leave: false,
  ready: false,
  cancel: false,
  invite_to: [],
  replace: false,
  take_back: [],
  propose_shares: false,
  agree_shares: false,
  rematch: false,
}

let lastId = 500

/** The rights of a viewer in a lobby: only the given ones. */
export function rights(facts: Partial<Lobby['can']> = {}): Lobby['can'] {
  return { ...NO_RIGHTS, ...facts }
}

export function seat({ id, username }: Named = badge(), facts: Partial<Seat> = {}): Seat {
  return {
    id,
    username,
    avatar_url: null,
    rating: 1200,
    provisional: false,
    state: 'seated',
    expires: null,
    reliability: 100,
    prize_cents: 0,
    ...facts,
  }
}

/** A side with these seats; the first seat is its captain's. */
export function side(players: Seat[] = [], facts: Partial<Side> = {}): Side {
  lastId += 1
  return {
    id: lastId,
    name: players[0]?.username ?? '',
    team_id: null,
    captain_id: players[0]?.id ?? null,
    score: null,
    players,
    shares: null,
    ...facts,
  }
}

/** A free, open Rocket League 1v1 lobby with a player on its first side. */
export function lobby(facts: Partial<Omit<Lobby, 'can'>> & { can?: Partial<Lobby['can']> } = {}): Lobby {
  lastId += 1
  const { can, sides = [side([seat()]), side()], ...others } = facts
  return {
    id: lastId,
    version: 1,
    status: 'open',
    game: 'rocket-league',
    mode: '1v1',
    team_size: 1,
    best_of: 1,
    entry_fee_cents: 0,
    pot_cents: 0,
    prize_cents: 0,
    fee_cents: 0,
    region: null,
    is_private: false,
    rating_min: null,
    rating_max: null,
    starts_at: null,
    origin: 'player',
    tournament: null,
    match_id: null,
    started: null,
    winner_side_id: null,
    deadline: null,
    created: CREATED,
    rules: null,
    veto: null,
    rematch_id: null,
    rematch_of: null,
    missed: [],
    opened_by: sides[0]?.captain_id ?? '',
    invite_link: null,
    sides,
    can: rights(can),
    ...others,
  }
}

/** The fields of a lobby of two per side with an entry of $5.00. */
export const FIVE_DOLLAR_2V2 = {
  mode: '2v2',
  team_size: 2,
  entry_fee_cents: 500,
  pot_cents: 2000,
  prize_cents: 1800,
  fee_cents: 200,
}

export function teammate(facts: Partial<Teammate> = {}): Teammate {
  return { ...badge(), online: false, state: 'available', reason: null, ...facts }
}

/** The time this many minutes from now. */
export function inMinutes(count: number): string {
  return new Date(Date.now() + count * 60_000).toISOString()
}

let room: { lobby?: Lobby; match?: Match } = {}

/** Answers the read of a lobby, with the match that was last answered if it is this lobby's. */
export function answerLobby(shown: Lobby): void {
  room = { ...room, lobby: shown }
  const match = room.match?.id === shown.match_id ? room.match : undefined
  api.answer('GET v1 /lobbies/{id}/', { ...shown, match: match ?? null })
}

/** Answers the read of a match, and of its lobby if that was answered before. */
export function answerMatchRead(match: Match): void {
  room = { ...room, match }
  api.answer('GET v1 /matches/{id}/', match)
  api.answer('GET v1 /matches/{id}/picks/', { counts: [0, 0], my_side_id: null, is_open: false })
  if (room.lobby?.match_id === match.id) answerLobby(room.lobby)
}

/** Makes the live event of a lobby, with the match that was last answered if it is the lobby's. */
export function lobbyEvent(shown: Lobby): LiveEvent {
  const match = room.match?.id === shown.match_id ? room.match : undefined
  return { event: 'lobby', data: { id: shown.id, lobby: shown, match: match ?? null } }
}

/** Answers the calls of a lobby's page except for the lobby itself. */
export function answerLobbyPage(shown: Lobby): void {
  api.answer('GET v1 /lobbies/{id}/match-up/', { players: [], met: null, chance: null, rating: null })
  answerLobby(shown)
  api.answer('GET v1 /lobbies/', listOf([]))
}
