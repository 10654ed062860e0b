import type { Challenge, ChallengeRow as ShownRow, OwnEntry } from '#contract/challenges/shapes.ts'
import { gameServiceOf } from '#core/external/game-service.ts'
import { totalOf } from '#core/challenges/score.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { placeOf } from './places.ts'
import type { EntryRow } from '../entry-queries.ts'
import { challengePot, challengePrizes } from '../money.ts'
import type { ChallengeRow } from '../queries.ts'
import { listResultsOf } from '../result-queries.ts'

/** A challenge as lists show it, without what is the reader's own. */
export function presentRow(row: ChallengeRow, mode: ModeRow): Omit<ShownRow, 'me' | 'is_mine'> {
  const { settings } = row
  const paid = challengePrizes(row)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    status: row.status,
    game: mode.game,
    mode: mode.slug,
    scored_by: settings.scored_by,
    scoring: settings.scoring,
    best_n: settings.best_n,
    max_results: settings.max_results,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    review_until: row.review_until.toISOString(),
    entry_fee_cents: row.entry_fee_cents,
    prizes: paid.map((amount_cents, index) => ({ place: index + 1, amount_cents })),
    prize_pool_cents: paid.reduce((sum, cents) => sum + cents, 0),
    prizes_state: row.prizes_state,
    players_count: row.players_count,
    max_players: settings.max_players,
    repeats: row.repeats,
  }
}

/** The rest of a challenge, the same for everybody. */
export function presentWhole(
  row: ChallengeRow,
  mode: ModeRow,
  organizer: Challenge['organizer'],
  waiting: number,
): Omit<Challenge, keyof ShownRow | 'can'> {
  const { settings } = row
  const { potCents, feeCents } = challengePot(row)
  return {
    description: row.description,
    organizer,
    service: settings.scored_by === 'service' ? gameServiceOf(mode) : null,
    speeds: settings.speeds,
    rated_only: settings.rated_only,
    min_players: settings.min_players,
    prize_kind: settings.prize_kind,
    prize_shares: settings.prize_shares,
    ties: settings.ties,
    pot_cents: potCents,
    fee_cents: feeCents,
    cancelled: row.cancelled_why ? { why: row.cancelled_why, reason: row.cancelled_reason } : null,
    service_down_since: row.down_since?.toISOString() ?? null,
    waiting_count: waiting,
  }
}

/** The reader's own entry, with its place as things are. */
export async function presentEntry(db: Reader, row: ChallengeRow, entry: EntryRow): Promise<OwnEntry> {
  const place = await placeOf(db, row, entry)
  const of = { challengeId: row.id, playerId: entry.player_id }
  // Only a full row of results has one to beat.
  const isFull = entry.counted + entry.pending >= row.settings.best_n
  const toBeat = isFull ? totalOf(await listResultsOf(db, of), row.settings.best_n).toBeat : undefined
  return {
    joined: entry.joined_at.toISOString(),
    entry_cents: entry.entry_cents,
    place,
    value: entry.value,
    with_pending: entry.with_pending,
    counted: entry.counted,
    pending: entry.pending,
    used: entry.used,
    to_beat: toBeat ?? null,
    prize_cents: entry.prize_cents,
    checked: entry.checked_at?.toISOString() ?? null,
  }
}
