import fc from 'fast-check'
import { expect, test } from 'vitest'
import { record, withdraw } from '#core/bracket/bracket.ts'
import { randomBelow, seededRandom } from '#core/bracket/draw/random.ts'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { accepted, anyResult, begin, openMatches, playAtRandom, win } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import { sharePrizes } from '#core/wallet/prizes.ts'
import { sized } from '#core/testing/sized.ts'
import { surePrizes } from './sure-prizes.ts'

const PAID = [900, 400, 201, 100]

test('a semi-finalist is sure of a share of the third and fourth place', () => {
  const start = begin(single, 8) as TreeState
  expect(surePrizes(PAID, start)).toEqual(new Map())
  const one = win(start, 0, 0) as TreeState
  expect([...surePrizes(PAID, one).values()]).toEqual([150])
  const final = [0, 1, 2, 3, 4].reduce((state, match) => win(state, match, 0) as TreeState, start)
  expect([...surePrizes(PAID, final).values()].toSorted((a, b) => b - a)).toEqual([400, 150, 150, 150])
  const end = [5, 6].reduce((state, match) => win(state, match, 0) as TreeState, final)
  expect([...surePrizes(PAID, end).values()].toSorted((a, b) => b - a)).toEqual([900, 400, 150, 150])
})

test('nobody ends with less than was sure, and what is sure never shrinks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(single, double),
      fc.integer({ min: 2, max: 24 }),
      fc.integer(),
      (rules, entrants, seed) => {
        const steps: Map<number, number>[] = []
        const end = playAtRandom(begin(rules, entrants), seededRandom(seed), (before) =>
          steps.push(surePrizes(PAID, before as TreeState)),
        ) as TreeState
        const places = Array.from({ length: entrants + 1 }, () => 0)
        for (const { seed: own, best } of treePlaces(end)) places[own] = best
        const prizes = new Map(sharePrizes(PAID, places).map((each) => [each.seed, each.cents]))
        let last = new Map<number, number>()
        for (const step of [...steps, prizes]) {
          for (const [own, cents] of last) expect(step.get(own) ?? 0).toBeGreaterThanOrEqual(cents)
          last = step
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('nor with double forfeits and leavers', () => {
  const paid = fc
    .array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 10 })
    .map((raw) => raw.toSorted((a, b) => b - a))
  const rules = fc.constantFrom<Parameters<typeof begin>[0]>(
    single,
    { ...single, thirdPlace: true },
    double,
    { ...double, grandFinal: 'single' },
  )
  fc.assert(
    fc.property(paid, rules, fc.integer({ min: 4, max: 16 }), fc.integer(), (pays, of, entrants, seed) => {
      const random = seededRandom(seed)
      let state = begin(of, entrants)
      const out = new Set<number>()
      const sure = new Map<number, number>()
      for (let open = openMatches(state); open.length > 0; open = openMatches(state)) {
        for (const [own, cents] of surePrizes(pays, state as TreeState)) sure.set(own, cents)
        const leaver = 1 + randomBelow(random, entrants)
        const cause = random() < 0.4 ? 'disqualified' : 'left'
        const left = random() < 0.15 ? withdraw(state, leaver, cause) : undefined
        if (left?.ok && cause === 'disqualified') out.add(leaver)
        const result = { kind: 'double_forfeit' } as const
        const match = open[randomBelow(random, open.length)]!
        const played = random() < 0.25 ? result : anyResult(state, match, random)
        state = accepted(left?.ok ? left : record(state, match, played)).state
      }
      const places = Array.from({ length: entrants + 1 }, () => 0)
      for (const { seed: own, best } of treePlaces(state as TreeState)) places[own] = out.has(own) ? 0 : best
      const prizes = new Map(sharePrizes(pays, places).map((each) => [each.seed, each.cents]))
      for (const [own, cents] of sure)
        if (!out.has(own)) expect(prizes.get(own) ?? 0).toBeGreaterThanOrEqual(cents)
    }),
    { numRuns: sized(120, 5000) },
  )
})
