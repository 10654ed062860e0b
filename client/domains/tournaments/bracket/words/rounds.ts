import { t } from '#messages/tournaments.ts'
import type { Section } from '#core/bracket/rules.ts'
import type { BracketRules } from '#core/bracket/rules.ts'

/** What a round is called: counted back from the final where that is usual. */
export function roundName(
  { rules, size }: { rules: Pick<BracketRules, 'format'>; size: number },
  section: Section,
  round: number,
): string {
  const rounds = Math.log2(size)
  const left = rounds - round
  switch (section) {
    case 'losers':
      return round === 2 * (rounds - 1)
        ? t('tournaments.round.losers_final')
        : t('tournaments.round.losers', { round })
    case 'final':
      return t('tournaments.round.grand_final')
    case 'reset':
      return t('tournaments.round.reset')
    case 'third_place':
      return t('tournaments.round.third_place')
    case 'winners':
    case 'table':
      if (rules.format === 'double_elimination')
        return left === 0 ? t('tournaments.round.winners_final') : t('tournaments.round.winners', { round })
      if (left === 0) return t('tournaments.round.final')
      if (left === 1) return t('tournaments.round.semi_finals')
      if (left === 2) return t('tournaments.round.quarter_finals')
      return t('tournaments.round.n', { round })
  }
}
