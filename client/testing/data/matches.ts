import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { answerLobbyPage, answerMatchRead, lobby, type Lobby, seat, side } from './lobbies.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerHeadToHead } from './players.ts'
import { publicProfile } from './public-profile.ts'

export type Match = AnswerFor<'GET v1 /matches/{id}/'>
export type Veto = NonNullable<Match['veto']>
export type Dispute = NonNullable<Match['dispute']>
type Receipt = AnswerFor<'GET v1 /matches/{id}/receipt/'>
type Message = AnswerFor<'POST v1 /matches/{id}/messages/'>
type Evidence = AnswerFor<'GET v1 /matches/{id}/evidence/'>[number]
type Named = { id: string; username: string }

const STARTED = '2026-03-01T12:00:00.000Z'
const NO_RIGHTS: Match['can'] = {
  report: false,
  tell_score: false,
  message: true,
  veto: false,
  dispute: false,
  state: false,
  appeal: false,
  ask_moderator: false,
  accept_decision: false,
  claim_no_show: false,
  surrender: false,
  evidence: false,
}

let lastId = 900

/** A running match of the lobby's sides; the viewer has only the given rights. */
export function match(
  of: Lobby,
  facts: Partial<Omit<Match, 'can'>> & { can?: Partial<Match['can']> } = {},
): Match {
  const { can, ...others } = facts
  return {
    id: of.match_id ?? (lastId += 1),
    version: 1,
    lobby_id: of.id,
    tournament_id: null,
    status: 'live',
    game: of.game,
    mode: of.mode,
    best_of: of.best_of,
    maps: [],
    maps_hidden: false,
    hosts: [],
    sides: of.sides.map(({ id, name, captain_id, players }) => ({
      id,
      name,
      captain_id: captain_id ?? '',
      score: null,
      surrender: { votes: [], needed: 1 },
      players: players.map((player) => ({
        id: player.id,
        username: player.username,
        avatar_url: null,
        rating: 1200,
        rating_after: null,
        handle: player.username,
      })),
    })),
    winner_side_id: null,
    absent_side_id: null,
    veto: null,
    reports: [],
    scores: null,
    running: [],
    games: [],
    report_round: 1,
    dispute: null,
    ending: null,
    deadline: null,
    started: STARTED,
    settled: null,
    can: { ...NO_RIGHTS, ...can },
    ...others,
  }
}

/** The lobby of a running match of two players; the sides have the players' names. */
export function duel(one: Named, other: Named, facts: Parameters<typeof lobby>[0] = {}): Lobby {
  lastId += 1
  return lobby({
    status: 'live',
    match_id: lastId,
    sides: [side([seat(one)]), side([seat(other)])],
    ...facts,
  })
}

/** The reports of both sides, the first side's first. */
export function reportsOf(of: Match, scores: [[number, number], [number, number]]): Match['reports'] {
  return of.sides.map(({ id }, index) => ({
    side_id: id,
    scores: [scores[index] ?? [0, 0]],
    created: STARTED,
  }))
}

export function dispute(facts: Partial<Dispute> = {}): Dispute {
  return {
    step: 'statements',
    held_by: 'moderators',
    opened_by_side_id: null,
    reason: null,
    opened: STARTED,
    statements: [],
    evidence_requests: [],
    rulings: [],
    appeal: null,
    ...facts,
  }
}

/** A veto on these maps that has just started; it is the first side's turn. */
export function veto(of: Lobby, pool: string[], facts: Partial<Veto> = {}): Veto {
  const [first = 0, second = 0] = of.sides.map(({ id }) => id)
  const ahead = pool.slice(1).map((_map, index) => ({
    side_id: index % 2 === 0 ? first : second,
    action: 'ban' as const,
  }))
  return {
    turn_side_id: first,
    action: 'ban',
    pool,
    remaining: pool,
    starts: [],
    sides_of: null,
    history: [],
    ahead,
    ...facts,
  }
}

export function message(by: Named, body: string): Message {
  lastId += 1
  const { id, username } = by
  return { id: lastId, player: { id, username, avatar_url: null }, body, created: STARTED }
}

export function evidence(sideId: number, by: Named): Evidence {
  lastId += 1
  const { id, username } = by
  return {
    id: lastId,
    side_id: sideId,
    player: { id, username, avatar_url: null },
    sha256: 'ab'.repeat(32),
    bytes: 2048,
    created: STARTED,
    path: `/api/v1/matches/1/evidence/${lastId}/`,
  }
}

/** The effects of a match that was won on the player. */
export function receipt(facts: Partial<Receipt> = {}): Receipt {
  return {
    rating: {
      before: 1588,
      after: 1604,
      placement: null,
      placed: false,
      place_before: 21,
      place: 17,
      passed: [],
      curve: [1560, 1588, 1604],
    },
    quests: [],
    streak: 5,
    met: { wins: 4, losses: 2, draws: 0 },
    ...facts,
  }
}

/** Answers the calls of a match room, with these messages and screenshots. */
export function answerMatch(
  of: Lobby,
  shown: Match,
  { messages = [], screenshots = [] }: { messages?: Message[]; screenshots?: Evidence[] } = {},
): void {
  answerLobbyPage(of)
  answerMatchRead(shown)
  api.answer('GET v1 /matches/{id}/receipt/', receipt())
  // The two are compared for whoever watches.
  api.answer('GET v1 /players/public-profile/', publicProfile())
  answerHeadToHead(of.sides.map(({ players }) => players[0]?.username ?? ''))
  api.answer('GET v1 /matches/{id}/messages/', listOf(messages))
  api.answer('GET v1 /matches/{id}/evidence/', screenshots)
}
