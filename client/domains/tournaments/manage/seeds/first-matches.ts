import { matchCount, matchView } from '#core/bracket/bracket.ts'
import { NO_BRACKETS, stepBrackets } from '#core/tournaments/bracket/bracket-act.ts'
import { fittedTo, stagesOf } from '#core/tournaments/bracket/stages.ts'
import { formatRulesOf } from '#client/domains/tournaments/form/outline.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import type { Entrant, Tournament } from '#client/domains/tournaments/queries.ts'

/** The order is not known before the start: by lot, or by a standing that can still change. */
export const drawnAtStart = ({ seeding }: Pick<Tournament, 'seeding'>): boolean =>
  seeding === 'random' || seeding === 'circuit'

type First = { pairs: [string, string][]; byes: string[]; leftOut: string[] }

/** The first round by the seeds as they are, of those who are there; `entrants` are in the order of the seeds. */
export function firstMatches(tournament: Tournament, entrants: readonly Entrant[]): First {
  const isCheckIn = tournament.status === 'check_in'
  const playing = entrants.filter(({ status }) => status === (isCheckIn ? 'checked_in' : 'registered'))
  const leftOut = isCheckIn ? entrants.filter(({ status }) => status === 'registered') : []
  const first: First = { pairs: [], byes: [], leftOut: leftOut.map((each) => each.name) }
  if (playing.length < 2) return first
  const rules = formatRulesOf(valuesOf(tournament, 0, 'UTC'))
  const stages = stagesOf(fittedTo(rules, playing.length), playing.length)
  const begun = stepBrackets(NO_BRACKETS, { type: 'begin', stages })
  if (!begun.ok) return first
  for (const { state, entrants: seeds } of begun.value.state.groups.flat()) {
    const nameOf = (seed: number) => playing[(seeds[seed] ?? 0) - 1]?.name ?? ''
    for (let match = 0; match < matchCount(state); match++) {
      const { section, round, slots, status } = matchView(state, match)
      if (round !== 1 || (section !== 'winners' && section !== 'table')) continue
      const names = slots.flatMap((slot) => (slot.kind === 'entrant' ? [nameOf(slot.seed)] : []))
      if (names[0] !== undefined && names[1] !== undefined) first.pairs.push([names[0], names[1]])
      else if (names[0] !== undefined && status === 'bye') first.byes.push(names[0])
    }
  }
  return first
}
