import { t } from '#messages/tournaments.ts'
import { roundTitle } from '#core/bracket/round-title.ts'
import type { BracketRules, Section } from '#core/bracket/rules.ts'

/** Names a round: counted back from the final where that is usual. */
export function roundName(
  { rules, size }: { rules: Pick<BracketRules, 'format'>; size: number },
  section: Section,
  round: number,
): string {
  const title = roundTitle({ format: rules.format, size }, section, round)
  return title === 'n' || title === 'winners' || title === 'losers'
    ? t(`tournaments.round.${title}`, { round })
    : t(`tournaments.round.${title}`)
}
