import { t } from '#messages/tournaments.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'

export type ListedMatch = { key: string; bracket: OwnBracket; view: MatchView }
export type MatchGroup = {
  key: string
  kind: 'live' | 'open' | 'over'
  title: string
  matches: ListedMatch[]
}

/** The matches with both entrants known: those being played, those that can be played, then the decided by round, the latest first. */
export function groupMatches(brackets: readonly OwnBracket[]): MatchGroup[] {
  const live: ListedMatch[] = []
  const open: ListedMatch[] = []
  const over = new Map<string, MatchGroup>()
  for (const bracket of brackets)
    for (let id = 0; id < matchCount(bracket.state); id++) {
      const view = matchView(bracket.state, id)
      if (!view.slots.every(({ kind }) => kind === 'entrant')) continue
      const listed = { key: `${bracket.key} ${id}`, bracket, view }
      if (bracket.running.has(id)) live.push(listed)
      else if (view.status === 'open') open.push(listed)
      else groupOf(over, listed).matches.push(listed)
    }
  const past = [...over.values()].toReversed()
  return [
    { key: 'live', kind: 'live' as const, title: '', matches: live },
    { key: 'open', kind: 'open' as const, title: '', matches: open },
    ...past,
  ].filter(({ matches }) => matches.length > 0)
}

function groupOf(groups: Map<string, MatchGroup>, { bracket, view }: ListedMatch): MatchGroup {
  const key = `${bracket.stage} ${view.section} ${view.round}`
  const known = groups.get(key)
  if (known) return known
  const group: MatchGroup = {
    key,
    kind: 'over',
    title:
      bracket.stageName === null
        ? roundTitle(bracket, view.section, view.round)
        : t('tournaments.stages.round_of', {
            stage: bracket.stageName,
            round: roundTitle(bracket, view.section, view.round),
          }),
    matches: [],
  }
  groups.set(key, group)
  return group
}
