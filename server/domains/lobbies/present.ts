import type { Lobby, LobbyRow as ShownLobby } from '#contract/lobbies/lobbies.ts'
import { areAgreed } from '#core/lobbies/shares.ts'
import { captainOf } from '#core/lobbies/state.ts'
import { accept, type Decision } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { MatchRow, SideRow } from '#server/domains/matches/queries.ts'
import type { Standing } from '#server/domains/ratings/standing.ts'
import { loadLobbyViews, loadStandingIn, type LoadedLobby, type LobbyView } from './lobby.ts'
import { moneyOf } from './money.ts'
import type { LobbyRow } from './queries.ts'
import { rightsOf } from './rights.ts'

/** The lobby as this viewer may see it. */
export function presentLobby(context: Context, view: LobbyView, viewer: Standing | undefined): Lobby {
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
    can: rightsOf(view, viewer, context.clock.now()),
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
      provisional: ratings.isProvisional(seat.player_id, mode),
      state: seat.state,
      expires: seat.expires_at?.toISOString() ?? null,
      reliability: ratings.reliabilityOf(seat.player_id).score,
      prize_cents: prizeOf(seat.player_id),
    })),
    // A side's division of the prize is visible to its own players only.
    shares:
      shares && isMine
        ? {
            // Percents in the order in which PostgreSQL returns the keys, also before they are stored.
            percents: Object.entries(shares.percents)
              .toSorted(([one], [other]) => (one < other ? -1 : 1))
              .map(([player_id, percent]) => ({ player_id, percent })),
            agreed: [...shares.agreed],
            in_force: areAgreed(state, side.position),
          }
        : null,
  }
}

/** The result of a step: the lobby as this player sees it afterwards, or the refusal. */
export async function presentStep<Name extends string>(
  context: Context,
  unit: Unit,
  step: Decision<LoadedLobby, Name>,
  viewer: { playerId: string } | Standing,
): Promise<Outcome<Lobby, Name>> {
  return step.ok ? accept(await presentLobbyFor(context, unit, step.value, viewer)) : step
}

/**
 * The lobby as this player sees it. A viewer who was loaded before a step that seats them, with the lobby's other
 * players, need not be loaded again: their rights as a seated player depend on nothing that the step has changed.
 */
export async function presentLobbyFor(
  context: Context,
  unit: Unit,
  lobby: LoadedLobby,
  who: { playerId: string } | Standing,
): Promise<Lobby> {
  const viewer = 'ratings' in who ? who : await loadStandingIn(context, unit.trx, lobby, who.playerId)
  const [view] = await loadLobbyViews(unit.trx, [lobby], { now: unit.now, known: viewer.ratings })
  if (!view) throw new Error(`lobby ${lobby.row.id} was not presented`)
  return presentLobby(context, view, viewer)
}

/**
 * The status shown for a lobby: its match's once there is one. `scheduled` (waiting for a no-show claim) is
 * shown as live; the match has the details.
 */
export function statusOf(
  row: Pick<LobbyRow, 'status'>,
  match: Pick<MatchRow, 'status'> | null | undefined,
): ShownLobby['status'] {
  if (match) return match.status === 'scheduled' ? 'live' : match.status
  return row.status === 'playing' || row.status === 'done' ? 'live' : row.status
}

/** Higher after each change of the lobby or its match. */
export function versionOf(
  row: Pick<LobbyRow, 'version'>,
  match: Pick<MatchRow, 'version'> | null | undefined,
): number {
  return row.version + (match?.version ?? 0)
}

type Deadline<Kind> = { deadline_kind: Kind; deadline_at: Date | string | null }

/** The lobby's own deadline, or the match's once there is one. */
export function deadlineOf(
  row: Deadline<LobbyRow['deadline_kind']>,
  match: Deadline<MatchRow['deadline_kind']> | null | undefined,
): ShownLobby['deadline'] {
  const { deadline_kind: kind, deadline_at: at } = match ?? row
  return kind && at ? { kind, at: typeof at === 'string' ? at : at.toISOString() } : null
}

/** A side's display name: its stored name, else its team's, else its captain's username. */
export function sideName(
  side: { name: string | null; team_name: string | null | undefined },
  seats: readonly { player_id: string; username: string }[],
  captainId: string | null,
): string {
  return side.name ?? side.team_name ?? seats.find((seat) => seat.player_id === captainId)?.username ?? ''
}
