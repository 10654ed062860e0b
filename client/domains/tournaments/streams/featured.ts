import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { MatchId } from '#core/bracket/rules.ts'
import { matchKey, matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'

type Featured = Tournament['featured'][number]
/** A match of the brackets, in words. `order`: 0 live, 1 to come, 2 over. */
export type Streamable = {
  key: number
  title: string
  names: string[]
  bracket: OwnBracket
  match: MatchId
  order: 0 | 1 | 2
}

const known = new WeakMap<readonly Featured[], Map<string, ReadonlySet<MatchId>>>()

/** The featured matches of a bracket; the same set each time, so that nothing is drawn again for it. */
export function streamedIn(
  featured: readonly Featured[],
  { key, stage, group }: Pick<OwnBracket, 'key' | 'stage' | 'group'>,
): ReadonlySet<MatchId> {
  const sets = known.get(featured) ?? new Map<string, ReadonlySet<MatchId>>()
  known.set(featured, sets)
  const refs = featured.map(({ match_id: id }) => matchOfKey(id))
  const set =
    sets.get(key) ??
    new Set(refs.flatMap((ref) => (ref.stage === stage && ref.group === group ? [ref.match] : [])))
  sets.set(key, set)
  return set
}

/** A featured match with its names; undefined while its bracket has not begun. */
export function streamableOf(brackets: readonly OwnBracket[], id: number): Streamable | undefined {
  const { stage, group, match } = matchOfKey(id)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  return bracket && match < matchCount(bracket.state) ? inWords(bracket, match) : undefined
}

/** The matches that can be featured: those being played, then those to come. */
export function matchesToFeature(brackets: readonly OwnBracket[]): Streamable[] {
  return brackets
    .flatMap((bracket) =>
      Array.from({ length: matchCount(bracket.state) }, (_, match) => inWords(bracket, match)),
    )
    .filter(({ order }) => order < 2)
    .toSorted((one, other) => one.order - other.order)
}

function inWords(bracket: OwnBracket, match: MatchId): Streamable {
  const view = matchView(bracket.state, match)
  const isToCome = view.status === 'open' || view.status === 'waiting'
  return {
    key: matchKey({ stage: bracket.stage, group: bracket.group, match }),
    title: roundTitle(bracket, view.section, view.round),
    names: view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [bracket.nameOf(slot.seed)] : [])),
    bracket,
    match,
    order: bracket.running.has(match) ? 0 : isToCome ? 1 : 2,
  }
}
