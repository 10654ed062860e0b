import { t } from '#messages/accounts.ts'
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/**
 * The browser and the system of a user agent, `Firefox/Windows`, as they are stored: without what is not known (`/`).
 */
export function deviceOf(userAgent: string): string {
  const named = ([pattern]: [RegExp, string]) => pattern.test(userAgent)
  return `${BROWSERS.find(named)?.[1] ?? ''}/${SYSTEMS.find(named)?.[1] ?? ''}`
}

/** A stored device in words: "Firefox on Windows". */
export function deviceText(device: string): string {
  const [browser = '', system = ''] = device.split('/')
  if (browser && system) return t('accounts.device.browser_on_system', { browser, system })
  if (system) return t('accounts.device.on_system', { system })
  return browser || t('accounts.device.unknown')
}
