import { translate, type PlainKey } from '#messages/translate.ts'
import { joinLobby } from '#contract/lobbies/acts.ts'
import type { Lobby, LobbyRow } from '#contract/lobbies/lobbies.ts'
import { stepLobby } from '#core/lobbies/machine.ts'
import { captainOf, freeSeats, seatOf, type LobbyState } from '#core/lobbies/state.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { seatProblem, type Standing } from '#server/domains/ratings/standing.ts'
import { isCancelledByPlayers, type LobbyView } from './lobby.ts'

type JoinInput = {
  state: LobbyState
  mode: Pick<ModeRow, 'id' | 'game'> & { service?: unknown }
  viewer: Standing | undefined
  entryFeeCents: number
  now: Date
}

const NONE: Lobby['can'] = {
  join: false,
  join_as: [],
  why_not: null,
  why_code: null,
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

/** Decides whether the viewer may join and, if not, why. The state machine itself decides. */
export function joinRight({ state, mode, viewer, entryFeeCents, now }: JoinInput): LobbyRow['can'] {
  if (!viewer) return { join: false, why_not: null, why_code: null }
  const own = ownTeamInLobby(viewer, state.teams)
  const against = sidesAgainstOwnTeams(viewer, state.teams)
  const seat = seatOf(state, viewer.id)
  const join = stepLobby(state, {
    type: 'join',
    playerId: viewer.id,
    rating: viewer.ratingOf(mode.id),
    at: now.getTime(),
    against,
    ...(own ? { team: own } : {}),
  })
  const problem = seatProblem(viewer, mode, { entryFeeCents, now })
  const refusal = join.ok || join.refusal === 'already_seated' ? undefined : join.refusal
  const isSeated = seat !== undefined && seat.state !== 'invited'
  return {
    join: join.ok && !problem,
    ...whyNot(isSeated ? undefined : refusal ? { refusal } : problem),
  }
}

type Why = { refusal: keyof typeof joinLobby.refusals; detail?: string }

const whyNot = (why: Why | undefined): Pick<LobbyRow['can'], 'why_not' | 'why_code'> => ({
  why_not: why ? (why.detail ?? translate<PlainKey>(joinLobby.refusals[why.refusal].detail)) : null,
  why_code: why?.refusal ?? null,
})

/** Evaluated with the state machine itself, so that a button is shown exactly when its call would succeed. */
export function rightsOf(view: LobbyView, viewer: Standing | undefined, now: Date): Lobby['can'] {
  const { row, state, mode, sides } = view
  if (!viewer) return NONE
  const { entry_fee_cents: entryFeeCents } = row
  const at = now.getTime()
  const isAllowed = (type: 'leave' | 'ready' | 'cancel') =>
    stepLobby(state, { type, playerId: viewer.id, at }).ok
  const against = sidesAgainstOwnTeams(viewer, state.teams)
  const seat = seatOf(state, viewer.id)
  const accept = stepLobby(state, {
    type: 'accept',
    playerId: viewer.id,
    isAgainstTeam: seat !== undefined && against.includes(seat.side),
    at,
  })
  const isSeated = seat !== undefined && seat.state !== 'invited'
  const problem = seatProblem(viewer, mode, { entryFeeCents, now })
  const isOpen = state.status === 'open' || state.status === 'ready_check'
  const ledSides = ([0, 1] as const).filter(
    (side) => (captainOf(state, side) ?? state.openedBy) === viewer.id,
  )
  const mine = isSeated ? state.shares[seat.side] : null
  const canTakeBack = (remove: string) =>
    stepLobby(state, {
      type: 'replace',
      playerId: viewer.id,
      remove,
      invitee: null,
      isTeamMate: false,
      isAgainstTeam: false,
      at,
    }).ok
  return {
    ...joinRight({ state, mode, viewer, entryFeeCents, now }),
    join_as: problem ? [] : teamsToJoinAs(state, mode, viewer, at),
    accept: accept.ok && !problem,
    leave: isAllowed('leave'),
    ready: isAllowed('ready') && seat?.state !== 'ready',
    cancel:
      isAllowed('cancel') ||
      (view.match?.status === 'veto' && isCancelledByPlayers(row) && state.openedBy === viewer.id),
    invite_to:
      state.status === 'open'
        ? ledSides.filter((side) => freeSeats(state, side) > 0).map((side) => sides[side]?.id ?? 0)
        : [],
    replace:
      isOpen &&
      state.origin !== 'queue' &&
      state.origin !== 'tournament' &&
      isSeated &&
      captainOf(state, seat.side) === viewer.id &&
      state.teamSize > 1,
    take_back: state.seats.flatMap((each) =>
      each.state === 'invited' && canTakeBack(each.playerId) ? [each.playerId] : [],
    ),
    propose_shares:
      entryFeeCents > 0 &&
      isOpen &&
      isSeated &&
      state.teamSize > 1 &&
      captainOf(state, seat.side) === viewer.id &&
      state.seats.filter((each) => each.side === seat.side && each.state !== 'invited').length ===
        state.teamSize,
    agree_shares: isOpen && mine !== null && !mine.agreed.includes(viewer.id),
    rematch:
      isSeated &&
      row.status === 'done' &&
      view.rematchId === null &&
      view.isRematchable &&
      state.origin !== 'tournament',
  }
}

/** The viewer's teams as which the state machine would let them join now. */
function teamsToJoinAs(
  state: LobbyState,
  mode: ModeRow,
  viewer: Standing,
  at: number,
): Lobby['can']['join_as'] {
  const rating = viewer.ratingOf(mode.id)
  const against = sidesAgainstOwnTeams(viewer, state.teams)
  return viewer.teams
    .filter((team) => team.game === mode.game && mode.team_size > 1)
    .filter(
      (team) =>
        stepLobby(state, {
          type: 'join',
          playerId: viewer.id,
          rating,
          at,
          against,
          team: { id: team.id, isCaptain: team.role === 'captain' },
        }).ok,
    )
    .map((team) => ({ team_id: team.id, name: team.name }))
}

/** The sides on which the viewer would play against one of their own teams. */
export function sidesAgainstOwnTeams(
  viewer: Standing,
  [first, second]: readonly [number | null, number | null],
): (0 | 1)[] {
  const isOwn = (teamId: number | null) => viewer.teams.some((team) => team.id === teamId)
  return [...(isOwn(second) ? [0 as const] : []), ...(isOwn(first) ? [1 as const] : [])]
}

/** The viewer's team that plays in this lobby: its members may only join its side. */
export function ownTeamInLobby(
  viewer: Standing,
  teams: readonly (number | null)[],
): { id: number; isCaptain: boolean } | undefined {
  const own = viewer.teams.find((team) => teams.includes(team.id))
  return own && { id: own.id, isCaptain: own.role === 'captain' }
}
