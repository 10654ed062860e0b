import type { StageRules } from '#core/tournaments/bracket/progression.ts'
import { FORMATS, type Format } from '#core/tournaments/bracket/stages.ts'
import { readStages, writeStages } from './stages-text.ts'

/** Set-up of a rehearsal: an event as an organizer would plan it, and how its players behave. */
export type Setup = {
  format: Format
  entrants: number
  thirdPlace: boolean
  grandFinal: 'reset' | 'single' | 'none'
  /** Games of a match, and of matches from the semi-finals on. */
  bestOf: number
  bestOfLate: number
  /** Round robin: how often a pair meets. */
  legs: number
  /** Round robin and two stages: how many groups, and how many of each go on. */
  groups: number
  through: number
  /** Progression: as the organizer wrote them; else empty. */
  stages: readonly StageRules[]
  /** Swiss. */
  rounds: number
  /** Minutes since midnight: when it begins, and when it should be over (0: no limit). */
  start: number
  limit: number
  entryCents: number
  feePercent: number
  /** The prizes in percent of the pot, from the first place on. */
  prizes: readonly number[]
  /** How far the best and the weakest rating are apart. */
  spread: number
  /** Percent of entrants who never appear, or leave after a match. */
  noShows: number
  leavers: number
  /** Percent of matches with a late start, with reports that differ, and with a dispute. */
  slow: number
  wrongReports: number
  disputes: number
  minutesPerGame: number
  breakMinutes: number
  /** How many matches can be played at once; 0: any number, online. */
  stations: number
  /** The seed of all chance, as a short word. */
  chance: string
}

export const GRAND_FINALS = ['reset', 'single', 'none'] as const
export const BEST_OF = [1, 3, 5, 7] as const

/** The bounds of every number; the steps are those of its slider. */
export const BOUNDS = {
  entrants: { min: 2, max: 4096, step: 1 },
  legs: { min: 1, max: 2, step: 1 },
  groups: { min: 1, max: 1024, step: 1 },
  through: { min: 1, max: 16, step: 1 },
  rounds: { min: 1, max: 20, step: 1 },
  start: { min: 0, max: 1435, step: 5 },
  limit: { min: 0, max: 2880, step: 5 },
  entryCents: { min: 0, max: 50_000, step: 100 },
  feePercent: { min: 0, max: 50, step: 1 },
  spread: { min: 0, max: 1200, step: 10 },
  noShows: { min: 0, max: 30, step: 1 },
  leavers: { min: 0, max: 30, step: 1 },
  slow: { min: 0, max: 50, step: 1 },
  wrongReports: { min: 0, max: 30, step: 1 },
  disputes: { min: 0, max: 30, step: 1 },
  minutesPerGame: { min: 1, max: 90, step: 1 },
  breakMinutes: { min: 0, max: 60, step: 1 },
  stations: { min: 0, max: 512, step: 1 },
} as const
export type NumberField = keyof typeof BOUNDS

export const DEFAULT_SETUP: Setup = {
  format: 'double_elimination',
  entrants: 61,
  thirdPlace: false,
  grandFinal: 'reset',
  bestOf: 3,
  bestOfLate: 5,
  legs: 1,
  groups: 8,
  through: 2,
  stages: [],
  rounds: 7,
  start: 18 * 60,
  limit: 22 * 60 + 30,
  entryCents: 1000,
  feePercent: 10,
  prizes: [40, 25, 15, 10, 5, 5],
  spread: 900,
  noShows: 3,
  leavers: 1,
  slow: 6,
  wrongReports: 2,
  disputes: 1,
  minutesPerGame: 7,
  breakMinutes: 0,
  stations: 0,
  chance: 'k7f2',
}

const MOST_PRIZES = 64
const MOST_CHANCE = 16

/**
 * A set-up from the parameters of an address, whatever they are: a number outside its bounds is moved to the nearest,
 * anything else that is not understood is the default.
 */
export function readSetup(given: Readonly<Record<string, unknown>>): Setup {
  const numbers = Object.fromEntries(
    (Object.keys(BOUNDS) as NumberField[]).map((field) => [field, numberOf(field, given[field])]),
  ) as Record<NumberField, number>
  const stages = readStages(given.stages)
  const format = oneOf(FORMATS, given.format) ?? DEFAULT_SETUP.format
  return {
    ...numbers,
    stages,
    format: format === 'progression' && stages.length === 0 ? DEFAULT_SETUP.format : format,
    grandFinal: oneOf(GRAND_FINALS, given.grandFinal) ?? DEFAULT_SETUP.grandFinal,
    bestOf: oneOf(BEST_OF, Number(textOf(given.bestOf))) ?? DEFAULT_SETUP.bestOf,
    bestOfLate: oneOf(BEST_OF, Number(textOf(given.bestOfLate))) ?? DEFAULT_SETUP.bestOfLate,
    thirdPlace: ['1', 'true', true, 1].includes(given.thirdPlace as string),
    prizes: readPrizes(given.prizes),
    chance:
      textOf(given.chance)
        .replace(/[^\p{L}\p{N}-]/gu, '')
        .slice(0, MOST_CHANCE) || DEFAULT_SETUP.chance,
  }
}

/** The parameters of a set-up that differ from the defaults; `readSetup` gives the same set-up again. */
export function writeSetup(setup: Setup): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(DEFAULT_SETUP) as (keyof Setup)[])
      .map((field) => [field, textFor(setup[field])] as const)
      .filter(([field, text]) => text !== textFor(DEFAULT_SETUP[field])),
  )
}

/** Shares in percent, `40-25-15`; at most 64 of them, together at most 100. */
export function readPrizes(given: unknown): readonly number[] {
  const shares = textOf(given)
    .split(/[-,; ]+/)
    .filter(Boolean)
    .map(Number)
  const isValid =
    shares.length > 0 &&
    shares.length <= MOST_PRIZES &&
    shares.every((share) => Number.isInteger(share) && share >= 0 && share <= 100) &&
    shares.reduce((sum, share) => sum + share, 0) <= 100
  return isValid ? shares : DEFAULT_SETUP.prizes
}

/** The nearest allowed value of a field. */
export function numberOf(field: NumberField, given: unknown): number {
  const { min, max } = BOUNDS[field]
  const value = typeof given === 'number' ? given : Number(textOf(given) || Number.NaN)
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : DEFAULT_SETUP[field]
}

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given)
}

function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : ''
}

function textFor(value: Setup[keyof Setup]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value) && value.some((each) => typeof each === 'object')) return writeStages(value)
  return Array.isArray(value) ? value.join('-') : String(value)
}
