import type { PublicTournament, TournamentRow as ShownRow } from '#contract/tournaments/shapes.ts'
import type { OrganizationBadge } from '#contract/organizations/organizations.ts'
import { practiceUntil } from '#core/tournaments/practice/practice.ts'
import { commitmentTo } from '#core/bracket/draw/draw.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { listBadges, type PlayerBadge } from '#server/domains/players/queries.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { countEntries } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { findCircuit } from '../circuits/queries.ts'
import { listPrizeWinners } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { tournamentPot, tournamentPrizes } from '../money.ts'
import { keyOf, listFeatures, type FeatureRow } from '../streams/feature-queries.ts'
import { listWaitingStages, type WaitingStage } from '#server/domains/tournaments/bracket/stage-queries.ts'
import { listStaff, type StaffRow, type TournamentRow } from '../queries.ts'

/** A tournament with all that anybody sees of it. */
export type TournamentView = {
  row: TournamentRow
  mode: ModeRow
  staff: StaffRow[]
  features: FeatureRow[]
  /** Stages that wait for their time or check-in. */
  waiting: WaitingStage[]
  entries: number
  organizer: PlayerBadge | undefined
  circuit: { id: number; name: string } | undefined
  organization: OrganizationBadge | undefined
  winners: PrizeWinners
}
type PrizeWinners = Awaited<ReturnType<typeof listPrizeWinners>>

export async function loadView(db: Reader, row: TournamentRow): Promise<TournamentView> {
  const mode = await findModeById(db, row.mode_id)
  const staff = await listStaff(db, row.id)
  const features = await listFeatures(db, row.id)
  const badges = await listBadges(db, [row.organizer_id])
  const entries = row.settings.entry_fee_cents > 0 ? await countEntries(db, row.id) : 0
  const found = row.circuit_id === null ? undefined : await findCircuit(db, row.circuit_id)
  const circuit = found && { id: found.id, name: found.name }
  const organization = (await listByIds(db, row.organization_id === null ? [] : [row.organization_id]))
    .values()
    .next().value
  const organizer = badges.get(row.organizer_id)
  const waiting =
    row.status === 'live' && row.settings.format === 'progression' ? await listWaitingStages(db, row.id) : []
  // Prizes are stored with the places, when every match is decided.
  const hasWinners = row.ended_at !== null && row.settings.prize_kind !== 'none'
  const winners = hasWinners ? await listPrizeWinners(db, row.id) : []
  return { row, mode, staff, features, waiting, entries, organizer, circuit, organization, winners }
}

export function presentPublic({
  row,
  mode,
  staff,
  features,
  waiting,
  entries,
  organizer,
  circuit,
  organization,
  winners,
}: TournamentView): PublicTournament {
  const { settings } = row
  const pot = tournamentPot(row, entries)
  const isDrawn = row.status === 'live' || row.status === 'completed'
  return {
    ...presentRow({ row, mode, entries, organizer, organization }),
    format: settings.format,
    best_of_late: settings.best_of_late ?? settings.best_of,
    third_place_match: settings.third_place_match,
    grand_final: settings.grand_final ?? 'reset',
    grand_final_reset: (settings.grand_final ?? 'reset') === 'reset',
    legs: settings.legs,
    leavers: settings.leavers,
    rounds: settings.rounds,
    swiss_through: settings.swiss_through,
    swiss_out: settings.swiss_out,
    groups: settings.groups,
    advance_per_group: settings.advance_per_group,
    group_format: settings.group_format,
    bracket_format: settings.bracket_format,
    stages: settings.stages,
    tie_breaks: settings.tie_breaks,
    unplayed_rounds: settings.unplayed_rounds,
    map_rules: settings.map_rules,
    featured: features.map((feature) => ({
      match_id: keyOf(feature),
      url: feature.url,
      held: feature.is_held,
      hides_maps: feature.hides_maps,
    })),
    seeding: settings.seeding,
    protected_seeds: settings.protected_seeds,
    min_entrants: settings.min_entrants,
    has_waiting_list: settings.has_waiting_list,
    below_minimum: settings.below_minimum,
    starts_itself: settings.starts_itself,
    round_start: settings.round_start,
    round_times: settings.round_times,
    round_days: settings.round_days,
    repeats: settings.repeats,
    circuit: circuit ?? null,
    is_template: row.is_template,
    practice: row.practice_speed !== null,
    practice_speed: row.practice_speed,
    practice_until: row.practice_speed === null ? null : practiceUntil(row.created_at).toISOString(),
    next_id: row.next_id,
    description: row.description,
    rules: row.rules,
    prize_kind: settings.prize_kind,
    prize_shares: settings.prize_shares,
    prizes_state: row.prizes_state,
    prizes_status:
      settings.prize_kind === 'none' ? 'none' : row.prizes_status === 'none' ? 'pending' : row.prizes_status,
    prize_winners: winners.map((each) => ({
      entrant_id: each.id,
      team_id: each.team_id,
      name: each.name,
      place: each.place ?? 0,
      amount_cents: each.prize_cents,
    })),
    fee_cents: pot.feeCents,
    pot_cents: pot.potCents,
    entry_rules: {
      rating_min: settings.rating_min,
      rating_max: settings.rating_max,
      countries: settings.countries,
      min_age: settings.min_age,
      verified_account: settings.verified_account,
      reliability_min: settings.reliability_min,
    },
    has_passcode: Boolean(settings.passcode),
    checked_in_count: row.counts.checked_in + row.counts.standby,
    playing_count: row.playing_count,
    deadline: deadlineOf(row, waiting),
    draw: row.draw_seed
      ? { commitment: commitmentTo(row.draw_seed, row.draw_prefix), seed: isDrawn ? row.draw_seed : null }
      : null,
    matches_played: row.matches_played,
    matches_total: row.matches_known > 0 && settings.format !== 'swiss' ? row.matches_known : null,
    staff: staff.map(presentStaff),
    created: row.created_at.toISOString(),
  }
}

export const presentStaff = ({ player_id: id, username, avatar_url, role }: StaffRow) => ({
  player: { id, username, avatar_url },
  role,
})

/** The next automatic step: a round opens, or a stage or its check-in. */
function deadlineOf(row: TournamentRow, [first]: readonly WaitingStage[]): PublicTournament['deadline'] {
  if (row.deadline_kind && row.deadline_at)
    return { kind: row.deadline_kind, at: row.deadline_at.toISOString() }
  return first ? { kind: 'stage_start', at: new Date(first.startsAt).toISOString() } : null
}

type RowView = Pick<TournamentView, 'row' | 'mode' | 'entries' | 'organizer' | 'organization'>

/** A row of lists, the same for everybody. */
export function presentRow({
  row,
  mode,
  entries,
  organizer,
  organization,
}: RowView): Omit<ShownRow, 'me' | 'my_match' | 'my_disputes'> {
  const { settings } = row
  // Prizes for a full field would be a promise, so a share of the pot is shown as things are.
  const paid = tournamentPrizes(row, entries)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    status: row.status,
    paused: row.paused_at !== null,
    game: mode.game,
    mode: mode.slug,
    team_size: mode.team_size,
    format: settings.format,
    best_of: settings.best_of,
    region: settings.region ?? null,
    max_entrants: settings.max_entrants,
    entrants_count: row.places_taken,
    waiting_count: row.waiting_count,
    entry_fee_cents: settings.entry_fee_cents,
    fee_basis_points: row.fee_basis_points,
    prizes: paid.map((amount_cents, index) => ({ place: index + 1, amount_cents })),
    prize_pool_cents: paid.reduce((sum, cents) => sum + cents, 0),
    starts_at: row.starts_at.toISOString(),
    check_in_minutes: settings.check_in_minutes,
    is_invite_only: settings.is_invite_only,
    round: row.current_round,
    ended: row.ended_at?.toISOString() ?? null,
    winner: row.winner_name,
    organizer: organizer ?? { id: row.organizer_id, username: '', avatar_url: null },
    organization: organization ?? null,
  }
}
