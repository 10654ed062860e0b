import type { ChallengeInput } from '#contract/challenges/challenges.ts'
import * as calls from '#contract/challenges/challenges.ts'
import { MAX_OPEN_CHALLENGES } from '#core/challenges/course.ts'
import { metricsAt, metricsOf } from '#core/challenges/metrics.ts'
import { gameServiceOf } from '#core/external/game-service.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { prizeTableProblem, withPrizes } from '#core/wallet/prize-table.ts'
import { fixedCents } from '#core/wallet/prizes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { refuseKeys } from '#server/platform/http/key-session.ts'
import { command } from '#server/platform/call.ts'
import { holdOfferedMode, type ModeRow } from '#server/domains/site/catalogue.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { schedule } from './clock.ts'
import { fundChallenge } from './prizes.ts'
import { countOpen, insertChallenge, type ChallengeRow } from './queries.ts'
import { presentFor } from './read/present-for.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const SHORTEST_MS = 10 * MINUTE_MS
const LONGEST_MS = 60 * DAY_MS
const LATEST_START_MS = 366 * DAY_MS
/** Results read from a service need no review, only time to read the last games. */
const READING_MS = 15 * MINUTE_MS
/** A start may be typed as now. */
const GRACE_MS = 10 * MINUTE_MS

type RuleRefusal =
  | 'no_service'
  | 'no_speeds'
  | 'unknown_metric'
  | 'nothing_scores'
  | 'best_above_most'
  | 'bad_window'
  | 'entry_too_high'
  | 'too_few_places'
  | 'prizes_invalid'
  | 'shares_invalid'
  | 'week_too_long'

/** Announces a challenge. Its rule is public and never changes. */
export const createChallenge = command(
  calls.createChallenge,
  async ({ context, unit, actor: { playerId }, body }) => {
    const input = withPrizes(body)
    // They are paid at the end by themselves.
    if (fixedCents(input) > 0) refuseKeys()
    const mode = await holdOfferedMode(unit.trx, { game: input.game, slug: input.mode })
    if (!mode) return refuse('unknown_mode')
    const checked = checkRule(context, mode, input)
    if (!checked.ok) return checked
    const wait = Date.parse(input.starts_at) - unit.now.getTime()
    if (wait < -GRACE_MS || wait > LATEST_START_MS || Date.parse(input.ends_at) <= unit.now.getTime())
      return refuse('start_passed')
    // Two at once of one organizer count one after the other.
    await lockPlayer(unit.trx, playerId)
    if ((await countOpen(unit.trx, playerId)) >= MAX_OPEN_CHALLENGES) return refuse('too_many_challenges')
    const row = await announce(unit, {
      mode,
      input,
      organizerId: playerId,
      feeBasisPoints: context.settings.current().FEE_BASIS_POINTS,
    })
    await fundChallenge(unit, row, playerId)
    return accept(await presentFor(context, unit.trx, row.id, playerId))
  },
)

function checkRule(
  { settings, ownGames }: Pick<Context, 'settings' | 'ownGames'>,
  mode: ModeRow,
  input: ChallengeInput,
): Decision<undefined, RuleRefusal> {
  const service = input.scored_by === 'service' ? gameServiceOf(mode) : undefined
  if (service === null || (service && !ownGames[service])) return refuse('no_service')
  if (service === 'lichess' && input.speeds.length === 0) return refuse('no_speeds')
  const known: readonly string[] = service ? metricsAt(service) : metricsOf(mode.game)
  const weights = Object.entries(input.scoring)
  if (weights.some(([metric]) => !known.includes(metric))) return refuse('unknown_metric')
  if (!weights.some(([, weight]) => weight > 0)) return refuse('nothing_scores')
  if (input.best_n > input.max_results) return refuse('best_above_most')
  const length = Date.parse(input.ends_at) - Date.parse(input.starts_at)
  if (!(length >= SHORTEST_MS && length <= LONGEST_MS)) return refuse('bad_window')
  if (input.repeats === 'weekly' && length > 7 * DAY_MS) return refuse('week_too_long')
  if (input.entry_fee_cents > settings.current().MAX_ENTRY_CENTS) return refuse('entry_too_high')
  if (input.max_players !== null && input.max_players < input.min_players) return refuse('too_few_places')
  const problem = prizeTableProblem(input)
  return problem ? refuse(problem) : accept(undefined)
}

/** Stores a challenge whose input has been checked, and its first deadline. */
export async function announce(
  unit: Unit,
  of: { mode: ModeRow; input: ChallengeInput; organizerId: string; feeBasisPoints: number },
): Promise<ChallengeRow> {
  const {
    name,
    description,
    game: _game,
    mode: _mode,
    starts_at,
    ends_at,
    entry_fee_cents,
    repeats,
    ...rest
  } = of.input
  const endsAt = new Date(ends_at)
  const row = await insertChallenge(unit.trx, {
    name,
    description,
    organizer_id: of.organizerId,
    mode_id: of.mode.id,
    status: 'upcoming',
    settings: JSON.stringify(rest),
    entry_fee_cents,
    fee_basis_points: of.feeBasisPoints,
    starts_at: new Date(starts_at),
    ends_at: endsAt,
    review_until: new Date(
      endsAt.getTime() + (rest.scored_by === 'service' ? READING_MS : rest.review_hours * 60 * MINUTE_MS),
    ),
    repeats,
    cancelled_why: null,
    cancelled_reason: null,
    down_since: null,
    ended_at: null,
    created_at: unit.now,
  })
  await schedule(unit, row)
  unit.record({ type: 'challenge.changed', challengeId: row.id, playerIds: [of.organizerId] })
  return row
}
