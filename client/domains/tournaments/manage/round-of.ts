import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import type { DeskItem } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'

/** `Quarterfinals`; empty for what is about no match. */
export function roundOf(
  {
    match_id: matchId,
    section,
    round,
  }: { match_id: number | null; section: DeskItem['section']; round: number | null },
  brackets: readonly OwnBracket[],
): string {
  if (matchId === null || section === null || round === null) return ''
  const { stage, group } = matchOfKey(matchId)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  return roundTitle(bracket, section, round)
}
