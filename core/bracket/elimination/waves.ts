import { SECTIONS, type Section } from '../rules.ts'
import type { TreePlan } from './tree.ts'

/**
 * The wave of play of each match, from 1: matches of one wave are played at the same time and share a column. In double
 * elimination winners' round 1 is wave 1 and winners' round k wave 2k - 2; losers' round k is wave k + 1, as it needs the
 * losers of winners' round k / 2 + 1. In single elimination each round is a wave.
 */
export function wavesOf(plan: TreePlan): Uint8Array {
  const isDouble = plan.rules.format === 'double_elimination'
  const rounds = Math.log2(plan.size)
  const last = isDouble ? Math.max(1, 2 * rounds - 1) : rounds
  const waveOf: Record<Section, (round: number) => number> = {
    winners: (round) => (isDouble ? Math.max(1, 2 * round - 2) : round),
    losers: (round) => round + 1,
    final: () => last + 1,
    reset: () => last + 2,
    third_place: () => last,
    table: (round) => round,
  }
  return Uint8Array.from({ length: plan.matchCount }, (_, id) =>
    waveOf[SECTIONS[plan.section[id] ?? 0] ?? 'winners'](plan.round[id] ?? 1),
  )
}
