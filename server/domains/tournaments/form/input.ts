import { t } from '#messages/tournaments.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import { stageProblemText } from '#contract/tournaments/stage-problem.ts'
import { progressionProblems } from '#core/bracket/progression/plan.ts'
import { LATEST_MS } from '#core/tournaments/times/match-time.ts'
import { mapProblem, type MapProblem } from '#core/tournaments/rooms/map-rules.ts'
import { fittedTo, stagesOf } from '#core/tournaments/bracket/stages.ts'
import type { Outcome } from '#server/platform/command.ts'
import { prizeTableProblem } from '#core/wallet/prize-table.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { findCountry } from '#server/domains/site/regions.ts'
import { formatRules, settingsOf } from '#server/domains/tournaments/settings.ts'

export const SOONEST_START_MS = 10 * 60_000
export const LATEST_START_MS = 180 * 24 * 3_600_000

export type InputRefusal =
  | 'best_of_not_offered'
  | 'entry_too_high'
  | 'prizes_invalid'
  | 'shares_invalid'
  | 'format_invalid'
  | 'rating_range'
  | 'unknown_country'
  | 'min_above_max'
  | 'round_times_invalid'
  | MapProblem

/**
 * Checks an organizer's input, except its start. `agreedCents`: the entry that was allowed when it was
 * published, which a later limit leaves alone.
 */
export function checkInput(
  { settings }: Pick<Context, 'settings'>,
  mode: ModeRow,
  input: TournamentInput,
  agreedCents = 0,
): Outcome<undefined, InputRefusal> {
  const lengths =
    input.format === 'progression'
      ? input.stages.flatMap((stage) => [stage.best_of, stage.best_of_late])
      : [input.best_of, input.best_of_late ?? input.best_of]
  // Matches can be played out as any odd series; a mode that is only ever one game has no longer ones.
  const longest = Math.max(...mode.best_of)
  if (lengths.some((length) => length > 1 && length > longest)) return refuse('best_of_not_offered')
  const mostCents = settings.current().MAX_ENTRY_CENTS * Math.max(1, mode.team_size)
  if (input.entry_fee_cents > Math.max(mostCents, agreedCents)) return refuse('entry_too_high')
  if ((input.rating_min ?? 0) > (input.rating_max ?? Infinity)) return refuse('rating_range')
  const unknown = input.countries.filter((code) => findCountry(code) === undefined)
  if (unknown.length > 0)
    return {
      ok: false,
      refusal: 'unknown_country',
      detail: t('tournaments.rule.no_country', {
        codes: unknown.slice(0, 5).join(', '),
        count: unknown.length,
      }),
    }
  if (input.min_entrants > input.max_entrants) return refuse('min_above_max')
  if (
    !areRising(
      input.round_times.map((time) => Date.parse(time)),
      Date.parse(input.starts_at),
    )
  )
    return refuse('round_times_invalid')
  const last = Date.parse(input.round_times.at(-1) ?? input.starts_at)
  if (last > Date.parse(input.starts_at) + LATEST_MS)
    return { ok: false, refusal: 'round_times_invalid', detail: t('tournaments.refused.time_too_far') }
  const stages = input.stages.flatMap(({ starts_at: time }) => (time === null ? [] : [Date.parse(time)]))
  if (stages.some((time) => time <= Date.parse(input.starts_at)))
    return { ok: false, refusal: 'format_invalid', detail: t('tournaments.rule.stage_too_early') }
  if (stages.some((time) => time > Date.parse(input.starts_at) + LATEST_MS))
    return { ok: false, refusal: 'round_times_invalid', detail: t('tournaments.refused.time_too_far') }
  const maps = mapProblem(
    input.map_rules,
    { maps: mode.maps.map(({ slug }) => slug), hasSides: mode.start_sides.length > 0 },
    lengths,
  )
  if (maps) return refuse(maps)
  const prizes = prizeTableProblem(input)
  if (prizes) return refuse(prizes)
  return checkFormat(mode, input)
}

function areRising(times: readonly number[], start: number): boolean {
  return times.every((time, index) => time > (index === 0 ? start : (times[index - 1] ?? start)))
}

/** Checks whether the format works for a full field. With fewer entrants it is adapted at the start. */
function checkFormat(mode: ModeRow, input: TournamentInput): Outcome<undefined, 'format_invalid'> {
  const rules = formatRules(settingsOf(input), mode)
  const size = input.max_entrants
  const [problem] = progressionProblems(stagesOf(rules, size), size)
  if (!problem) return accept(undefined)
  if (rules.format === 'progression')
    return { ok: false, refusal: 'format_invalid', detail: stageProblemText(problem, input.stages) }
  const fitted = fittedTo(rules, size)
  const isFitted = progressionProblems(stagesOf(fitted, size), size).length === 0
  const detail = isFitted
    ? t('tournaments.rule.format_fits', { groups: fitted.groups, rounds: fitted.rounds })
    : undefined
  return { ok: false, refusal: 'format_invalid', ...(detail ? { detail } : {}) }
}
