import { NOBODY } from '../match.ts'
import type { Numbers } from '../records.ts'
import {
  SECTIONS,
  bestOfIn,
  type DoubleElimination,
  type MatchId,
  type Section,
  type SingleElimination,
} from '../rules.ts'
import { bracketSize, standardSeeds } from './seeding.ts'

/** A slot of a match as one number: `match * 2 + slot`. */
export type SlotRef = number
export const NOWHERE = -1

/**
 * The plan of an elimination bracket: about 20 bytes a match, in one list per field. It holds what never changes:
 * where matches stand, who begins where, and where winners and losers go.
 */
export type TreePlan = {
  readonly kind: 'tree'
  readonly rules: SingleElimination | DoubleElimination
  readonly entrants: number
  readonly size: number
  readonly matchCount: number
  /** Index in SECTIONS. */
  readonly section: Numbers
  readonly round: Numbers
  readonly position: Numbers
  readonly bestOf: Numbers
  /** The slots that winners and losers go on to, or `NOWHERE`. */
  readonly winnerTo: Numbers
  readonly loserTo: Numbers
  /** The match that feeds each slot, as `match * 2`, plus 1 for its loser; `NOWHERE` where a seed begins. */
  readonly feeder: Numbers
  /** The seed that begins in each slot, `NOBODY` for a bye, 0 for none. */
  readonly start: Numbers
  /** The slot in which each seed begins. */
  readonly startOf: Numbers
  /** The place of a winner or loser who goes on to nowhere; those who lose in the same round share it. */
  readonly winnerPlace: Numbers
  readonly loserPlace: Numbers
  /** The second final, which is only played if the first one was won by the side that had already lost. */
  readonly reset: MatchId | undefined
}

/** Collects the matches of a plan, in the order of their ids. */
export class TreeBuilder {
  readonly #rules: TreePlan['rules']
  readonly #entrants: number
  readonly size: number
  readonly #section: Uint8Array
  readonly #round: Uint8Array
  readonly #position: Uint16Array
  readonly #winnerTo: Int16Array
  readonly #loserTo: Int16Array
  readonly #feeder: Int16Array
  readonly #start: Int16Array
  readonly #startOf: Int16Array
  readonly #winnerPlace: Uint16Array
  readonly #loserPlace: Uint16Array
  #count = 0

  /** @param limit the most matches that will be added */
  constructor(rules: TreePlan['rules'], entrants: number, limit: number) {
    this.#rules = rules
    this.#entrants = entrants
    this.size = bracketSize(entrants)
    this.#section = new Uint8Array(limit)
    this.#round = new Uint8Array(limit)
    this.#position = new Uint16Array(limit)
    this.#winnerTo = new Int16Array(limit).fill(NOWHERE)
    this.#loserTo = new Int16Array(limit).fill(NOWHERE)
    this.#feeder = new Int16Array(limit * 2).fill(NOWHERE)
    this.#start = new Int16Array(limit * 2)
    this.#startOf = new Int16Array(this.size + 1).fill(NOWHERE)
    this.#winnerPlace = new Uint16Array(limit)
    this.#loserPlace = new Uint16Array(limit)
  }

  /** Adds the matches of a round, from top to bottom. */
  round(section: Section, round: number, matches: number): MatchId[] {
    return Array.from({ length: matches }, (_, position) => {
      const id = this.#count++
      this.#section[id] = SECTIONS.indexOf(section)
      this.#round[id] = round
      this.#position[id] = position
      return id
    })
  }

  /** Puts the seeds into a first round, and byes where there are fewer entrants than slots. */
  seed(firstRound: readonly MatchId[]): void {
    standardSeeds(this.size).forEach((seed, index) => {
      const slot = (firstRound[index >> 1] ?? 0) * 2 + (index % 2)
      this.#start[slot] = seed <= this.#entrants ? seed : NOBODY
      this.#startOf[seed] = slot
    })
  }

  winnerGoes(from: MatchId | undefined, to: MatchId | undefined, slot: 0 | 1): void {
    if (from === undefined || to === undefined) return
    this.#winnerTo[from] = to * 2 + slot
    this.#feeder[to * 2 + slot] = from * 2
  }

  loserGoes(from: MatchId | undefined, to: MatchId | undefined, slot: 0 | 1): void {
    if (from === undefined || to === undefined) return
    this.#loserTo[from] = to * 2 + slot
    this.#feeder[to * 2 + slot] = from * 2 + 1
  }

  /** The winners of a round play each other in the next, neighbours first. */
  join(from: readonly MatchId[], to: readonly MatchId[]): void {
    from.forEach((id, index) => this.winnerGoes(id, to[index >> 1], index % 2 === 0 ? 0 : 1))
  }

  winnerGets(id: MatchId | undefined, place: number): void {
    if (id !== undefined) this.#winnerPlace[id] = place
  }

  losersGet(round: readonly MatchId[], place: number): void {
    for (const id of round) this.#loserPlace[id] = place
  }

  done(reset?: MatchId): TreePlan {
    const matchCount = this.#count
    return {
      kind: 'tree',
      rules: this.#rules,
      entrants: this.#entrants,
      size: this.size,
      matchCount,
      section: this.#section.slice(0, matchCount),
      round: this.#round.slice(0, matchCount),
      position: this.#position.slice(0, matchCount),
      bestOf: this.#bestOf(matchCount),
      winnerTo: this.#winnerTo.slice(0, matchCount),
      loserTo: this.#loserTo.slice(0, matchCount),
      feeder: this.#feeder.slice(0, matchCount * 2),
      start: this.#start.slice(0, matchCount * 2),
      startOf: this.#startOf,
      winnerPlace: this.#winnerPlace.slice(0, matchCount),
      loserPlace: this.#loserPlace.slice(0, matchCount),
      reset,
    }
  }

  #bestOf(matchCount: number): Uint8Array {
    const last = SECTIONS.map(() => 0)
    for (let id = 0; id < matchCount; id++) {
      const section = this.#section[id] ?? 0
      last[section] = Math.max(last[section] ?? 0, this.#round[id] ?? 0)
    }
    return Uint8Array.from({ length: matchCount }, (_, id) => {
      const section = this.#section[id] ?? 0
      return bestOfIn(
        this.#rules.bestOf,
        SECTIONS[section] ?? 'winners',
        this.#round[id] ?? 0,
        last[section] ?? 0,
      )
    })
  }
}
