import { MAX_STAGES } from '#core/bracket/progression/plan.ts'
import type { Range, StageRules } from '#core/tournaments/bracket/progression.ts'

const FORMATS = { s: 'single_elimination', d: 'double_elimination', r: 'round_robin', w: 'swiss' } as const
const FINALS = { r: 'reset', s: 'single', n: 'none' } as const

/**
 * Stages as a short text for an address. Each is `format.groups.rounds.legs.best.late.third.final.intake`, the intake `1-8` for
 * seeds or `0:1-2` for places of the stage 0; `1-` are all that are left. Stages are parted by `_`, feeds by `,`.
 */
export function writeStages(stages: readonly StageRules[]): string {
  return stages
    .map((stage) =>
      [
        letterOf(FORMATS, stage.format),
        stage.groups,
        stage.rounds,
        stage.legs,
        stage.bestOf,
        stage.bestOfLate,
        stage.thirdPlace ? 1 : 0,
        letterOf(FINALS, stage.grandFinal),
        stage.seeds
          ? rangeText(stage.seeds)
          : stage.feeds.map((feed) => `${feed.stage}:${rangeText(feed)}`).join(','),
      ].join('.'),
    )
    .join('_')
}

/** The stages of such a text; none if any of it is not understood. */
export function readStages(given: unknown): readonly StageRules[] {
  if (typeof given !== 'string' || given === '') return []
  const stages = given.split('_').map(readStage)
  return stages.length <= MAX_STAGES && stages.every((stage) => stage !== undefined) ? stages : []
}

function readStage(text: string, origin: number): StageRules | undefined {
  const parts =
    /^([sdrw])\.(\d{1,3})\.(\d{1,2})\.([12])\.([1357])\.([1357])\.([01])\.([rsn])\.([\d:,-]*)$/.exec(text)
  if (!parts) return undefined
  const [, format, groups, rounds, legs, bestOf, bestOfLate, third, final, intake = ''] = parts
  const seeds = readRange(intake)
  const feeds = seeds ? [] : intake.split(',').map(readFeed)
  if (!feeds.every((feed) => feed !== undefined)) return undefined
  return {
    origin,
    format: FORMATS[format as keyof typeof FORMATS],
    groups: Math.max(1, Number(groups)),
    rounds: Math.max(1, Number(rounds)),
    legs: legs === '2' ? 2 : 1,
    bestOf: Number(bestOf),
    bestOfLate: Number(bestOfLate),
    thirdPlace: third === '1',
    grandFinal: FINALS[final as keyof typeof FINALS],
    seeds: seeds ?? null,
    feeds,
  }
}

function readFeed(text: string): (Range & { stage: number }) | undefined {
  const [stage = '', range = ''] = text.split(':')
  const read = readRange(range)
  return /^\d$/.test(stage) && read ? { stage: Number(stage), ...read } : undefined
}

function readRange(text: string): Range | undefined {
  const parts = /^(\d{1,4})-(\d{0,4})$/.exec(text)
  if (!parts) return undefined
  const [, from, to = ''] = parts
  return { from: Math.max(1, Number(from)), to: to === '' ? null : Math.max(1, Number(to)) }
}

const rangeText = ({ from, to }: Range): string => `${from}-${to ?? ''}`

function letterOf<Value extends string>(names: Record<string, Value>, value: Value): string {
  return Object.keys(names).find((letter) => names[letter] === value) ?? ''
}
