import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { areAgreed } from '#core/lobbies/shares.ts'
import { captainOf } from '#core/lobbies/state.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import type { Context } from '#server/platform/context.ts'
import { findMatches, type MatchRow, type SideRow } from '#server/domains/matches/queries.ts'
import { isRetired } from '#server/domains/site/catalogue.ts'
import { listBadges, type PlayerBadge } from '#server/domains/players/queries.ts'
import { findTeamNames } from '#server/domains/teams/queries.ts'
import { loadLobbies, type LoadedLobby } from './load.ts'
import { isCancelledByPlayers } from './cancellable.ts'
import { moneyOf } from './money.ts'
import { findRematches, type LobbyRow } from './queries.ts'
import { isRematchable } from './rematch/rematchable.ts'
import { rightsOf } from './rights.ts'
import { deadlineOf, sideName, statusOf, versionOf } from './shape.ts'
import { loadPlayerRatings, type PlayerRatings, type Standing } from '#server/domains/ratings/standing.ts'

/** Presents lobbies with the viewer's rights. The number of queries does not depend on the number of rows. */
export async function presentLobbies(
  context: Context,
  db: Reader,
  rows: LobbyRow[],
  viewer: Standing | undefined,
): Promise<Lobby[]> {
  const lobbies = await loadLobbies(db, rows)
  const playerIds = lobbies.flatMap(({ seats }) => seats.map((seat) => seat.player_id))
  const views = await loadLobbyViews(db, lobbies, () => loadPlayerRatings(db, playerIds, context.clock.now()))
  return views.map((view) => presentView(context, view, viewer))
}

/** Presents lobbies that are loaded. `ratings`: of everyone seated. */
export async function presentLoaded(
  context: Context,
  db: Reader,
  lobbies: readonly LoadedLobby[],
  { viewer, ratings }: { viewer: Standing | undefined; ratings: PlayerRatings },
): Promise<Lobby[]> {
  const views = await loadLobbyViews(db, lobbies, async () => ratings)
  return views.map((view) => presentView(context, view, viewer))
}

/** A lobby with all that its view shows to anyone. */
export type LobbyView = LoadedLobby & {
  match: MatchRow | undefined
  rematchId: number | null
  /** True if its players can play once more in this mode. */
  isRematchable: boolean
  ratings: PlayerRatings
  teamNames: Map<number, string>
  badges: Map<string, PlayerBadge>
}

/** `findRatings`: of everyone seated. */
export async function loadLobbyViews(
  db: Reader,
  lobbies: readonly LoadedLobby[],
  findRatings: () => Promise<PlayerRatings>,
): Promise<LobbyView[]> {
  const rows = lobbies.map(({ row }) => row)
  const matchIds = rows.flatMap((row) => (row.match_id ? [row.match_id] : []))
  const doneIds = rows.flatMap((row) => (row.status === 'done' ? [row.id] : []))
  const { matches, rematches, teamNames, badges, ratings } = await readAll(db, {
    matches: () => findMatches(db, matchIds),
    rematches: () => findRematches(db, doneIds),
    teamNames: () =>
      findTeamNames(
        db,
        lobbies.flatMap(({ sides }) => sides),
      ),
    badges: () =>
      listBadges(
        db,
        rows.flatMap((row) => row.missed),
      ),
    ratings: findRatings,
  })
  const retired = new Set<number>()
  for (const { row, mode } of lobbies)
    if (row.status === 'done' && (await isRetired(db, mode))) retired.add(mode.id)
  return lobbies.map((lobby) => {
    const { id, match_id: matchId } = lobby.row
    const match = matchId ? matches.get(matchId) : undefined
    const canRepeat = !retired.has(lobby.mode.id) && isRematchable(lobby)
    const rematchId = rematches.get(id) ?? null
    return { ...lobby, match, rematchId, isRematchable: canRepeat, ratings, teamNames, badges }
  })
}

/** The lobby as this viewer may see it. */
export function presentView(context: Context, view: LobbyView, viewer: Standing | undefined): Lobby {
  const { row, mode, state, match } = view
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
    rematch_id: isMember ? view.rematchId : null,
    rematch_of: isMember ? row.rematch_of : null,
    missed: row.missed.flatMap((id) => view.badges.get(id) ?? []),
    match_id: row.match_id,
    tournament: row.tournament,
    veto: row.veto,
    started: match?.started_at.toISOString() ?? null,
    opened_by: row.opened_by,
    sides: view.sides.map((side) => presentSide(side, view, viewer, money.prizeOf)),
    winner_side_id: match?.winner_side == null ? null : (view.sides[match.winner_side]?.id ?? null),
    deadline: deadlineOf(row, match),
    created: row.created_at.toISOString(),
    version: versionOf(row, match),
    invite_link:
      row.is_private && isMember
        ? `${context.config.publicUrl}/lobby-detail/${row.id}?invite=${row.invite_code}`
        : null,
    can: rightsOf({
      state,
      mode,
      viewer,
      sideIds: view.sides.map((side) => side.id),
      entryFeeCents: row.entry_fee_cents,
      isOver: row.status === 'done',
      hasRematch: view.rematchId !== null,
      isRematchable: view.isRematchable,
      isMatchCancellable: match?.status === 'veto' && isCancelledByPlayers(row),
      now: context.clock.now(),
    }),
  }
}

function presentSide(
  side: SideRow,
  { state, mode, seats, ratings, teamNames }: LobbyView,
  viewer: Standing | undefined,
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
    score: side.score,
    players: here.map((seat) => ({
      id: seat.player_id,
      username: seat.username,
      avatar_url: seat.avatar_url,
      rating: ratings.ratingOf(seat.player_id, mode.id),
      state: seat.state,
      expires: seat.expires_at?.toISOString() ?? null,
      reliability: ratings.reliabilityOf(seat.player_id).score,
      prize_cents: prizeOf(seat.player_id),
    })),
    // A side's division of the prize is visible to its own players only.
    shares:
      shares && isMine
        ? {
            // In the order in which PostgreSQL returns the keys, also before they are stored.
            percents: Object.entries(shares.percents)
              .toSorted(([one], [other]) => (one < other ? -1 : 1))
              .map(([player_id, percent]) => ({ player_id, percent })),
            agreed: [...shares.agreed],
            in_force: areAgreed(state, side.position),
          }
        : null,
  }
}
