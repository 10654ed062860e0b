import type { SettingValues } from './settings.ts'

type Addresses = Pick<SettingValues, 'BRAND_DOMAIN' | 'BRAND_SUPPORT_EMAIL' | 'BRAND_FEEDBACK_EMAIL'>

export const supportAddress = (settings: Addresses): string =>
  settings.BRAND_SUPPORT_EMAIL ?? `support@${settings.BRAND_DOMAIN}`

export const feedbackAddress = (settings: Addresses): string =>
  settings.BRAND_FEEDBACK_EMAIL ?? `feedback@${settings.BRAND_DOMAIN}`
