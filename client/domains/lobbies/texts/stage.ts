import { t } from '#messages/lobbies.ts'
import type { KeyOf, PlainKey } from '#messages/translate.ts'
import { whyOf, type Why } from '#client/domains/lobbies/seats/why.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { isPlayedByService } from '#client/domains/matches/room/serviceText.ts'
import type { Step } from '#client/domains/matches/report/Stepper.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Status = Lobby['status']
type LobbyKey = KeyOf<'lobbies'> & PlainKey

/** The label of a status, and whether it is in progress now. */
export const statusText = {
  open: { word: 'lobbies.head.open', tone: 'plain', isLive: false },
  ready_check: { word: 'lobbies.stage.ready_check', tone: 'warn', isLive: true },
  veto: { word: 'lobbies.head.veto', tone: 'warn', isLive: true },
  live: { word: 'lobbies.head.live', tone: 'live', isLive: true },
  reported: { word: 'lobbies.stage.reported', tone: 'warn', isLive: true },
  disputed: { word: 'common.status.in_dispute', tone: 'warn', isLive: true },
  settled: { word: 'lobbies.head.final', tone: 'win', isLive: false },
  cancelled: { word: 'lobbies.stage.cancelled', tone: 'plain', isLive: false },
  expired: { word: 'lobbies.stage.closed', tone: 'plain', isLive: false },
} as const satisfies Record<
  Status,
  { word: LobbyKey; tone: 'plain' | 'accent' | 'live' | 'warn' | 'win'; isLive: boolean }
>

/** Everyone has a seat, and there is no result yet. */
export const isRunning = ({ status }: Pick<Lobby, 'status'>): boolean => statusText[status].isLive

/** The names of the steps. */
const STEPS = {
  open: 'lobbies.head.open',
  ready_check: 'lobbies.stage.ready_check',
  veto: 'lobbies.head.veto',
  play: 'lobbies.stage.play',
  claim: 'lobbies.stage.claim',
  report: 'lobbies.stage.report',
  correct: 'lobbies.stage.correction',
  dispute: 'lobbies.stage.dispute',
  settled: 'lobbies.head.final',
} as const satisfies Record<string, LobbyKey>
type StepId = keyof typeof STEPS

/** The steps of a lobby. A cancelled one ends at the step it had reached. */
export function stepsOf(lobby: Pick<Lobby, 'status' | 'match_id'>, match?: Match, hasMaps = false): Step[] {
  const { status } = lobby
  const steps = stepIds(status, match, hasMaps)
  if (status === 'cancelled' || status === 'expired') {
    return [
      ...steps.slice(0, lobby.match_id === null ? 1 : reachedBefore(match, steps.length)).map(done),
      {
        name: lobby.match_id === null ? t(statusText[status].word) : t('common.status.void'),
        state: 'failed',
      },
    ]
  }
  const now = {
    open: 0,
    ready_check: 1,
    veto: 2,
    live: steps.findIndex((step) => step === 'play' || step === 'claim'),
    reported: steps.length - 2,
    disputed: steps.length - 2,
    settled: steps.length,
  }[status]
  return steps.map((step, index) => ({
    name: t(STEPS[step]),
    state: index < now ? 'done' : index === now ? 'now' : 'next',
  }))
}

function stepIds(status: Status, match: Match | undefined, hasMaps: boolean): StepId[] {
  if (match !== undefined && match.absent_side_id !== null) return ['open', 'ready_check', 'claim', 'settled']
  const hasVeto = match?.veto || status === 'veto' || (!match && hasMaps)
  const isDisputed = match?.dispute || status === 'disputed'
  return [
    'open',
    'ready_check',
    ...(hasVeto ? (['veto'] as const) : []),
    'play',
    isDisputed ? 'dispute' : match?.report_round === 2 ? 'correct' : 'report',
    'settled',
  ]
}

/** How many of the steps a match had completed when it ended without a result. */
function reachedBefore(match: Match | undefined, count: number): number {
  if (match?.ending === 'called_off' || match?.ending === 'absent') return 2
  return match?.ending === 'abandoned' && match.dispute === null ? count - 2 : count - 1
}

function done(step: StepId): Step {
  return { name: t(STEPS[step]), state: 'done' }
}

/** An action that the player can or must take in a lobby now. */
export type Now =
  | { kind: 'sign_in' }
  | { kind: 'join' }
  | { kind: 'invited' }
  | { kind: 'cannot_join'; why: Why }
  | { kind: 'wait_for_players' }
  | { kind: 'wait_for_start' }
  | { kind: 'ready' }
  | { kind: 'wait_for_ready' }
  | { kind: 'claim' }
  | { kind: 'wait_for_claim'; isAbsent: boolean }
  | { kind: 'veto' }
  | { kind: 'wait_for_veto' }
  | { kind: 'service' }
  | { kind: 'report' }
  | { kind: 'report_again' }
  | { kind: 'wait_for_report' }
  | { kind: 'captain_reports' }
  | { kind: 'watch' }
  | { kind: 'state' }
  | { kind: 'answer_decision' }
  | { kind: 'disputed' }
  | { kind: 'settled'; outcome: 'won' | 'lost' | 'drawn' | 'watched' }
  | { kind: 'over' }

/** Derives it from the lobby, its match and the player. The server's `can` decides about rights. */
export function nowOf(lobby: Lobby, match: Match | undefined, playerId: string | undefined): Now {
  const mine = sideOf(lobby, playerId)
  switch (lobby.status) {
    case 'open':
      return nowBefore(lobby, mine, playerId)
    case 'ready_check':
      if (!mine) return { kind: 'watch' }
      // Read from the seat: with an expired token the response has no rights, but must not look as if the
      // player had confirmed.
      return seatStateOf(mine, playerId) === 'ready' ? { kind: 'wait_for_ready' } : { kind: 'ready' }
    case 'veto':
    case 'live':
    case 'reported':
      return nowInPlay(match, mine, playerId)
    case 'disputed':
      return nowInDispute(match)
    case 'settled':
      return { kind: 'settled', outcome: outcomeOf(lobby.winner_side_id, mine?.id) }
    case 'cancelled':
    case 'expired':
      return { kind: 'over' }
  }
}

function nowBefore(
  lobby: Lobby,
  mine: Lobby['sides'][number] | undefined,
  playerId: string | undefined,
): Now {
  if (mine?.players.some((player) => player.id === playerId && player.state === 'invited'))
    return { kind: 'invited' }
  if (mine)
    return lobby.starts_at && isFull(lobby) ? { kind: 'wait_for_start' } : { kind: 'wait_for_players' }
  if (lobby.can.join || lobby.can.join_as.length > 0) return { kind: 'join' }
  return playerId
    ? {
        kind: 'cannot_join',
        why: whyOf(lobby.can) ?? { text: t('lobbies.stage.closed_note'), code: null },
      }
    : { kind: 'sign_in' }
}

function nowInPlay(
  match: Match | undefined,
  mine: Lobby['sides'][number] | undefined,
  playerId: string | undefined,
): Now {
  if (!match) return { kind: 'watch' }
  if (match.status === 'veto') return { kind: match.can.veto ? 'veto' : 'wait_for_veto' }
  if (!mine) return { kind: 'watch' }
  if (match.status === 'scheduled')
    return match.can.claim_no_show
      ? { kind: 'claim' }
      : { kind: 'wait_for_claim', isAbsent: match.absent_side_id === mine.id }
  if (match.status === 'live' && isPlayedByService(match)) return { kind: 'service' }
  if (match.can.report) return { kind: match.report_round > 1 ? 'report_again' : 'report' }
  const captain = match.sides.find((side) => side.id === mine.id)?.captain_id
  const hasReported = match.report_round > 1 || match.reports.some((report) => report.side_id === mine.id)
  if (captain === playerId && !hasReported) return { kind: 'report' }
  return { kind: captain === playerId ? 'wait_for_report' : 'captain_reports' }
}

function nowInDispute(match: Match | undefined): Now {
  if (match?.can.state) return { kind: 'state' }
  return { kind: match?.can.appeal ? 'answer_decision' : 'disputed' }
}

/** A short alert for the window's title if the player must act. */
export function alertOf(now: Now): string | undefined {
  const key = ALERTS[now.kind]
  return key && t(key)
}

const ALERTS: Partial<Record<Now['kind'], LobbyKey>> = {
  invited: 'lobbies.stage.you_are_invited',
  ready: 'lobbies.stage.ready',
  claim: 'lobbies.stage.claim_the_win',
  veto: 'lobbies.stage.your_turn',
  report_again: 'lobbies.stage.check_the_result',
  state: 'lobbies.stage.your_statement',
  answer_decision: 'lobbies.stage.decision_made',
}

function isFull(lobby: Pick<Lobby, 'sides' | 'team_size'>): boolean {
  return (
    lobby.sides.flatMap((side) => side.players.filter((player) => player.state !== 'invited')).length ===
    lobby.team_size * 2
  )
}

/** The side on which a player has a seat. */
export function sideOf(
  lobby: Pick<Lobby, 'sides'>,
  playerId: string | undefined,
): Lobby['sides'][number] | undefined {
  return lobby.sides.find((side) => side.players.some((player) => player.id === playerId))
}

/** The player has lost the seat in a ready check: it says so, or that was the last that was seen of it. */
export function missedCheck({ status, sides, missed }: Lobby, playerId: string | undefined): boolean {
  if (missed.some(({ id }) => id === playerId)) return true
  const mine = sideOf({ sides }, playerId)
  return status === 'ready_check' && mine !== undefined && seatStateOf(mine, playerId) !== 'ready'
}

/** A lobby as a player sees it: the own side first, and so on the left. */
export function ownFirst<T extends Pick<Lobby, 'sides'>>(lobby: T, playerId: string | undefined): T {
  const mine = sideOf(lobby, playerId)
  return mine ? { ...lobby, sides: [mine, ...lobby.sides.filter((side) => side !== mine)] } : lobby
}

function seatStateOf(side: Lobby['sides'][number], playerId: string | undefined): string | undefined {
  return side.players.find((player) => player.id === playerId)?.state
}

function outcomeOf(
  winnerSideId: number | null,
  mySideId: number | undefined,
): 'won' | 'lost' | 'drawn' | 'watched' {
  if (mySideId === undefined) return 'watched'
  if (winnerSideId === null) return 'drawn'
  return winnerSideId === mySideId ? 'won' : 'lost'
}
