import { accentCss, accentOf, type Accent } from '#core/accent.ts'
import type { SettingValues } from './settings.ts'

type Addresses = Pick<SettingValues, 'BRAND_DOMAIN' | 'BRAND_SUPPORT_EMAIL' | 'BRAND_FEEDBACK_EMAIL'>

export const supportAddress = (settings: Addresses): string =>
  settings.BRAND_SUPPORT_EMAIL ?? `support@${settings.BRAND_DOMAIN}`

export const feedbackAddress = (settings: Addresses): string =>
  settings.BRAND_FEEDBACK_EMAIL ?? `feedback@${settings.BRAND_DOMAIN}`

/** The shades of the brand's accent; undefined where those of the installation's style sheet hold. */
export const brandAccent = (settings: Pick<SettingValues, 'BRAND_ACCENT'>): Accent | undefined =>
  accentOf(settings.BRAND_ACCENT)

/** Rules over the client's style sheet; empty: none. */
export function brandCss(settings: Pick<SettingValues, 'BRAND_ACCENT'>): string {
  const accent = brandAccent(settings)
  return accent ? accentCss(accent) : ''
}
