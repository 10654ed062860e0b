import { z } from 'zod'
import { parseHex } from '#core/colour.ts'
import { SETTINGS, type SettingName } from '#core/settings.ts'

/** A whole number as text. */
export const wholeNumber = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
}
const figure = (name: SettingName) => wholeNumber(0, SETTINGS[name].most)
const atMost = (name: SettingName) => z.string().max(SETTINGS[name].most, 'is too long')
const link = z.union([
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .max(SETTINGS.BRAND_X.most, 'is too long'),
  z.literal(''),
])
const VISIBLE = /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u
const line = (name: SettingName) => atMost(name).regex(VISIBLE, 'must be visible characters')
const email = z.email('must be an e-mail address').max(SETTINGS.BRAND_SUPPORT_EMAIL.most, 'is too long')

/** The rules of the settings that the console changes over the environment: the same for both. */
export const settingRules = {
  MIN_AGE: figure('MIN_AGE'),
  MIN_AGE_PAID: figure('MIN_AGE_PAID'),
  PAID_BLOCKED_REGIONS: atMost('PAID_BLOCKED_REGIONS')
    .regex(
      /^\s*([A-Za-z]{2}(-[A-Za-z0-9]{1,3})?(\s*,\s*[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?)*\s*)?$/,
      'must be countries or regions like US-WA,FR',
    )
    .transform((text) =>
      text
        .toUpperCase()
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  FEE_BASIS_POINTS: figure('FEE_BASIS_POINTS'),
  MAX_ENTRY_CENTS: figure('MAX_ENTRY_CENTS'),
  KYC_THRESHOLD_CENTS: figure('KYC_THRESHOLD_CENTS'),
  WITHDRAWAL_REVIEW_CENTS: figure('WITHDRAWAL_REVIEW_CENTS'),
  ADJUSTMENT_APPROVAL_CENTS: figure('ADJUSTMENT_APPROVAL_CENTS'),
  REFERRAL_BONUS_CENTS: figure('REFERRAL_BONUS_CENTS'),
  QUEST_BUDGET_CENTS: figure('QUEST_BUDGET_CENTS'),
  PICTURE_MIN_DAYS: figure('PICTURE_MIN_DAYS'),
  PICTURES_PER_DAY: figure('PICTURES_PER_DAY'),
  BRAND_NAME: z
    .string()
    .min(1)
    .max(SETTINGS.BRAND_NAME.most, 'must have at most 40 characters')
    .regex(VISIBLE, 'must be visible characters'),
  BRAND_ACCENT: z
    .string()
    .refine((given) => given === '' || parseHex(given) !== undefined, 'must be a colour like #c3f53c')
    .transform((given) => parseHex(given) ?? ''),
  BRAND_DOMAIN: atMost('BRAND_DOMAIN').min(1),
  BRAND_SUPPORT_EMAIL: email,
  BRAND_FEEDBACK_EMAIL: email,
  OPERATOR_NAME: line('OPERATOR_NAME'),
  OPERATOR_ADDRESS: line('OPERATOR_ADDRESS'),
  OPERATOR_COUNTRY: line('OPERATOR_COUNTRY'),
  OPERATOR_REGISTER: line('OPERATOR_REGISTER'),
  OPERATOR_TAX: line('OPERATOR_TAX'),
  BRAND_DISCORD_INVITE: link,
  BRAND_INSTAGRAM: link,
  BRAND_X: link,
  BRAND_TIKTOK: link,
  BRAND_YOUTUBE: link,
  BRAND_TWITCH: link,
  BRAND_DISCORD: link,
} satisfies Record<SettingName, z.ZodType>

type Parsed = { ok: true; value: unknown; text: string } | { ok: false; problem: string }

/** The value of a setting's text, and the text as it is stored; or what is wrong with it, in English. */
export function parseSetting(name: SettingName, given: string): Parsed {
  const read = settingRules[name].safeParse(given.trim())
  if (read.success) return { ok: true, value: read.data, text: textOf(read.data) }
  return { ok: false, problem: read.error.issues[0]?.message ?? 'is not valid' }
}

/** A value as it is written in the environment. */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value)
