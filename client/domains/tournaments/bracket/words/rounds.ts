import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { roundTitle } from '#core/bracket/round-title.ts'
import type { BracketRules, Section } from '#core/bracket/rules.ts'
import type { Book } from './book.ts'

type Plan = { rules: Pick<BracketRules, 'format'>; size: number }

/** Names a round: counted back from the final where that is usual. */
export function roundName({ rules, size }: Plan, section: Section, round: number): string {
  const title = roundTitle({ format: rules.format, size }, section, round)
  return title === 'n' || title === 'winners' || title === 'losers'
    ? t(`tournaments.round.${title}`, { round })
    : t(`tournaments.round.${title}`)
}

/** "W4": for a narrow column. Finals have their names. */
export function shortRoundName(plan: Plan, section: Section, round: number): string {
  const title = roundTitle({ format: plan.rules.format, size: plan.size }, section, round)
  return title === 'n' || title === 'winners' || title === 'losers'
    ? t(`tournaments.round.short_${title}`, { round })
    : roundName(plan, section, round)
}

/** The rounds of a wave: "Winners round 2, Losers round 1". */
export const waveName = ({ state, layout }: Book, wave: number): string =>
  withCommas(
    layout.rounds
      .filter((round) => round.wave === wave)
      .map(({ section, round }) => roundName(state.plan, section, round)),
  )
