/** The fields of each setting, so that a problem opens the one where it is. */
const FIELDS = {
  places: ['max_entrants', 'min_entrants', 'has_waiting_list', 'below_minimum'],
  entry: ['entry', 'is_invite_only', 'passcode'],
  who: ['rating_min', 'rating_max', 'min_age', 'reliability_min', 'region', 'countries', 'verified_account'],
  check_in: ['check_in_minutes', 'starts_itself'],
  format: [
    'format',
    'best_of',
    'best_of_late',
    'group_format',
    'bracket_format',
    'groups',
    'advance_per_group',
    'legs',
    'rounds',
    'swiss_out',
    'swiss_through',
    'third_place_match',
    'grand_final',
    'leavers',
    'tie_breaks',
    'unplayed_rounds',
    'stages',
  ],
  maps: ['map_rules'],
  rounds: ['seeding', 'protected_seeds', 'round_start', 'round_times', 'round_minutes', 'round_days'],
  prizes: ['prize_kind', 'prizes'],
  series: ['repeats', 'circuit_id', 'organization_id'],
  texts: ['description', 'rules'],
} as const satisfies Record<string, readonly string[]>
export type SettingName = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as SettingName[]

/** Returns the setting that a field belongs to. */
export const settingOf = (field: string): SettingName | undefined =>
  NAMES.find((name) => (FIELDS[name] as readonly string[]).includes(field.split('.')[0] ?? ''))

/** Returns the setting of this name; anything else in an address opens none. */
export const parseSetting = (name: unknown): SettingName | undefined => NAMES.find((each) => each === name)
