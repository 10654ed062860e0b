import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairRound, record } from '../bracket.ts'
import { seededRandom } from '../draw/random.ts'
import { bracketSize, standardSeeds } from '../elimination/seeding.ts'
import { accepted, playAtRandom, playBySeed } from '../testing/play.ts'
import { double, roundRobin, single, swiss } from '../testing/rules.ts'
import { playSwiss } from '../testing/swiss.ts'
import { pairApart, seedApart, type Qualifier } from './apart.ts'
import { groupSizes, progressionProblems, stageSize, twoStages, type Stage } from './plan.ts'
import { finalOrder, startProgression, startStage, stepGroup, type ProgressionState } from './play.ts'

const groupStage = (to: number, groups: number): Stage => ({
  rules: roundRobin,
  groups,
  intake: { kind: 'seeds', from: 1, to },
})
const fromPlaces = (rules: Stage['rules'], stage: number, from: number, to: number): Stage => ({
  rules,
  groups: 1,
  intake: { kind: 'places', feeds: [{ stage, from, to }] },
})
const rulesOf = (stages: readonly Stage[], entrants: number) =>
  progressionProblems(stages, entrants).map(({ stage, rule }) => `${stage} ${rule}`)

/** Plays every bracket of a stage with this function. */
function playStage(state: ProgressionState, stage: number, play: typeof playBySeed): ProgressionState {
  let now = accepted(startStage(state, stage))
  now.groups[stage]!.forEach(({ state: bracket }, group) => {
    now = accepted(stepGroup(now, { stage, group }, { state: play(bracket), delta: NO_DELTA }))
  })
  return now
}
const NO_DELTA = { matches: [], rows: [], dropped: [], removed: [] }

describe('checks while one builds', () => {
  test('groups, a main and a consolation bracket are in order', () => {
    const stages = [groupStage(16, 4), fromPlaces(single, 0, 1, 2), fromPlaces(single, 0, 3, 4)]
    expect(progressionProblems(stages, 16)).toEqual([])
    expect([0, 1, 2].map((index) => stageSize(stages, index))).toEqual([16, 8, 8])
    expect(groupSizes(stages, 0)).toEqual({ least: 4, most: 4 })
  })

  test('divisions by seed must hold everyone once', () => {
    const division = (from: number, to: number): Stage => ({
      rules: single,
      groups: 1,
      intake: { kind: 'seeds', from, to },
    })
    expect(rulesOf([division(1, 8), division(9, 20)], 20)).toEqual([])
    expect(progressionProblems([division(1, 8), division(10, 20)], 20)).toEqual([
      { stage: 1, rule: 'seed_missing', values: { from: 9, to: 9 } },
    ])
    expect(rulesOf([division(1, 8), division(8, 20)], 20)).toEqual(['1 seed_twice'])
    expect(rulesOf([division(1, 8)], 20)).toEqual(['0 seed_missing'])
    expect(rulesOf([division(1, 24)], 20)).toEqual(['0 seed_unknown'])
  })

  test('nobody may go on to two stages, and only places that exist go on', () => {
    expect(
      rulesOf([groupStage(16, 4), fromPlaces(single, 0, 1, 2), fromPlaces(single, 0, 2, 3)], 16),
    ).toEqual(['2 place_twice'])
    expect(rulesOf([groupStage(15, 4), fromPlaces(single, 0, 1, 4)], 15)).toEqual(['1 place_missing'])
    expect(rulesOf([groupStage(16, 4), fromPlaces(single, 1, 1, 2)], 16)).toContain('1 feed_not_earlier')
  })

  test('each group needs two entrants, and rules that allow its size', () => {
    expect(rulesOf([groupStage(7, 4)], 7)).toEqual(['0 group_too_small'])
    const third = { ...single, thirdPlace: true }
    expect(progressionProblems([{ ...groupStage(9, 3), rules: third }], 9)).toEqual([
      { stage: 0, rule: 'rules_refused', values: { refusal: 'third_place_needs_four', size: 3 } },
    ])
    expect(rulesOf([], 4)).toEqual(['0 no_stages'])
    expect(
      rulesOf(
        Array.from({ length: 11 }, () => groupStage(4, 1)),
        4,
      ),
    ).toEqual(['10 too_many_stages'])
  })
})

describe('two stages', () => {
  const stages = twoStages(groupStage(16, 4), single, 2)

  test('the best two of each group go on, seeded by place, group-mates in different halves', () => {
    const state = accepted(startStage(playStage(startProgression(stages), 0, playBySeed), 1))
    const [{ entrants, reasons } = { entrants: [], reasons: [] }] = state.groups[1]!
    expect(entrants.slice(1, 5)).toEqual([1, 2, 3, 4])
    expect(entrants.slice(5).toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8])
    expect(reasons[1]).toEqual({ rule: 'place_in_group', values: { stage: 0, group: 0, place: 1 } })
  })

  test('a stage waits for those that feed it, and then holds their results', () => {
    const begun = accepted(startStage(startProgression(stages), 0))
    expect(startStage(begun, 1)).toEqual({ ok: false, refusal: 'feeder_not_over' })
    expect(startStage(begun, 0)).toEqual({ ok: false, refusal: 'already_started' })
    const state = accepted(startStage(playStage(startProgression(stages), 0, playBySeed), 1))
    const step = accepted(record(state.groups[0]![0]!.state, 0, { kind: 'played', score: [0, 1] }))
    expect(stepGroup(state, { stage: 0, group: 0 }, step)).toEqual({
      ok: false,
      refusal: 'next_stage_started',
    })
  })
})

test('a progression of Swiss groups, a double elimination and a consolation plays to its end, with everyone once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 40 }), fc.integer(), (entrants, seed) => {
      const random = seededRandom(seed)
      const first: Stage = { ...groupStage(entrants, 3), rules: { ...swiss, rounds: 2 } }
      const stages = [first, fromPlaces(double, 0, 1, 2), fromPlaces(roundRobin, 0, 3, 4)]
      expect(progressionProblems(stages, entrants)).toEqual([])
      let state = playStage(startProgression(stages), 0, (bracket) => playSwiss(bracket, random))
      for (const stage of [1, 2]) state = playStage(state, stage, (bracket) => playAtRandom(bracket, random))
      const later = [...state.groups[1]!, ...state.groups[2]!].flatMap((group) => group.entrants.slice(1))
      expect(later).toHaveLength(12)
      expect(new Set(later).size).toBe(12)
      expect(finalOrder(state.groups[1]![0]!.state)).toHaveLength(6)
      expect(pairRound(state.groups[0]![0]!.state).ok).toBe(false)
    }),
    { numRuns: 40 },
  )
})

describe('group-mates are kept apart', () => {
  const field = (groups: number, perGroup: number): Qualifier[] =>
    Array.from({ length: groups * perGroup }, (_, index) => ({
      group: index % groups,
      tier: Math.floor(index / groups),
    }))
  /** The first round in which two of one group can meet, counted back from the final, which is 1. */
  const earliest = (qualifiers: Qualifier[]) => {
    const seeded = seedApart(qualifiers, 2)
    const slots = standardSeeds(bracketSize(qualifiers.length))
    let roundsBack = 0
    slots.forEach((one, i) =>
      slots.slice(0, i).forEach((other, j) => {
        const [a, b] = [qualifiers[seeded[one] ?? -1], qualifiers[seeded[other] ?? -1]]
        if (!a || !b || a.group !== b.group) return
        roundsBack = Math.max(roundsBack, Math.log2(slots.length) - (32 - Math.clz32(i ^ j)) + 1)
      }),
    )
    return roundsBack
  }

  test.each([
    [2, 2, 1],
    [8, 2, 1],
    [16, 2, 1],
    [512, 2, 1],
    [8, 4, 2],
    [16, 4, 2],
    [3, 2, 1],
    [5, 2, 1],
    [6, 2, 1],
    [12, 4, 2],
    [4, 5, 3],
    [4, 6, 3],
    [4, 7, 3],
    [4, 12, 4],
  ])('%i groups of which %i go on meet only %i rounds from the end', (groups, perGroup, rounds) => {
    expect(earliest(field(groups, perGroup))).toBe(rounds)
  })

  test('not in the first round of one Swiss group, as far as that is possible', () => {
    for (let groups = 2; groups <= 8; groups++)
      for (let perGroup = 1; perGroup <= 6; perGroup++) {
        const all = field(groups, perGroup)
        const order = pairApart(all)
        expect(order.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index))
        // A better place in the group stays a better seed.
        expect(order.map((index) => all[index]?.tier)).toEqual(all.map(({ tier }) => tier))
        const half = Math.floor(all.length / 2)
        const groupAt = (place: number) => all[order[place] ?? -1]?.group
        const mates = Array.from({ length: half }, (_, place) => place).filter(
          (place) => groupAt(place) === groupAt(place + half),
        )
        expect({ groups, perGroup, mates }).toEqual({ groups, perGroup, mates: [] })
      }
  })

  test('a Swiss stage that groups feed pairs nobody with a mate in its first round', () => {
    const stages = [groupStage(16, 4), fromPlaces({ ...swiss, rounds: 3, edition: 2 }, 0, 1, 2)]
    const state = accepted(startStage(playStage(startProgression(stages), 0, playBySeed), 1))
    const groupOf = new Map(
      state.groups[0]!.flatMap(({ entrants }, group) => entrants.slice(1).map((seed) => [seed, group])),
    )
    const { entrants } = state.groups[1]![0]!
    const of = entrants.slice(1).map((seed) => groupOf.get(seed))
    expect(of.slice(0, 4).map((group, place) => group === of[place + 4])).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('and with any number as late as is possible: in parts with no more seeds than groups nobody has a mate', () => {
    for (let groups = 2; groups <= 24; groups++)
      for (let perGroup = 2; perGroup <= 12; perGroup++) {
        const slots = standardSeeds(bracketSize(groups * perGroup))
        const isFull = (part: number) =>
          slots.some((_, start) => {
            const seeds = start % part === 0 ? slots.slice(start, start + part) : []
            return seeds.filter((seed) => seed <= groups * perGroup).length > groups
          })
        let parts = 1
        while (isFull(slots.length / parts)) parts *= 2
        expect(earliest(field(groups, perGroup)), `${groups} of ${perGroup}`).toBe(Math.log2(parts))
      }
  })

  test('from two stages at once, each for itself', () => {
    const one = field(4, 5)
    const other = field(2, 3).map(({ group, tier }) => ({ group: group + 10_000, tier: tier + 5 }))
    const all = [...one, ...other]
    expect(new Set(seedApart(all, 2).slice(1)).size).toBe(all.length)
    expect(earliest(all)).toBeLessThanOrEqual(3)
  })

  test('in a later group stage, too: as few of one group as can be', () => {
    for (const [groups, perGroup, next] of [
      [4, 2, 2],
      [4, 3, 3],
      [8, 2, 4],
      [3, 4, 4],
      [2, 6, 3],
      [6, 3, 2],
    ] as const) {
      const count = groups * perGroup
      const stages = [
        groupStage(groups * (perGroup + 1), groups),
        { ...fromPlaces(roundRobin, 0, 1, perGroup), groups: next },
      ]
      const first = playStage(startProgression(stages), 0, playBySeed)
      const state = accepted(startStage(first, 1))
      const oldOf = (seed: number) => first.groups[0]!.findIndex(({ entrants }) => entrants.includes(seed, 1))
      expect(new Set(state.groups[1]!.flatMap(({ entrants }) => entrants.slice(1))).size).toBe(count)
      for (const { entrants } of state.groups[1]!) {
        const old = entrants.slice(1).map(oldOf)
        const most = Math.max(...old.map((group) => old.filter((each) => each === group).length))
        expect(most, `${groups} ${perGroup} ${next}`).toBeLessThanOrEqual(Math.ceil(old.length / groups))
      }
    }
  })

  test('and a better place in the group is always a better seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 }), (groups, perGroup) => {
        const qualifiers = field(groups, perGroup)
        const tiers = seedApart(qualifiers, 2)
          .slice(1)
          .map((index) => qualifiers[index]!.tier)
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
        expect(new Set(seedApart(qualifiers, 2).slice(1)).size).toBe(qualifiers.length)
      }),
      { numRuns: 200 },
    )
  })
})
