import fc from 'fast-check'
import type { StageRules } from '#core/tournaments/bracket/progression.ts'

const stageShape = fc.record({
  format: fc.constantFrom('single_elimination', 'double_elimination', 'round_robin', 'swiss'),
  groups: fc.integer({ min: 1, max: 4 }),
  rounds: fc.integer({ min: 1, max: 5 }),
  legs: fc.constantFrom(1 as const, 2 as const),
  bestOf: fc.constantFrom(1, 3),
  bestOfLate: fc.constantFrom(1, 3, 5),
  thirdPlace: fc.boolean(),
  grandFinal: fc.constantFrom('reset' as const, 'single' as const, 'none' as const),
  /** How many places of each of its groups the next stages take. */
  cuts: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  isOpenEnded: fc.boolean(),
})

/**
 * Stages that fit together: one or two divisions, and for every stage some later ones that take its places one after the other,
 * the last perhaps all that are left.
 */
export const someStages: fc.Arbitrary<StageRules[]> = fc
  .record({
    shapes: fc.array(stageShape, { minLength: 1, maxLength: 6 }),
    division: fc.option(fc.integer({ min: 2, max: 12 }), { nil: undefined }),
  })
  .map(({ shapes, division }) => {
    const isDivided = division !== undefined && shapes.length > 1
    const stages: StageRules[] = []
    const open: { stage: number; from: number; to: number | null }[] = []
    for (const [index, { cuts, isOpenEnded, ...shape }] of shapes.entries()) {
      const isFirst = index === 0
      const isSecond = index === 1 && isDivided
      const feed = isFirst || isSecond ? undefined : open.shift()
      if (!isFirst && !isSecond && !feed) break
      const first = isDivided ? { from: 1, to: division } : { from: 1, to: null }
      stages.push({
        ...shape,
        origin: index,
        seeds: feed ? null : isSecond ? { from: (division ?? 0) + 1, to: null } : first,
        feeds: feed ? [feed] : [],
      })
      let from = 1
      for (const [cut, count] of cuts.entries()) {
        const isLast = cut === cuts.length - 1 && isOpenEnded
        open.push({ stage: index, from, to: isLast ? null : from + count - 1 })
        from += count
      }
    }
    return stages
  })
