import { newSkill, ratedMatch } from './rating.ts'
import { recordAfter, resultOf, type RatingRecord } from './record.ts'
import { periodAt, type Season } from './seasons/season.ts'
import { turn, type SeasonResult } from './seasons/turn.ts'

/** A settled match of one mode: who played on each side, in the order of their ids. */
export type ReplayedMatch = {
  id: number
  /** When it was settled; ms since 1970. */
  at: number
  sides: readonly [readonly string[], readonly string[]]
  winner: 0 | 1 | null
  /** Nothing was played: skills stay, the record counts it. */
  isNoShow: boolean
  /** The rating that each player was shown before it. */
  before: ReadonlyMap<string, number>
}

/**
 * Works out the ratings of a mode anew from its results. Matches are given in the order of their settlement; two that were
 * settled at nearly the same time may have been written the other way round, which the ratings shown before them tell.
 */
export class Replay {
  readonly records = new Map<string, RatingRecord>()
  /** Results of players in the seasons that they have been turned from. */
  readonly results = new Map<string, SeasonResult[]>()
  #waiting: ReplayedMatch[] = []
  #period = 0

  /** The rating that a new player is shown. */
  readonly #fresh: number
  readonly #seasons: readonly Season[]

  constructor(fresh: number, seasons: readonly Season[] = []) {
    this.#fresh = fresh
    this.#seasons = seasons
  }

  add(match: ReplayedMatch): void {
    const period = periodAt(this.#seasons, match.at)
    // No result of a period is written after one of a later period, so those that wait fit nothing.
    if (period !== this.#period) while (this.#waiting.length > 0) this.#applyFirst()
    this.#period = period
    this.#waiting.push(match)
    let fitting = this.#waiting.findIndex((each) => this.#fits(each))
    while (fitting >= 0) {
      const [next] = this.#waiting.splice(fitting, 1)
      if (next) this.#apply(next)
      fitting = this.#waiting.findIndex((each) => this.#fits(each))
    }
    // A result that fits nothing was changed by hand, or is after one that was removed: it counts in its turn.
    if (this.#waiting.length > MOST_WAITING) this.#applyFirst()
  }

  /** All results are in. */
  finish(): ReadonlyMap<string, RatingRecord> {
    while (this.#waiting.length > 0) this.#applyFirst()
    return this.records
  }

  /** Turns a player's record to a later period, when the match of that period has not been played yet. */
  turnTo(id: string, period: number): RatingRecord | undefined {
    const before = this.records.get(id)
    if (!before) return undefined
    const { record, result } = turn(before, period, this.#seasons)
    this.records.set(id, record)
    if (result) this.results.set(id, [...(this.results.get(id) ?? []), result])
    return record
  }

  #applyFirst(): void {
    const first = this.#waiting.shift()
    if (first) this.#apply(first)
  }

  #fits({ before }: ReplayedMatch): boolean {
    return [...before].every(([id, rating]) => (this.#turned(id)?.rating ?? this.#fresh) === rating)
  }

  /** The record in the period of the matches that are being added; without writing it. */
  #turned(id: string): RatingRecord | undefined {
    const record = this.records.get(id)
    return record && turn(record, this.#period, this.#seasons).record
  }

  #apply({ sides, winner, isNoShow }: ReplayedMatch): void {
    const skillOf = (id: string) => {
      const record = this.turnTo(id, this.#period)
      return record ? { mu: record.mu, sigma: record.sigma } : newSkill()
    }
    const skills = [sides[0].map(skillOf), sides[1].map(skillOf)] as const
    const after = isNoShow ? skills : ratedMatch(skills, winner)
    for (const position of [0, 1] as const)
      for (const [index, id] of sides[position].entries())
        this.records.set(
          id,
          recordAfter(
            this.records.get(id),
            after[position][index] ?? newSkill(),
            resultOf(position, winner),
            this.#period,
          ),
        )
  }
}

/** The most results that may be out of order at once. */
const MOST_WAITING = 20
