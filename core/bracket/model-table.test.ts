import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { apply, type Act } from './act.ts'
import { entrantRow, matchCount, matchView, type BracketState } from './bracket.ts'
import { randomBelow, seededRandom, type Random } from './draw/random.ts'
import type { Result } from './match.ts'
import { load, store } from './stored.ts'
import type { TableState } from './table/state.ts'
import { follow, mirrorOf } from './testing/mirror.ts'
import { accepted, anyResult, begin, seedsIn } from './testing/play.ts'
import { roundRobin, swiss } from './testing/rules.ts'
import { playSwiss } from './testing/swiss.ts'

type Outcome = 'first' | 'second' | 'draw' | 'both_lose' | 'void' | 'open'

/**
 * A slow and obvious table: it keeps the pairs, the results and who left, and counts every match again for every row.
 */
class Model {
  readonly rules: TableState['plan']['rules']
  pairs: (readonly [number, number])[]
  /** The round of each match, from 0. */
  rounds: number[]
  results = new Map<number, Result>()
  gone = new Set<number>()
  /** Swiss: how matches without a result were decided when the next round was paired. */
  settled = new Map<number, Outcome>()

  constructor(state: TableState) {
    this.rules = state.plan.rules
    this.pairs = []
    this.rounds = []
    this.copyRounds(state)
  }

  copyRounds(state: TableState): void {
    this.pairs = Array.from({ length: matchCount(state) }, (_, id) => seedsIn(state, id))
    this.rounds = this.pairs.map((_, id) => matchView(state, id).round - 1)
  }

  outcome(id: number): Outcome {
    const [one, other] = this.pairs[id] ?? [0, 0]
    if (other < 0) return 'first'
    const modes = [this.#mode(one), this.#mode(other)]
    if (modes.includes('void_all')) return 'void'
    const result = this.results.get(id)
    if (result?.kind === 'double_forfeit') return 'both_lose'
    if (result?.kind === 'played') {
      const [mine = 0, theirs = 0] = result.score
      return mine === theirs ? 'draw' : mine > theirs ? 'first' : 'second'
    }
    if (result) return result.winner === 0 ? 'first' : 'second'
    const known = this.settled.get(id)
    if (known) return known
    if (modes.includes('keep_played')) return 'void'
    const [isFirstGone, isSecondGone] = modes.map((mode) => mode === 'forfeit')
    if (isFirstGone && isSecondGone) return 'both_lose'
    return isFirstGone ? 'second' : isSecondGone ? 'first' : 'open'
  }

  #mode(seed: number): 'plays' | 'void_all' | 'keep_played' | 'forfeit' {
    if (!this.gone.has(seed)) return 'plays'
    if (this.rules.format === 'swiss') return 'forfeit'
    if (this.rules.leavers !== 'forfeit_rest') return this.rules.leavers
    const own = this.pairs.flatMap((pair, id) => (pair.includes(seed) ? [id] : []))
    return own.filter((id) => this.results.has(id)).length * 2 >= own.length ? 'forfeit' : 'void_all'
  }

  row(seed: number) {
    const row = { won: 0, drawn: 0, lost: 0, byes: 0, gamesWon: 0, gamesLost: 0 }
    this.pairs.forEach((pair, id) => {
      const slot = pair.indexOf(seed)
      const outcome = this.outcome(id)
      if (slot < 0 || outcome === 'open' || outcome === 'void') return
      if (outcome === 'draw') row.drawn++
      else if (outcome === (slot === 0 ? 'first' : 'second')) row.won++
      else row.lost++
      if ((pair[1] ?? 0) < 0) row.byes++
      const result = this.results.get(id)
      if (result?.kind !== 'played') return
      row.gamesWon += result.score[slot] ?? 0
      row.gamesLost += result.score[1 - slot] ?? 0
    })
    return row
  }

  act(act: Act, state: TableState): void {
    if (act.type === 'record') this.results.set(act.match, act.result)
    if (act.type === 'withdraw') this.gone.add(act.seed)
    if (act.type === 'rejoin' || act.type === 'unenter') this.gone.delete(act.seed)
    if (act.type === 'pair')
      this.pairs.forEach((_, id) => {
        if (!this.results.has(id) && !this.settled.has(id)) this.settled.set(id, this.outcome(id))
      })
    this.copyRounds(state)
    if (act.type === 'revert') this.results.delete(act.match)
    if (act.type === 'revert' || act.type === 'unpair') {
      const last = Math.max(...this.rounds)
      for (const id of this.results.keys()) if (id >= this.pairs.length) this.results.delete(id)
      for (const id of this.settled.keys())
        if (id >= this.pairs.length || this.rounds[id] === last) this.settled.delete(id)
    }
  }
}

function anyAct(state: BracketState, random: Random): Act {
  const match = randomBelow(random, Math.max(1, matchCount(state)))
  const seed = 1 + randomBelow(random, (state as TableState).entrants)
  const chance = random()
  if (chance < 0.2) return { type: 'pair' }
  if (chance < 0.76 && matchCount(state) > 0)
    return { type: 'record', match, result: anyResult(state, match, random) }
  if (chance < 0.82) return { type: 'revert', match }
  if (chance < 0.9) return { type: 'withdraw', seed, cause: chance < 0.86 ? 'left' : 'disqualified' }
  if (chance < 0.96) return { type: 'rejoin', seed }
  if (chance < 0.98) return { type: 'enter', seed: (state as TableState).entrants + 1 }
  return chance < 0.99 ? { type: 'unenter', seed } : { type: 'unpair' }
}

const anyRules = fc.constantFrom(
  { ...roundRobin, leavers: 'void_all' as const },
  { ...roundRobin, leavers: 'keep_played' as const, bestOf: { base: 3, rounds: [] } },
  { ...roundRobin, leavers: 'forfeit_rest' as const, legs: 2 as const },
  swiss,
  { ...swiss, through: 2, out: 2, points: { win: 3, draw: 1, loss: 0 } },
)

test('any acts of an organizer give what the slow model gives, and deltas alone keep a copy true', () => {
  fc.assert(
    fc.property(anyRules, fc.integer({ min: 2, max: 9 }), fc.integer(), (rules, entrants, seed) => {
      const random = seededRandom(seed)
      let state = begin(rules, entrants) as TableState
      const model = new Model(state)
      const mirror = mirrorOf(state)
      for (let turn = 0; turn < 60; turn++) {
        const act = anyAct(state, random)
        const before = store(state)
        const step = apply(state, act)
        expect(store(state)).toEqual(before)
        if (act.type === 'revert') expect(step.ok).toBe(model.results.has(act.match))
        if (act.type === 'record') {
          const isOpen = model.results.has(act.match) || model.outcome(act.match) === 'open'
          expect(step.ok).toBe(isOpen && (model.pairs[act.match]?.[1] ?? 0) > 0)
        }
        if (!step.ok) continue
        state = step.value.state as TableState
        model.act(act, state)
        follow(mirror, step.value)
        const seeds = Array.from({ length: state.entrants }, (_, index) => index + 1)
        expect(seeds.map((each) => entrantRow(state, each))).toMatchObject(
          seeds.map((each) => model.row(each)),
        )
        const ids = [...model.pairs.keys()]
        expect(ids.map((id) => matchView(state, id).result)).toEqual(ids.map((id) => model.results.get(id)))
      }
      expect(mirror).toEqual(mirrorOf(state))
      expect(accepted(load(JSON.parse(JSON.stringify(store(state)))))).toEqual(state)
    }),
    { numRuns: sized(16, 800) },
  )
})

test('taking a result back in the last round gives the state before it, bit for bit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 120 }), fc.integer(), (entrants, seed) => {
      const random = seededRandom(seed)
      playSwiss(begin({ ...swiss, rounds: 4 }, entrants), random, (state) => {
        for (let id = state.rounds.at(-1)!.first; id < matchCount(state); id++) {
          if (matchView(state, id).status !== 'open') continue
          const step = accepted(
            apply(state, { type: 'record', match: id, result: anyResult(state, id, random) }),
          )
          expect(accepted(apply(step.state, { type: 'revert', match: id })).state).toEqual(state)
        }
      })
    }),
    { numRuns: sized(12, 200) },
  )
})
