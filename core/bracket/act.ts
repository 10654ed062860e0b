import { accept, type Decision } from '#core/decision.ts'
import {
  enter,
  pairRound,
  record,
  rejoin,
  revert,
  unenter,
  unpairRound,
  withdraw,
  type BracketState,
  type Step,
} from './bracket.ts'
import type { Delta } from './delta.ts'
import { treePlaces, type TreePlace } from './elimination/places.ts'
import type { Result } from './match.ts'
import type { MatchId, Seed } from './rules.ts'
import { changedStandings, standings, type Standing } from './standings/standings.ts'
import type { Pairing } from './swiss/round.ts'

/** Everything that can happen to a bracket, as data: for a journal, a preview or a simulation. */
export type Act =
  | { type: 'record'; match: MatchId; result: Result }
  | { type: 'revert'; match: MatchId }
  | { type: 'withdraw'; seed: Seed; cause: 'left' | 'disqualified' }
  | { type: 'rejoin'; seed: Seed }
  | { type: 'enter'; seed: Seed; behind?: Seed }
  | { type: 'unenter'; seed: Seed }
  | { type: 'pair'; pairing?: Pairing }
  | { type: 'unpair' }

type RefusedBy<Run extends (...args: never[]) => unknown> =
  Extract<ReturnType<Run>, { ok: false }> extends { refusal: infer Name extends string } ? Name : never

export type ActRefusal =
  | RefusedBy<typeof record>
  | RefusedBy<typeof revert>
  | RefusedBy<typeof withdraw>
  | RefusedBy<typeof rejoin>
  | RefusedBy<typeof enter>
  | RefusedBy<typeof unenter>
  | RefusedBy<typeof pairRound>
  | RefusedBy<typeof unpairRound>

/** The next state and the delta, or the refusal of the function of the same name in `bracket.ts`. */
export function apply(state: BracketState, act: Act): Decision<Step, ActRefusal> {
  switch (act.type) {
    case 'record':
      return record(state, act.match, act.result)
    case 'revert':
      return revert(state, act.match)
    case 'withdraw':
      return withdraw(state, act.seed, act.cause)
    case 'rejoin':
      return rejoin(state, act.seed)
    case 'enter':
      return enter(state, act.seed, act.behind)
    case 'unenter':
      return unenter(state, act.seed)
    case 'pair':
      return pairRound(state, act.pairing)
    case 'unpair':
      return unpairRound(state)
  }
}

/** Preview of an act: its delta, and the lines of the standings or places that would be different. */
export type Preview = { delta: Delta; standings: readonly Standing[]; places: readonly TreePlace[] }

/** Works an act out without keeping it. It costs a table of the whole field, unlike the act itself. */
export function preview(state: BracketState, act: Act): Decision<Preview, ActRefusal> {
  const step = apply(state, act)
  if (!step.ok) return step
  const { state: after, delta } = step.value
  return accept({
    delta,
    standings:
      state.kind === 'table' && after.kind === 'table'
        ? changedStandings(standings(state), standings(after))
        : [],
    places: state.kind === 'tree' && after.kind === 'tree' ? changedPlaces(state, after) : [],
  })
}

function changedPlaces(
  before: BracketState & { kind: 'tree' },
  after: BracketState & { kind: 'tree' },
): TreePlace[] {
  const old = new Map(treePlaces(before).map((line) => [line.seed, line]))
  return treePlaces(after).filter((line) => {
    const was = old.get(line.seed)
    return !was || was.best !== line.best || was.worst !== line.worst
  })
}
