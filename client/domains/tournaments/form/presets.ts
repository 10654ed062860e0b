import { usualStages } from './stages/stage-values.ts'
import type { Values } from './values.ts'

/** Ways to begin: what they set; everything can be changed afterwards. */
export const PRESETS = {
  friday_cup: {
    format: 'single_elimination',
    max_entrants: '16',
    min_entrants: '4',
    best_of: '1',
    best_of_late: '3',
    third_place_match: true,
    check_in_minutes: '30',
    round_start: 'as_ready',
    seeding: 'rating',
    repeats: 'none',
  },
  big_night: {
    format: 'double_elimination',
    max_entrants: '64',
    min_entrants: '16',
    best_of: '1',
    best_of_late: '3',
    grand_final: 'single',
    check_in_minutes: '30',
    round_start: 'as_ready',
    seeding: 'rating',
    repeats: 'none',
  },
  league: {
    format: 'round_robin',
    max_entrants: '10',
    min_entrants: '4',
    groups: '1',
    legs: '1',
    best_of: '3',
    best_of_late: '3',
    check_in_minutes: '0',
    round_start: 'agreed',
    round_days: '7',
    leavers: 'forfeit_rest',
    repeats: 'none',
  },
  weekly_swiss: {
    format: 'swiss',
    max_entrants: '64',
    min_entrants: '8',
    rounds: '6',
    best_of: '1',
    best_of_late: '1',
    check_in_minutes: '30',
    round_start: 'as_ready',
    seeding: 'rating',
    repeats: 'weekly',
  },
  stages: {
    format: 'progression',
    max_entrants: '16',
    min_entrants: '8',
    check_in_minutes: '30',
    round_start: 'as_ready',
    seeding: 'rating',
    repeats: 'none',
  },
  lan_day: {
    format: 'two_stage',
    max_entrants: '32',
    min_entrants: '8',
    groups: '8',
    advance_per_group: '2',
    group_format: 'round_robin',
    bracket_format: 'double_elimination',
    best_of: '1',
    best_of_late: '3',
    check_in_minutes: '60',
    round_start: 'as_ready',
    repeats: 'none',
  },
} as const satisfies Record<string, Partial<Values>>

export type PresetName = keyof typeof PRESETS

/** Returns the values of a preset; stages are named in the organizer's language. */
export function presetValues(name: PresetName): Partial<Values> {
  return name === 'stages' ? { ...PRESETS[name], stages: usualStages() } : PRESETS[name]
}

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]
