import { accentCss, accentOf, type Accent } from '#core/accent.ts'
import type { SettingValues } from './settings.ts'

type Addresses = Pick<SettingValues, 'BRAND_DOMAIN' | 'BRAND_SUPPORT_EMAIL' | 'BRAND_FEEDBACK_EMAIL'>

export const supportAddress = (settings: Addresses): string =>
  settings.BRAND_SUPPORT_EMAIL ?? `support@${settings.BRAND_DOMAIN}`

export const feedbackAddress = (settings: Addresses): string =>
  settings.BRAND_FEEDBACK_EMAIL ?? `feedback@${settings.BRAND_DOMAIN}`

type Operator = Pick<
  SettingValues,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_COUNTRY' | 'OPERATOR_REGISTER' | 'OPERATOR_TAX'
>

/** The person or company that runs the site; undefined while the operator has named nobody. */
export function imprintOf(settings: Operator) {
  if (settings.OPERATOR_NAME === '') return undefined
  return {
    name: settings.OPERATOR_NAME,
    address: settings.OPERATOR_ADDRESS,
    country: settings.OPERATOR_COUNTRY,
    register: settings.OPERATOR_REGISTER,
    tax: settings.OPERATOR_TAX,
  }
}

/** The shades of the brand's accent; undefined where those of the installation's style sheet hold. */
export const brandAccent = (settings: Pick<SettingValues, 'BRAND_ACCENT'>): Accent | undefined =>
  accentOf(settings.BRAND_ACCENT)

/** Rules over the client's style sheet; empty: none. */
export function brandCss(settings: Pick<SettingValues, 'BRAND_ACCENT'>): string {
  const accent = brandAccent(settings)
  return accent ? accentCss(accent) : ''
}
