import { t } from '#messages/tournaments.ts'
import type { Finding } from '#core/tournaments/rehearsal/findings.ts'
import type { PlayedMatch, Run } from '#core/tournaments/rehearsal/run.ts'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import type { ProgressionProblem } from '#core/bracket/progression/plan.ts'
import { listOf } from '#client/lib/list.ts'
import { laneName } from '../lane-name.ts'

export type Words = { title: string; more: string }

/** The most names that are said; the rest is counted. */
const MOST_NAMES = 3

/** A finding as a short title and a sentence. */
export function wordsFor(finding: Finding, run: Run): Words {
  const name = (seed: number) => run.bots[seed - 1]?.name ?? ''
  const names = (seeds: readonly number[]) => {
    const shown = seeds.slice(0, MOST_NAMES).map(name)
    const rest = seeds.length - shown.length
    return listOf(rest > 0 ? [...shown, t('tournaments.finding.more', { count: rest })] : shown)
  }
  const lane = (match: PlayedMatch) => laneName(run, match)
  switch (finding.kind) {
    case 'longest_wait':
      return {
        title: t('tournaments.finding.longest_wait', { minutes: Math.round(finding.minutes) }),
        more: t('tournaments.finding.longest_wait_more', {
          name: name(finding.seed),
          before: lane(finding.before),
          after: lane(finding.after),
        }),
      }
    case 'no_shows':
      return {
        title: t('tournaments.finding.no_shows', { count: finding.seeds.length }),
        more: t('tournaments.finding.no_shows_more', { names: names(finding.seeds) }),
      }
    case 'byes':
      return {
        title: t('tournaments.finding.byes', { count: finding.count }),
        more: t('tournaments.finding.byes_more', { count: finding.count, names: names(finding.seeds) }),
      }
    case 'disputes':
      return {
        title: t('tournaments.finding.disputes', { count: finding.count, minutes: finding.minutes }),
        more: t('tournaments.finding.disputes_more', {
          one: name(finding.seeds[0]),
          other: name(finding.seeds[1]),
        }),
      }
    case 'wrong_reports':
      return {
        title: t('tournaments.finding.wrong_reports', { count: finding.count }),
        more: t('tournaments.finding.wrong_reports_more'),
      }
    case 'leavers':
      return {
        title: t('tournaments.finding.leavers', { count: finding.seeds.length }),
        more: t('tournaments.finding.leavers_more', { names: names(finding.seeds), count: finding.forfeits }),
      }
    case 'short_breaks':
      return {
        title: t('tournaments.finding.short_breaks', { minutes: finding.minutes }),
        more: t('tournaments.finding.short_breaks_more', { count: finding.players }),
      }
    case 'queue':
      return {
        title: t('tournaments.finding.queue', { count: finding.most }),
        more: t('tournaments.finding.queue_more'),
      }
    case 'rematches':
      return {
        title: t('tournaments.finding.rematches', { count: finding.count }),
        more: t('tournaments.finding.rematches_more', { round: finding.round }),
      }
    case 'rounds_missing':
      return {
        title: t('tournaments.finding.rounds_missing', { count: finding.count }),
        more: t('tournaments.finding.rounds_missing_more'),
      }
    case 'stages_missing':
      return {
        title: t('tournaments.finding.stages_missing'),
        more: t('tournaments.finding.stages_missing_more'),
      }
  }
}

/** Describes the main problem of a set-up and its remedy: of several, the one that causes the others. */
export function mainProblem(problems: readonly ProgressionProblem[]): string {
  const main = problems.find(({ rule }) => rule === 'group_too_small') ?? problems[0]
  return main ? problemText(main) : ''
}

function problemText({ rule, values }: ProgressionProblem): string {
  switch (rule) {
    case 'group_too_small':
      return t('tournaments.problem.group_too_small')
    case 'place_missing':
      return t('tournaments.problem.place_missing', { least: Number(values.least) })
    case 'rules_refused':
      if (values.refusal === 'too_many_matches') return t('tournaments.problem.too_many_matches')
      if (values.refusal === 'third_place_needs_four') return t('tournaments.problem.third_place')
      return t('tournaments.problem.other')
    default:
      return t('tournaments.problem.other')
  }
}

/** A change that helps, as what to do. */
export function changeText(change: Partial<Setup>): string {
  const { bestOf, bestOfLate, breakMinutes, stations, grandFinal, thirdPlace, rounds } = change
  if (bestOf !== undefined) return t('tournaments.change.best_of', { games: bestOf })
  if (bestOfLate !== undefined) return t('tournaments.change.best_of_late', { games: bestOfLate })
  if (breakMinutes !== undefined) return t('tournaments.change.break', { minutes: breakMinutes })
  if (stations !== undefined) return t('tournaments.change.stations', { count: stations })
  if (grandFinal !== undefined) return t('tournaments.change.grand_final')
  if (thirdPlace !== undefined) return t('tournaments.change.third_place')
  return t('tournaments.change.rounds', { count: rounds ?? 0 })
}
