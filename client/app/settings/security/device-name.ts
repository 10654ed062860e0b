import { t } from '#messages/accounts.ts'

/** The default name for this device. */
export function deviceName(userAgent: string): string {
  if (userAgent.includes('iPhone')) return 'iPhone'
  if (userAgent.includes('iPad')) return 'iPad'
  if (userAgent.includes('Android')) return t('accounts.device_name.android_phone')
  if (userAgent.includes('CrOS')) return 'Chromebook'
  if (userAgent.includes('Windows')) return t('accounts.device_name.windows_computer')
  if (/Macintosh|Mac OS/.test(userAgent)) return 'Mac'
  if (userAgent.includes('Linux')) return t('accounts.device_name.linux_computer')
  return t('accounts.device_name.this_device')
}
