import { t } from '#messages/tournaments.ts'
import type { ProgressionProblem } from '#core/bracket/progression/plan.ts'

/** Says in words what is wrong with a stage of a progression, and what to do: for the form and for the refusal. */
export function stageProblemText(
  { stage, rule, values }: ProgressionProblem,
  stages: readonly { name: string }[],
): string {
  const name = stages[stage]?.name ?? ''
  const number = (key: string) => Number(values[key] ?? 0)
  const range = { from: Number(values.from ?? 0), to: Number(values.to ?? 0) }
  switch (rule) {
    case 'no_stages':
      return t('tournaments.stage_problem.none')
    case 'too_many_stages':
      return t('tournaments.stage_problem.too_many', { most: number('most') })
    case 'seed_missing':
      return t('tournaments.stage_problem.seed_missing', range)
    case 'seed_twice':
      return t('tournaments.stage_problem.seed_twice', range)
    case 'seed_unknown':
      return t('tournaments.stage_problem.seed_unknown', { name, from: range.from })
    case 'feed_not_earlier':
      return t('tournaments.stage_problem.not_earlier', { name })
    case 'feed_empty':
      return t('tournaments.stage_problem.empty', { name })
    case 'place_missing':
      return t('tournaments.stage_problem.place_missing', {
        source: stages[number('source')]?.name ?? '',
        place: number('place'),
        least: number('least'),
      })
    case 'place_twice':
      return t('tournaments.stage_problem.place_twice', {
        source: stages[number('source')]?.name ?? '',
        place: number('place'),
      })
    case 'group_too_small':
      return t('tournaments.stage_problem.too_small', { name })
    case 'groups_invalid':
    case 'rules_refused':
      return values.refusal === 'third_place_needs_four'
        ? t('tournaments.problem.third_place')
        : t('tournaments.stage_problem.rules', { name })
  }
}
