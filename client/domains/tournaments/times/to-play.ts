import { matchCount, matchView } from '#core/bracket/bracket.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'

/** A match that an organizer can give a time. `names`: its entrants, as far as they are known. */
export type ToPlay = { key: number; title: string; names: string[]; at: string | undefined }

/** The matches that are still to be played, but for running ones: those with a time first, then in their order. */
export function matchesToPlay(brackets: readonly OwnBracket[]): ToPlay[] {
  const found: ToPlay[] = []
  for (const bracket of brackets)
    for (let match = 0; match < matchCount(bracket.state); match++) {
      const view = matchView(bracket.state, match)
      if ((view.status !== 'open' && view.status !== 'waiting') || bracket.running.has(match)) continue
      // The second final is played only if it is needed.
      if (view.section === 'reset' && view.status === 'waiting') continue
      found.push({
        key: matchKey({ stage: bracket.stage, group: bracket.group, match }),
        title: roundTitle(bracket, view.section, view.round),
        names: view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [bracket.nameOf(slot.seed)] : [])),
        at: bracket.timeOf(match),
      })
    }
  const set = found.filter(({ at }) => at !== undefined)
  const others = found.filter(({ at }) => at === undefined)
  return [...set.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')), ...others]
}
