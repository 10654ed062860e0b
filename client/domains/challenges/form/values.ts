import { t } from '#messages/challenges.ts'
import { challengeInput } from '#contract/challenges/challenges.ts'
import type { GameService } from '#core/external/game-service.ts'
import { metricsAt, metricsOf } from '#core/challenges/metrics.ts'
import type { Metric } from '#core/external/own-games.ts'
import type { Scoring } from '#core/challenges/score.ts'
import { checkBody, type Checked } from '#client/lib/form/problems.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { amountsOf, areAmounts } from '#client/domains/payments/prize-amounts.ts'
import type { ChallengeInput } from '#client/domains/challenges/queries.ts'

const HOUR_MS = 3_600_000

export type Values = ReturnType<typeof freshValues>

/** A free challenge of a week from the next full hour. */
export function freshValues(nowMs: number, zone: string | undefined) {
  const start = Math.ceil((nowMs + HOUR_MS / 4) / HOUR_MS) * HOUR_MS
  return {
    name: '',
    description: '',
    game: '',
    mode: '',
    starts_at: localTimeOf(start, zone),
    ends_at: localTimeOf(start + 7 * 24 * HOUR_MS, zone),
    /** Where games of the chosen mode can be read. */
    service: null as GameService | null,
    scored_by: 'report' as ChallengeInput['scored_by'] & string,
    bullet: false,
    blitz: true,
    rapid: true,
    rated_only: true,
    /** Weights by metric, as they are typed. */
    weights: {} as Partial<Record<Metric, string>>,
    best_n: '5',
    max_results: '20',
    review_hours: '24',
    min_players: '2',
    max_players: '',
    entry: '',
    prize_kind: 'none' as 'none' | 'fixed' | 'share',
    prizes: '50 30 20',
    ties: 'share' as 'share' | 'first',
    is_weekly: false,
  }
}

type Scored = Pick<Values, 'game' | 'service' | 'scored_by'>

/** Lists the metrics that can score the chosen game. */
export const metricsFor = ({ game, service, scored_by }: Scored): readonly Metric[] =>
  scored_by === 'service' && service ? metricsAt(service) : metricsOf(game)

/** The rule as typed: what is left empty does not score. */
export function scoringOf(values: Scored & Pick<Values, 'weights'>): Scoring {
  return Object.fromEntries(
    metricsFor(values).flatMap((metric) => {
      const text = values.weights[metric]?.trim() ?? ''
      return /^-?\d{1,4}$/.test(text) && Number(text) !== 0 ? [[metric, Number(text)]] : []
    }),
  )
}

/** The call's body, or the problems at their fields. */
export function checkValues(values: Values, zone: string | undefined): Checked<ChallengeInput> {
  const entry = values.entry.trim() === '' ? { ok: true as const, cents: 0 } : parseDollars(values.entry)
  const amounts = amountsOf(values.prizes)
  const [start, end] = [parseLocalTime(values.starts_at, zone), parseLocalTime(values.ends_at, zone)]
  const { prize_kind: kind } = values
  const body = {
    ...(({ name, description, game, mode, scored_by, rated_only, prize_kind, ties }) => ({
      name,
      description,
      game,
      mode,
      scored_by,
      rated_only,
      prize_kind,
      ties,
    }))(values),
    scoring: scoringOf(values),
    speeds:
      values.scored_by === 'service' && values.service === 'lichess'
        ? (['bullet', 'blitz', 'rapid'] as const).filter((each) => values[each])
        : [],
    best_n: numberOf(values.best_n),
    max_results: numberOf(values.max_results),
    review_hours: numberOf(values.review_hours),
    min_players: numberOf(values.min_players),
    max_players: values.max_players.trim() === '' ? null : numberOf(values.max_players),
    starts_at: start?.toISOString(),
    ends_at: end?.toISOString(),
    entry_fee_cents: entry.ok ? entry.cents : 0,
    prizes:
      kind === 'fixed'
        ? amounts.map((amount, index) => ({ place: index + 1, amount_cents: amount * 100 }))
        : [],
    prize_shares: kind === 'share' ? amounts : [],
    repeats: values.is_weekly ? ('weekly' as const) : ('none' as const),
  }
  return checkBody(challengeInput, body, (found) => ({
    ...asShown(found),
    ...(values.game === '' || values.mode === '' ? { mode: t('challenges.refused.unknown_mode') } : {}),
    ...(start ? {} : { starts_at: t('common.field.day_and_time') }),
    ...(end ? {} : { ends_at: t('common.field.day_and_time') }),
    ...(entry.ok ? {} : { entry: entry.problem }),
    ...(Object.values(body.scoring).some((weight) => weight > 0)
      ? {}
      : { scoring: t('challenges.refused.nothing_scores') }),
    ...(kind !== 'none' && !areAmounts(amounts, kind)
      ? { prizes: t(`challenges.refused.${kind === 'share' ? 'shares' : 'prizes'}_invalid`) }
      : {}),
  }))
}

/** Problems at the fields that the form shows. */
export function asShown(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([name, problem]) => {
      const [field = ''] = name.split('.')
      const shown: Record<string, string> = {
        entry_fee_cents: 'entry',
        prize_shares: 'prizes',
        repeats: 'is_weekly',
      }
      return [shown[field] ?? field, problem]
    }),
  )
}
