import { t } from '#messages/tournaments.ts'
import type { Lane } from '#core/tournaments/rehearsal/lanes.ts'
import type { Run } from '#core/tournaments/rehearsal/run.ts'
import { roundName } from '#client/domains/tournaments/bracket/words/rounds.ts'

/** Names a round: `Winners round 1`; with more than one stage the tables are `Groups, round 1`. */
export function laneName(
  { stages, brackets }: Run,
  { stage, section, round }: Pick<Lane, 'stage' | 'section' | 'round'>,
): string {
  const rules = stages[stage]?.rules
  const bracket = brackets.find((each) => each.stage === stage)
  if (!rules || !bracket) return ''
  if (rules.format === 'round_robin' || rules.format === 'swiss')
    return stages.length > 1
      ? t('tournaments.rehearsal.groups_round', { round })
      : t('tournaments.round.n', { round })
  const size = 2 ** Math.ceil(Math.log2(bracket.entrants.length - 1))
  return roundName({ rules, size }, section, round)
}
