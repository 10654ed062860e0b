import { t } from '#messages/tournaments.ts'
import { tournamentInput } from '#contract/tournaments/tournaments.ts'
import type { InputFor } from '#client/lib/api/call.ts'
import { checkBody, type Checked } from '#client/lib/form/problems.ts'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { amountsOf, areAmounts } from '#client/domains/payments/prize-amounts.ts'
import { stageBody, stageValuesOf, type StageValues } from './stages/stage-values.ts'
import { roundTimes } from './round-times.ts'

export type Input = InputFor<'POST v1 /tournaments/'>['body']

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** All maps of the mode, chosen in the usual way. */
export const NO_MAP_RULES = { pool: [], rounds: [], vetoes: [] }

/** The values of the form: texts as they are typed, and choices. */
export type Values = ReturnType<typeof freshValues>

/** A free single elimination of 16, tomorrow at the same hour. */
export function freshValues(nowMs: number, zone: string | undefined) {
  return {
    name: '',
    game: '',
    mode: '',
    starts_at: localTimeOf(Math.ceil((nowMs + DAY_MS) / (60 * MINUTE_MS)) * 60 * MINUTE_MS, zone),
    description: '',
    rules: '',
    region: '',
    max_entrants: '16',
    entry: '',
    is_invite_only: false,
    passcode: '',
    format: 'single_elimination' as Tournament['format'],
    best_of: '1',
    best_of_late: '1',
    third_place_match: false,
    grand_final: 'reset' as Tournament['grand_final'],
    legs: '1',
    leavers: 'forfeit_rest' as Tournament['leavers'],
    /** Tie-breaks in their order, with spaces between them. */
    tie_breaks: '',
    unplayed_rounds: 'fide_2024' as Tournament['unplayed_rounds'],
    rounds: '5',
    swiss_through: '',
    swiss_out: '',
    groups: '4',
    advance_per_group: '2',
    group_format: 'round_robin' as Tournament['group_format'],
    bracket_format: 'single_elimination' as Tournament['bracket_format'],
    stages: [] as readonly StageValues[],
    map_rules: NO_MAP_RULES as Tournament['map_rules'],
    seeding: 'rating' as Tournament['seeding'],
    protected_seeds: '0',
    min_entrants: '4',
    has_waiting_list: true,
    check_in_minutes: '30',
    below_minimum: 'extend' as Tournament['below_minimum'],
    starts_itself: true,
    round_start: 'as_ready' as Tournament['round_start'],
    /** Minutes between rounds with fixed times. */
    round_minutes: '60',
    /** Days of a round with agreed times. */
    round_days: '7',
    repeats: 'none' as Tournament['repeats'],
    circuit_id: '',
    organization_id: '',
    rating_min: '',
    rating_max: '',
    countries: '',
    min_age: '',
    verified_account: false,
    reliability_min: '',
    prize_kind: 'none' as Tournament['prize_kind'],
    /** Percentages or dollars, best place first. */
    prizes: '50 30 20',
  }
}

/** The values of a tournament, to change them. */
export function valuesOf(tournament: Tournament, nowMs: number, zone: string | undefined): Values {
  const { entry_rules: rules, prize_kind: kind } = tournament
  const text = (value: number | null) => (value === null ? '' : String(value))
  const [first] = tournament.round_times
  return {
    ...freshValues(nowMs, zone),
    ...(({
      name,
      game,
      mode,
      description,
      format,
      third_place_match,
      grand_final,
      leavers,
      unplayed_rounds,
    }) => ({
      name,
      game,
      mode,
      description,
      format,
      third_place_match,
      grand_final,
      leavers,
      unplayed_rounds,
    }))(tournament),
    ...(({
      group_format,
      bracket_format,
      seeding,
      has_waiting_list,
      below_minimum,
      starts_itself,
      round_start,
    }) => ({
      group_format,
      bracket_format,
      seeding,
      has_waiting_list,
      below_minimum,
      starts_itself,
      round_start,
    }))(tournament),
    rules: tournament.rules,
    stages: tournament.stages.map((stage) => stageValuesOf(stage, zone)),
    map_rules: tournament.map_rules,
    starts_at: localTimeOf(Date.parse(tournament.starts_at), zone),
    ...(first
      ? {
          round_minutes: text(Math.round((Date.parse(first) - Date.parse(tournament.starts_at)) / MINUTE_MS)),
        }
      : {}),
    round_days: text(tournament.round_days),
    repeats: tournament.repeats,
    circuit_id: text(tournament.circuit?.id ?? null),
    organization_id: text(tournament.organization?.id ?? null),
    region: tournament.region ?? '',
    max_entrants: text(tournament.max_entrants),
    entry: tournament.entry_fee_cents > 0 ? dollarsText(tournament.entry_fee_cents) : '',
    is_invite_only: tournament.is_invite_only,
    best_of: text(tournament.best_of),
    best_of_late: text(tournament.best_of_late),
    legs: text(tournament.legs),
    tie_breaks: tournament.tie_breaks.join(' '),
    rounds: text(tournament.rounds),
    swiss_through: text(tournament.swiss_through),
    swiss_out: text(tournament.swiss_out),
    groups: text(tournament.groups),
    advance_per_group: text(tournament.advance_per_group),
    protected_seeds: text(tournament.protected_seeds),
    min_entrants: text(tournament.min_entrants),
    check_in_minutes: text(tournament.check_in_minutes),
    rating_min: text(rules.rating_min),
    rating_max: text(rules.rating_max),
    countries: rules.countries.join(' '),
    min_age: text(rules.min_age),
    verified_account: rules.verified_account,
    reliability_min: text(rules.reliability_min),
    prize_kind: kind,
    prizes:
      kind === 'fixed'
        ? tournament.prizes.map(({ amount_cents }) => dollarsText(amount_cents)).join(' ')
        : tournament.prize_shares.join(' '),
  }
}

/** The call's body, or the problems at their fields. */
export function checkValues(values: Values, zone: string | undefined): Checked<Input> {
  const entry = values.entry.trim() === '' ? { ok: true as const, cents: 0 } : parseDollars(values.entry)
  const amounts = amountsOf(values.prizes)
  const start = parseLocalTime(values.starts_at, zone)
  const body = {
    ...bodyOf(values, zone),
    starts_at: start?.toISOString(),
    round_times: start ? roundTimes(values, start.getTime()) : [],
    entry_fee_cents: entry.ok ? entry.cents : 0,
    prizes:
      values.prize_kind === 'fixed'
        ? amounts.map((amount, index) => ({ place: index + 1, amount_cents: amount * 100 }))
        : [],
    prize_shares: values.prize_kind === 'share' ? amounts : [],
  }
  return checkBody(tournamentInput, body, (found) => ({
    ...namedAsShown(found),
    ...(values.game === '' || values.mode === '' ? { mode: t('tournaments.form.choose_mode') } : {}),
    ...(start ? {} : { starts_at: t('common.field.day_and_time') }),
    ...(entry.ok ? {} : { entry: entry.problem }),
    ...(values.prize_kind !== 'none' && !areAmounts(amounts, values.prize_kind)
      ? { prizes: t(`tournaments.refused.${values.prize_kind === 'share' ? 'shares' : 'prizes'}_invalid`) }
      : {}),
  }))
}

function bodyOf(values: Values, zone: string | undefined) {
  const { entry: _entry, round_minutes: _minutes, ...same } = values
  return {
    ...same,
    region: values.region || null,
    // Left out, a passcode that was given before stays.
    passcode: values.passcode.trim() || undefined,
    max_entrants: numberOf(values.max_entrants),
    best_of: numberOf(values.best_of),
    best_of_late: numberOf(values.best_of_late),
    legs: numberOf(values.legs),
    tie_breaks: values.tie_breaks.split(' ').filter(Boolean),
    rounds: numberOf(values.rounds),
    round_days: numberOf(values.round_days),
    circuit_id: optional(values.circuit_id),
    organization_id: optional(values.organization_id),
    swiss_through: optional(values.swiss_through),
    swiss_out: optional(values.swiss_out),
    stages: values.format === 'progression' ? values.stages.map((stage) => stageBody(stage, zone)) : [],
    groups: values.format === 'two_stage' || values.format === 'round_robin' ? numberOf(values.groups) : 1,
    advance_per_group: numberOf(values.advance_per_group),
    protected_seeds: values.seeding === 'random' ? numberOf(values.protected_seeds) : 0,
    min_entrants: numberOf(values.min_entrants),
    check_in_minutes: numberOf(values.check_in_minutes),
    rating_min: optional(values.rating_min),
    rating_max: optional(values.rating_max),
    countries: values.countries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    min_age: optional(values.min_age),
    reliability_min: optional(values.reliability_min),
  }
}

/** Both kinds of prizes are typed into one field; a country is a part of its list. */
export function namedAsShown(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([name, problem]) => {
      const [field = ''] = name.split('.')
      if (field === 'stages') return [name, problem]
      if (field === 'prize_shares') return ['prizes', problem]
      return [field === 'entry_fee_cents' ? 'entry' : field, problem]
    }),
  )
}

const optional = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))
