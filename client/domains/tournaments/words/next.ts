import { t } from '#messages/tournaments.ts'
import type { Section } from '#core/bracket/rules.ts'
import { roundName } from '#client/domains/tournaments/bracket/words/rounds.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'

/** Names a round; without its bracket, by its number. */
export function roundTitle(bracket: OwnBracket | undefined, section: Section, round: number): string {
  return bracket?.state.kind === 'tree'
    ? roundName(bracket.state.plan, section, round)
    : t('tournaments.round.n', { round })
}

/** Names a bracket among the others: its group, or the bracket after the groups. */
export function bracketTitle({ state, group, groups, stage, stageName }: OwnBracket, stages: number): string {
  if (stageName !== null)
    return groups > 1 ? t('tournaments.stages.group_of', { stage: stageName, number: group + 1 }) : stageName
  if (groups > 1) return t('tournaments.rehearsal.group', { number: group + 1 })
  if (state.kind === 'tree') return t('tournaments.tabs.bracket')
  return stages > 1 && stage === 0
    ? t('tournaments.rehearsal.group', { number: 1 })
    : t('tournaments.rehearsal.table')
}

const DEADLINES = {
  open_check_in: 'tournaments.head.until_check_in',
  close_check_in: 'tournaments.head.left_to_check_in',
  start: 'tournaments.head.until_start',
  open_round: 'tournaments.head.until_round',
  stage_start: 'tournaments.head.until_stage',
} as const

/** Says what the next deadline is about, below its countdown. */
export function deadlineText({ deadline }: Pick<Tournament, 'deadline'>): string {
  return deadline ? t(DEADLINES[deadline.kind]) : ''
}

/** `Double elimination, best of 3`. */
export function formatText({ format, best_of }: Pick<Tournament, 'format' | 'best_of'>): string {
  if (format === 'progression') return t('tournaments.rehearsal.progression')
  return `${t(`tournaments.rehearsal.${format}`)} · ${t('tournaments.match.best_of', { games: best_of })}`
}

export function cancelledText({ entry_fee_cents: cents }: Pick<Tournament, 'entry_fee_cents'>): string {
  return t('tournaments.page.cancelled_note', { paid: cents > 0 ? 'yes' : 'no' })
}
