import { joinLobby, type Lobby } from '#contract/lobbies.ts'
import { captainOf, stepLobby, type LobbyState } from '#core/lobby/machine.ts'
import { newSkill, shownRating } from '#core/rating/rating.ts'
import type { Reader } from '#server/db/open.ts'
import type { House } from '#server/house.ts'
import { findRatings, type RatingRow } from '#server/leaderboards/queries.ts'
import { findMatches, listSidesOfLobbies, type MatchRow, type SideRow } from '#server/matches/queries.ts'
import { listModeRows, type ModeRow } from '#server/site/catalogue.ts'
import { findTeamNames } from '#server/teams/queries.ts'
import { lobbyState } from './load.ts'
import { listSeats, type LobbyRow, type SeatRow } from './queries.ts'
import { ownTeamHere, seatProblem, type Viewer } from './viewer.ts'

/** Lobbies as the viewer may see them, with what the viewer can do; a handful of queries however many rows. */
export async function presentLobbies(house: House, db: Reader, rows: LobbyRow[], viewer: Viewer | undefined): Promise<Lobby[]> {
  const ids = rows.map((row) => row.id)
  const [modes, seats, sides, matches] = await Promise.all([
    listModeRows(db),
    listSeats(db, ids),
    listSidesOfLobbies(db, ids),
    findMatches(db, rows.flatMap((row) => (row.match_id ? [row.match_id] : []))),
  ])
  const ratings = await findRatingsByMode(db, rows, seats)
  const teamNames = await findTeamNames(db, sides)
  const lobbies: Lobby[] = []
  for (const row of rows) {
    const mode = modes.find((each) => each.id === row.mode_id)
    if (!mode) continue
    const own = { seats: seats.filter((seat) => seat.lobby_id === row.id), sides: sides.filter((side) => side.lobby_id === row.id) }
    const ratingOf = (playerId: string) => ratings.get(mode.id)?.get(playerId)?.rating ?? shownRating(newSkill())
    lobbies.push(presentOne(house, { row, mode, ...own, match: row.match_id ? matches.get(row.match_id) : undefined, ratingOf, teamNames, viewer }))
  }
  return lobbies
}

/** The ratings of everybody seated, by mode: one query a mode, not one a lobby. */
async function findRatingsByMode(db: Reader, rows: LobbyRow[], seats: SeatRow[]): Promise<Map<number, Map<string, RatingRow>>> {
  const modeOf = new Map(rows.map((row) => [row.id, row.mode_id]))
  const byMode = Map.groupBy(seats, (seat) => modeOf.get(seat.lobby_id))
  const found = [...byMode].map(async ([modeId = 0, seated]) => [modeId, await findRatings(db, modeId, seated.map((seat) => seat.player_id))] as const)
  return new Map(await Promise.all(found))
}

type Parts = {
  row: LobbyRow
  mode: ModeRow
  seats: SeatRow[]
  sides: SideRow[]
  match: MatchRow | undefined
  ratingOf(playerId: string): number
  teamNames: Map<number, string>
  viewer: Viewer | undefined
}

function presentOne(house: House, parts: Parts): Lobby {
  const { row, mode, match, viewer } = parts
  const state = lobbyState(row, mode, parts.seats, parts.sides)
  const isMember = viewer !== undefined && state.seats.some((seat) => seat.playerId === viewer.id)
  const deadline = match
    ? match.deadline_kind && match.deadline_at && { kind: match.deadline_kind, at: match.deadline_at.toISOString() }
    : row.deadline_kind && row.deadline_at && { kind: row.deadline_kind, at: row.deadline_at.toISOString() }
  return {
    id: row.id,
    status: match?.status ?? (row.status === 'playing' || row.status === 'done' ? 'live' : row.status),
    game: mode.game,
    mode: mode.slug,
    team_size: mode.team_size,
    best_of: row.best_of,
    entry_fee_cents: 0,
    pot_cents: 0,
    region: row.region as Lobby['region'],
    is_private: row.is_private,
    rating_min: row.rating_min,
    rating_max: row.rating_max,
    starts_at: null,
    match_id: row.match_id,
    sides: parts.sides.map((side) => presentSide(side, state, parts)),
    winner_side_id: match?.winner_side == null ? null : (parts.sides[match.winner_side]?.id ?? null),
    deadline: deadline || null,
    created: row.created_at.toISOString(),
    invite_link: row.is_private && isMember ? `${house.config.publicUrl}/lobby-detail/${row.id}?invite=${row.invite_code}` : null,
    can: rightsOf(state, mode, viewer, house.clock.now().getTime()),
  }
}

function presentSide(side: SideRow, state: LobbyState, { seats, ratingOf, teamNames }: Parts): Lobby['sides'][number] {
  const mine = seats.filter((seat) => seat.side === side.position)
  const captainId = side.captain_id ?? captainOf(state, side.position) ?? null
  return {
    id: side.id,
    name: side.name ?? (side.team_id === null ? undefined : teamNames.get(side.team_id)) ?? mine.find((seat) => seat.player_id === captainId)?.username ?? '',
    team_id: side.team_id,
    captain_id: captainId,
    score: side.games_won,
    players: mine.map((seat) => ({ id: seat.player_id, username: seat.username, avatar_url: seat.avatar_url, rating: ratingOf(seat.player_id), state: seat.state })),
  }
}

/** Asks the machine itself, so that a button is shown exactly when its call would be taken. */
function rightsOf(state: LobbyState, mode: ModeRow, viewer: Viewer | undefined, at: number): Lobby['can'] {
  if (!viewer) return { join: false, join_as: [], why_not: null, leave: false, ready: false, cancel: false }
  const takes = (type: 'leave' | 'ready' | 'cancel') => stepLobby(state, { type, playerId: viewer.id, at }).ok
  const own = ownTeamHere(viewer, state.teams)
  const join = stepLobby(state, { type: 'join', playerId: viewer.id, rating: viewer.ratingOf(mode.id), at, ...(own ? { team: own } : {}) })
  const isReady = state.seats.some((seat) => seat.playerId === viewer.id && seat.state === 'ready')
  const problem = seatProblem(viewer, mode.game)
  const isSeated = !join.ok && join.refusal === 'already_seated'
  const name = join.ok ? problem : isSeated ? undefined : join.refusal
  const whyNot = name && name in joinLobby.refusals ? joinLobby.refusals[name as keyof typeof joinLobby.refusals].detail : null
  return { join: join.ok && !problem, join_as: problem ? [] : teamsToJoinAs(state, mode, viewer, at), why_not: whyNot, leave: takes('leave'), ready: takes('ready') && !isReady, cancel: takes('cancel') }
}

/** The viewer's teams for which the machine would take the viewer now. */
function teamsToJoinAs(state: LobbyState, mode: ModeRow, viewer: Viewer, at: number): Lobby['can']['join_as'] {
  const rating = viewer.ratingOf(mode.id)
  return viewer.teams
    .filter((team) => team.game === mode.game && mode.team_size > 1)
    .filter((team) => stepLobby(state, { type: 'join', playerId: viewer.id, rating, at, team: { id: team.id, isCaptain: team.role === 'captain' } }).ok)
    .map((team) => ({ team_id: team.id, name: team.name }))
}
