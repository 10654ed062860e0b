import { apply, type Act } from '#core/bracket/act.ts'
import { matchCount, matchView, pairRound, type BracketState, type Step } from '#core/bracket/bracket.ts'
import { OUTCOME, SLOT, UNDECIDED, isEntrant, statusOf } from '#core/bracket/match.ts'
import type { Group } from '#core/bracket/progression/play.ts'
import { fieldOf } from '#core/bracket/records.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { matchIn } from '#core/bracket/table/state.ts'

/**
 * One bracket while it is played: which matches can begin. In elimination these are all open ones; in a table a match
 * waits until both entrants have played their earlier rounds.
 */
export class BracketPlay {
  state: BracketState
  readonly entrants: readonly Seed[]
  /** Matches that can begin or are being played. */
  pending = 0
  readonly #nextRound: number[] = []
  readonly #given = new Set<MatchId>()
  readonly #met = new Set<string>()

  constructor({ state, entrants }: Group) {
    this.state = state
    this.entrants = entrants
  }

  /** The matches that can begin at once. */
  begin(): MatchId[] {
    if (this.state.kind === 'table') return this.#nextOf(this.entrants.map((_, seed) => seed).slice(1))
    const open = Array.from({ length: matchCount(this.state) }, (_, id) => id)
    return this.#give(open)
  }

  /** Does an act and gives the matches that can begin because of it; undefined if it is refused. */
  act(act: Act): MatchId[] | undefined {
    const step = apply(this.state, act)
    return step.ok ? this.#after(step.value) : undefined
  }

  /** Pairs the next Swiss round. `rematches`: pairs who have met before. */
  pair(): { matches: MatchId[]; rematches: number } | 'over' | 'too_few' {
    const step = pairRound(this.state)
    if (!step.ok) return step.refusal === 'nobody_to_pair' ? 'too_few' : 'over'
    const matches = this.#after(step.value)
    const rematches = step.value.delta.matches.filter(({ id }) => this.#meetAgain(id)).length
    return { matches, rematches }
  }

  isOpen(match: MatchId): boolean {
    return statusOf(this.state.matches, match) === 'open'
  }

  /** The entrants of a match by their seeds in this bracket. */
  seedsOf(match: MatchId): [Seed, Seed] {
    const { matches } = this.state
    return [fieldOf(matches, match, SLOT), fieldOf(matches, match, SLOT + 1)]
  }

  view(match: MatchId) {
    return matchView(this.state, match)
  }

  #after({ state, delta }: Step): MatchId[] {
    this.state = state
    if (state.kind === 'tree') return this.#give(delta.matches.map(({ id }) => id))
    const touched = new Set<Seed>()
    for (const { id } of delta.matches)
      for (const seed of this.seedsOf(id)) if (isEntrant(seed)) touched.add(seed)
    return this.#nextOf([...touched])
  }

  /** The matches of these entrants that are next for both sides. */
  #nextOf(seeds: readonly Seed[]): MatchId[] {
    const found = seeds.flatMap((seed) => {
      const match = this.#nextMatch(seed)
      if (match === undefined) return []
      const [one, other] = this.seedsOf(match)
      return this.#nextMatch(one === seed ? other : one) === match ? [match] : []
    })
    return this.#give(found)
  }

  /** The first undecided match of an entrant of a table. */
  #nextMatch(seed: Seed): MatchId | undefined {
    if (this.state.kind !== 'table' || !isEntrant(seed)) return undefined
    const { rounds, matches } = this.state
    for (let round = this.#nextRound[seed] ?? 0; round < rounds.length; round++) {
      const at = rounds[round]
      const match = at && matchIn(at, seed)
      if (match !== undefined && fieldOf(matches, match, OUTCOME) === UNDECIDED) {
        this.#nextRound[seed] = round
        return match
      }
    }
    return undefined
  }

  #give(matches: readonly MatchId[]): MatchId[] {
    const fresh = [...new Set(matches)].filter((match) => this.isOpen(match) && !this.#given.has(match))
    for (const match of fresh) this.#given.add(match)
    this.pending += fresh.length
    return fresh
  }

  #meetAgain(match: MatchId): boolean {
    const seeds = this.seedsOf(match)
    if (!seeds.every(isEntrant)) return false
    const pair = seeds.toSorted((a, b) => a - b).join()
    const hasMet = this.#met.has(pair)
    this.#met.add(pair)
    return hasMet
  }
}
