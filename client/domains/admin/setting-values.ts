import { t } from '#messages/admin.ts'
import { parseHex } from '#core/colour.ts'
import { SETTINGS, type SettingKind, type SettingName } from '#core/settings.ts'
import { formatMoney } from '#client/lib/money.ts'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import { stakesOf } from '#client/domains/lobbies/seats/entry.ts'

const EXAMPLE_ENTRY_CENTS = 1000
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const REGIONS = /^([a-z]{2}(-[a-z0-9]{1,3})?(\s*,\s*[a-z]{2}(-[a-z0-9]{1,3})?)*)?$/i

/** A value as staff read it: `1000` basis points are 10%. */
export function shownValue(name: SettingName, value: string): string {
  const { kind } = SETTINGS[name]
  if (value === '') return t('admin.settings.none')
  if (kind === 'cents') return formatMoney(Number(value))
  if (kind === 'share') return `${Number(value) / 100}%`
  if (kind === 'days') return t('common.days', { days: Number(value) })
  return kind === 'regions' ? value.replaceAll(',', ', ') : value
}

/** A value as staff type it: cents in dollars, a share in percent. */
export function typedValue(name: SettingName, value: string): string {
  const { kind } = SETTINGS[name]
  if (kind === 'cents') return dollarsText(Number(value))
  return kind === 'share' ? String(Number(value) / 100) : value
}

/** Converts typed text to a stored value; undefined if it is invalid. */
export function valueOf(name: SettingName, typed: string): string | undefined {
  const { kind, most } = SETTINGS[name]
  const text = typed.trim()
  const figure = (number: number) =>
    Number.isInteger(number) && number >= 0 && number <= most ? String(number) : undefined
  if (kind === 'cents') {
    const amount = parseDollars(text)
    return amount.ok ? figure(amount.cents) : undefined
  }
  if (kind === 'share') {
    const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text) ?? []
    return percent === undefined ? undefined : figure(Math.round(Number(percent) * 100))
  }
  if (isWhole(kind)) return /^\d{1,4}$/.test(text) ? figure(Number(text)) : undefined
  if (text.length > most) return undefined
  if (kind === 'regions') return REGIONS.test(text) ? text.toUpperCase().replaceAll(/\s/g, '') : undefined
  if (kind === 'line') return text
  if (kind === 'colour') return text === '' ? '' : parseHex(text)
  if (kind === 'link') return text === '' || isLink(text) ? text : undefined
  if (kind === 'email') return EMAIL.test(text) ? text : undefined
  return text === '' ? undefined : text
}

/** Checks whether the setting is typed as a whole number. */
export const isWhole = (kind: SettingKind): boolean => kind === 'years' || kind === 'days' || kind === 'count'

const isLink = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

/** Explains the effect of a value in a sentence. */
export function sentenceOf(name: SettingName, value: string): string {
  // A figure of pictures that is zero has a meaning of its own.
  const isNone = value === '' || (SETTINGS[name].group === 'pictures' && value === '0')
  if (isNone) return t('admin.settings.sentence_empty', { name })
  const { prizeCents } = stakesOf(EXAMPLE_ENTRY_CENTS, 1, Number(value))
  return t('admin.settings.sentence', {
    name,
    value: shownValue(name, value),
    entry: formatMoney(EXAMPLE_ENTRY_CENTS),
    prize: formatMoney(prizeCents),
  })
}

/** The largest figure, or the most characters, as a hint and an error name it. */
export function mostOf(name: SettingName): string {
  const { kind, most } = SETTINGS[name]
  return kind === 'cents' ? formatMoney(most) : String(most)
}
