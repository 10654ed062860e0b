/** How a setting is written: the unit of its text in the environment, in the database and in the API. */
export type SettingKind =
  | 'years'
  | 'days'
  | 'count'
  | 'share'
  | 'cents'
  | 'regions'
  | 'name'
  | 'domain'
  | 'email'
  | 'link'
  | 'line'
  | 'colour'
export type SettingGroup = 'play' | 'money' | 'rewards' | 'pictures' | 'brand' | 'operator' | 'links'

type Setting = { group: SettingGroup; kind: SettingKind; most: number }

const years = (group: SettingGroup) => ({ group, kind: 'years', most: 120 }) as const
const cents = (group: SettingGroup, most: number) => ({ group, kind: 'cents', most }) as const
const text = <Kind extends SettingKind>(group: SettingGroup, kind: Kind, most: number) => ({
  group,
  kind,
  most,
})

/**
 * The settings that the console changes over the environment, in the order of the screen. `most`: the largest figure, or
 * the most characters. A share is in basis points (1000 is 10 %).
 */
export const SETTINGS = {
  MIN_AGE: years('play'),
  MIN_AGE_PAID: years('play'),
  PAID_BLOCKED_REGIONS: text('play', 'regions', 2000),
  FEE_BASIS_POINTS: { group: 'money', kind: 'share', most: 10_000 },
  MAX_ENTRY_CENTS: cents('money', 1_000_000),
  KYC_THRESHOLD_CENTS: cents('money', 100_000_000),
  WITHDRAWAL_REVIEW_CENTS: cents('money', 100_000_000),
  ADJUSTMENT_APPROVAL_CENTS: cents('money', 100_000_000),
  REFERRAL_BONUS_CENTS: cents('rewards', 1_000_000),
  QUEST_BUDGET_CENTS: cents('rewards', 100_000_000),
  /** How old an account must be to show a picture; 0: of any age. */
  PICTURE_MIN_DAYS: { group: 'pictures', kind: 'days', most: 365 },
  /** How many pictures a player may upload within 24 hours. */
  PICTURES_PER_DAY: { group: 'pictures', kind: 'count', most: 1000 },
  BRAND_NAME: text('brand', 'name', 40),
  /** Empty: the colors of the style sheet. */
  BRAND_ACCENT: text('brand', 'colour', 7),
  BRAND_DOMAIN: text('brand', 'domain', 120),
  BRAND_SUPPORT_EMAIL: text('brand', 'email', 200),
  BRAND_FEEDBACK_EMAIL: text('brand', 'email', 200),
  /** The imprint: shown where it is filled in. */
  OPERATOR_NAME: text('operator', 'line', 120),
  OPERATOR_ADDRESS: text('operator', 'line', 300),
  OPERATOR_COUNTRY: text('operator', 'line', 80),
  OPERATOR_REGISTER: text('operator', 'line', 160),
  OPERATOR_TAX: text('operator', 'line', 80),
  BRAND_DISCORD_INVITE: text('links', 'link', 300),
  BRAND_INSTAGRAM: text('links', 'link', 300),
  BRAND_X: text('links', 'link', 300),
  BRAND_TIKTOK: text('links', 'link', 300),
  BRAND_YOUTUBE: text('links', 'link', 300),
  BRAND_TWITCH: text('links', 'link', 300),
  BRAND_DISCORD: text('links', 'link', 300),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
// Object.keys has the type string[].
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]]
export const SETTING_GROUPS: readonly SettingGroup[] = [
  'play',
  'money',
  'rewards',
  'pictures',
  'brand',
  'operator',
  'links',
]

/** Limits over which a second person looks: the console may lower them, but raise them only up to the environment's value. */
const SECOND_PAIR_OF_EYES: readonly SettingName[] = [
  'KYC_THRESHOLD_CENTS',
  'WITHDRAWAL_REVIEW_CENTS',
  'ADJUSTMENT_APPROVAL_CENTS',
]

/** Returns whether only the operator may set this figure: one admin could otherwise lift the limit and act alone. */
export function isForOperator(name: SettingName, value: number, environment: number): boolean {
  return SECOND_PAIR_OF_EYES.includes(name) && value > environment
}

/** Figures that decide about money or age: their new value is typed twice. */
export function isTypedTwice(name: SettingName): boolean {
  const { group } = SETTINGS[name]
  return group === 'play' || group === 'money' || group === 'rewards'
}
