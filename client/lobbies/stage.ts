import type { Match } from '#client/matches/queries.ts'
import type { Step } from '#client/matches/Stepper.tsx'
import type { Lobby } from './queries.ts'

type Status = Lobby['status']

/** The word for a status, and whether it is going on right now. */
export const statusWords: Record<Status, { word: string; tone: 'plain' | 'accent' | 'live' | 'warn' | 'win'; isLive: boolean }> = {
  open: { word: 'Open', tone: 'plain', isLive: false },
  ready_check: { word: 'Ready check', tone: 'warn', isLive: true },
  veto: { word: 'Veto', tone: 'warn', isLive: true },
  live: { word: 'Live', tone: 'live', isLive: true },
  reported: { word: 'Reported', tone: 'warn', isLive: true },
  disputed: { word: 'In dispute', tone: 'warn', isLive: true },
  settled: { word: 'Settled', tone: 'win', isLive: false },
  cancelled: { word: 'Called off', tone: 'plain', isLive: false },
  expired: { word: 'Closed', tone: 'plain', isLive: false },
}

/** The way of a lobby as steps. One that was called off ends where it stood. */
export function stepsOf(lobby: Pick<Lobby, 'status' | 'match_id'>): Step[] {
  const { status } = lobby
  const isOver = status === 'cancelled' || status === 'expired'
  const way = ['Open', 'Ready check', ...(status === 'veto' ? ['Veto'] : []), 'Play', status === 'disputed' ? 'Dispute' : 'Report', 'Settled']
  if (isOver) return [...way.slice(0, lobby.match_id === null ? 1 : way.length - 1).map(done), { name: statusWords[status].word, state: 'failed' }]
  const now = { open: 0, ready_check: 1, veto: 2, live: way.length - 3, reported: way.length - 2, disputed: way.length - 2, settled: way.length }[status]
  return way.map((name, index) => ({ name, state: index < now ? 'done' : index === now ? 'now' : 'next' }))
}

function done(name: string): Step {
  return { name, state: 'done' }
}

/** The one thing that this person can or must do in a lobby now. */
export type Now =
  | { kind: 'sign_in' }
  | { kind: 'join' }
  | { kind: 'cannot_join'; why: string }
  | { kind: 'wait_for_players' }
  | { kind: 'ready' }
  | { kind: 'wait_for_ready' }
  | { kind: 'report' }
  | { kind: 'report_again' }
  | { kind: 'wait_for_report' }
  | { kind: 'captain_reports' }
  | { kind: 'watch' }
  | { kind: 'disputed' }
  | { kind: 'settled'; outcome: 'won' | 'lost' | 'drawn' | 'watched' }
  | { kind: 'over' }

/** Decides it from the lobby, its match once there is one, and who asks. The server's `can` has the say about rights. */
export function nowOf(lobby: Lobby, match: Match | undefined, playerId: string | undefined): Now {
  const mine = sideOf(lobby, playerId)
  switch (lobby.status) {
    case 'open':
      if (mine) return { kind: 'wait_for_players' }
      if (lobby.can.join || lobby.can.join_as.length > 0) return { kind: 'join' }
      return playerId ? { kind: 'cannot_join', why: lobby.can.why_not ?? 'This lobby cannot be joined.' } : { kind: 'sign_in' }
    case 'ready_check':
      if (!mine) return { kind: 'watch' }
      return lobby.can.ready ? { kind: 'ready' } : { kind: 'wait_for_ready' }
    case 'veto':
    case 'live':
    case 'reported':
      return nowInPlay(match, mine, playerId)
    case 'disputed':
      return { kind: 'disputed' }
    case 'settled':
      return { kind: 'settled', outcome: outcomeOf(lobby.winner_side_id, mine?.id) }
    case 'cancelled':
    case 'expired':
      return { kind: 'over' }
  }
}

function nowInPlay(match: Match | undefined, mine: Lobby['sides'][number] | undefined, playerId: string | undefined): Now {
  if (!mine || !match) return { kind: 'watch' }
  if (match.can.report) return { kind: match.report_round > 1 ? 'report_again' : 'report' }
  const captain = match.sides.find((side) => side.id === mine.id)?.captain_id
  return { kind: captain === playerId ? 'wait_for_report' : 'captain_reports' }
}

/** The side on which a player sits. */
export function sideOf(lobby: Pick<Lobby, 'sides'>, playerId: string | undefined): Lobby['sides'][number] | undefined {
  return lobby.sides.find((side) => side.players.some((player) => player.id === playerId))
}

function outcomeOf(winnerSideId: number | null, mySideId: number | undefined): 'won' | 'lost' | 'drawn' | 'watched' {
  if (mySideId === undefined) return 'watched'
  if (winnerSideId === null) return 'drawn'
  return winnerSideId === mySideId ? 'won' : 'lost'
}
