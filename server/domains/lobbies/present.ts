import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { areAgreed } from '#core/lobbies/shares.ts'
import { captainOf, type LobbyState } from '#core/lobbies/state.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { listRatingsOfPlayers } from '#server/domains/ratings/queries.ts'
import {
  findMatches,
  listSidesOfLobbies,
  type MatchRow,
  type SideRow,
} from '#server/domains/matches/queries.ts'
import { listBadges, type PlayerBadge } from '#server/domains/players/queries.ts'
import { loadReliability, type Reliability } from '#server/domains/ratings/reliability/marks.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { findTeamNames } from '#server/domains/teams/queries.ts'
import { lobbyState } from './load.ts'
import { moneyOf } from './money.ts'
import { findRematches, type LobbyRow } from './queries.ts'
import { rightsOf } from './rights.ts'
import { listSeats, type SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'
import { deadlineOf, sideName, statusOf } from './shape.ts'
import type { Viewer } from './viewer.ts'

/** Presents lobbies with the viewer's rights. The number of queries does not depend on the number of rows. */
export async function presentLobbies(
  context: Context,
  db: Reader,
  rows: LobbyRow[],
  viewer: Viewer | undefined,
): Promise<Lobby[]> {
  const ids = rows.map((row) => row.id)
  const seats = await listSeats(db, ids)
  const sides = await listSidesOfLobbies(db, ids)
  const matches = await findMatches(
    db,
    rows.flatMap((row) => (row.match_id ? [row.match_id] : [])),
  )
  const rematches = await findRematches(
    db,
    rows.flatMap((row) => (row.status === 'done' ? [row.id] : [])),
  )
  const playerIds = [...new Set(seats.map((seat) => seat.player_id))]
  const ratings = new Map(
    (await listRatingsOfPlayers(db, playerIds)).map((row) => [`${row.mode_id}:${row.player_id}`, row.rating]),
  )
  const teamNames = await findTeamNames(db, sides)
  const reliability = await loadReliability(db, playerIds, context.clock.now())
  const badges = await listBadges(
    db,
    rows.flatMap((row) => row.missed),
  )
  const lobbies: Lobby[] = []
  for (const row of rows) {
    const mode = await findModeById(db, row.mode_id)
    const own = {
      seats: seats.filter((seat) => seat.lobby_id === row.id),
      sides: sides.filter((side) => side.lobby_id === row.id),
    }
    const ratingOf = (playerId: string) => ratings.get(`${mode.id}:${playerId}`) ?? shownRating(newSkill())
    lobbies.push(
      presentOne(context, {
        row,
        mode,
        ...own,
        match: row.match_id ? matches.get(row.match_id) : undefined,
        rematchId: rematches.get(row.id) ?? null,
        ratingOf,
        teamNames,
        reliability,
        badges,
        viewer,
      }),
    )
  }
  return lobbies
}

type Parts = {
  row: LobbyRow
  mode: ModeRow
  seats: SeatRow[]
  sides: SideRow[]
  match: MatchRow | undefined
  rematchId: number | null
  ratingOf(playerId: string): number
  teamNames: Map<number, string>
  reliability: Map<string, Reliability>
  badges: Map<string, PlayerBadge>
  viewer: Viewer | undefined
}

function presentOne(context: Context, parts: Parts): Lobby {
  const { row, mode, match, viewer } = parts
  const state = lobbyState(row, mode, parts.seats, parts.sides)
  const isMember = viewer !== undefined && state.seats.some((seat) => seat.playerId === viewer.id)
  const money = moneyOf(row, state)
  return {
    id: row.id,
    status: statusOf(row, match),
    game: mode.game,
    mode: mode.slug,
    team_size: mode.team_size,
    best_of: row.best_of,
    entry_fee_cents: row.entry_fee_cents,
    pot_cents: money.potCents,
    fee_cents: money.feeCents,
    prize_cents: money.prizeCents,
    region: row.region as Lobby['region'],
    is_private: row.is_private,
    rating_min: row.rating_min,
    rating_max: row.rating_max,
    starts_at: row.starts_at?.toISOString() ?? null,
    rules: row.rules,
    origin: row.origin,
    rematch_id: isMember ? parts.rematchId : null,
    rematch_of: isMember ? row.rematch_of : null,
    missed: row.missed.flatMap((id) => parts.badges.get(id) ?? []),
    match_id: row.match_id,
    opened_by: row.opened_by,
    sides: parts.sides.map((side) => presentSide(side, state, parts, money.prizeOf)),
    winner_side_id: match?.winner_side == null ? null : (parts.sides[match.winner_side]?.id ?? null),
    deadline: deadlineOf(row, match),
    created: row.created_at.toISOString(),
    invite_link:
      row.is_private && isMember
        ? `${context.config.publicUrl}/lobby-detail/${row.id}?invite=${row.invite_code}`
        : null,
    can: rightsOf({
      state,
      mode,
      viewer,
      sideIds: parts.sides.map((side) => side.id),
      entryFeeCents: row.entry_fee_cents,
      isOver: row.status === 'done',
      hasRematch: parts.rematchId !== null,
      isMatchCancellable: match?.status === 'veto' && row.origin !== 'queue',
      now: context.clock.now(),
    }),
  }
}

function presentSide(
  side: SideRow,
  state: LobbyState,
  { seats, ratingOf, teamNames, reliability, viewer }: Parts,
  prizeOf: (playerId: string) => number,
): Lobby['sides'][number] {
  const here = seats.filter((seat) => seat.side === side.position)
  const captainId = side.captain_id ?? captainOf(state, side.position) ?? null
  const shares = state.shares[side.position]
  const isMine = here.some((seat) => seat.player_id === viewer?.id && seat.state !== 'invited')
  return {
    id: side.id,
    name: sideName(
      { name: side.name, team_name: side.team_id === null ? undefined : teamNames.get(side.team_id) },
      here,
      captainId,
    ),
    team_id: side.team_id,
    captain_id: captainId,
    score: side.games_won,
    players: here.map((seat) => ({
      id: seat.player_id,
      username: seat.username,
      avatar_url: seat.avatar_url,
      rating: ratingOf(seat.player_id),
      state: seat.state,
      expires: seat.expires_at?.toISOString() ?? null,
      reliability: reliability.get(seat.player_id)?.score ?? 100,
      prize_cents: prizeOf(seat.player_id),
    })),
    // A side's division of the prize is visible to its own players only.
    shares:
      shares && isMine
        ? {
            percents: Object.entries(shares.percents).map(([player_id, percent]) => ({ player_id, percent })),
            agreed: [...shares.agreed],
            in_force: areAgreed(state, side.position),
          }
        : null,
  }
}
