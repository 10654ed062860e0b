import { t } from '#messages/accounts.ts'
import type { PlainKey } from '#messages/translate.ts'
import { matchText, rankByMatch } from '#core/site/search/match-text.ts'
import { PAGES, type PageId, pageLabel, pageOf } from './pages.ts'

/** Each setting with its page, its title, and the other words that people look for it with. */
const SETTINGS = {
  picture: ['profile', 'accounts.settings_tab.picture_and_bio', 'accounts.settings_words.picture'],
  privacy: ['profile', 'accounts.settings_tab.privacy', 'accounts.settings_words.privacy'],
  personal: ['profile', 'accounts.settings_tab.personal_data', 'accounts.settings_words.personal'],
  email: ['contact', 'common.email', 'accounts.settings_words.email'],
  phone: ['contact', 'common.phone', 'accounts.settings_words.phone'],
  payment: ['contact', 'accounts.settings_tab.payment_account', 'accounts.settings_words.payment'],
  deposits: ['limits', 'accounts.play_limits.adding_funds', 'accounts.settings_words.deposits'],
  break: ['limits', 'accounts.play_limits.a_break', 'accounts.settings_words.break'],
  exclusion: ['limits', 'accounts.play_limits.self_exclusion', 'accounts.settings_words.exclusion'],
  password: ['security', 'common.password', 'accounts.settings_words.password'],
  connections: [
    'security',
    'accounts.settings_tab.connected_accounts',
    'accounts.settings_words.connections',
  ],
  'two-step': ['security', 'accounts.settings_tab.two_step_sign_in', 'accounts.settings_words.two_step'],
  sessions: ['security', 'accounts.settings_tab.sessions', 'accounts.settings_words.sessions'],
  channels: [
    'notifications',
    'accounts.notification_settings.what_comes_how',
    'accounts.settings_words.channels',
  ],
  mails: ['notifications', 'accounts.notification_settings.mails', 'accounts.settings_words.mails'],
  push: ['notifications', 'accounts.notification_topics.push', 'accounts.settings_words.push'],
  'quiet-hours': [
    'notifications',
    'accounts.notification_settings.quiet_hours',
    'accounts.settings_words.quiet_hours',
  ],
  theme: ['preferences', 'common.theme', 'accounts.settings_words.theme'],
  language: ['preferences', 'common.language', 'accounts.settings_words.language'],
  'time-zone': ['preferences', 'common.time_zone', 'accounts.settings_words.time_zone'],
  download: ['data', 'accounts.settings_tab.download', 'accounts.settings_words.download'],
  delete: ['data', 'accounts.settings_tab.delete_the_account', 'accounts.settings_words.delete'],
  keys: ['developer', 'accounts.settings_tab.keys', 'accounts.settings_words.keys'],
  'allowed-apps': ['developer', 'accounts.apps.allowed', 'accounts.settings_words.allowed_apps'],
  apps: ['developer', 'accounts.apps.title', 'accounts.settings_words.apps'],
} as const satisfies Record<string, readonly [PageId, PlainKey, PlainKey]>

export type SettingId = keyof typeof SETTINGS

/** A page or one of its settings, as the search finds it; the id is the hash of its address. */
export type Found = { id: PageId | SettingId; title: string; page: string }

/** A setting that is found by another word than its title comes after one that has it in its title. */
const OTHER_WORDS = 0.8

export function settingTitle(id: SettingId): string {
  return t(SETTINGS[id][1])
}

/** The page that the hash of an address opens: its own, or that of the setting it names. */
export function pageAt(hash: string): PageId | undefined {
  return pageOf(hash) ?? (isSetting(hash) ? SETTINGS[hash][0] : undefined)
}

/** The titles of a page's settings, in order. */
export function titlesOn(page: PageId, { hasPush }: { hasPush: boolean }): string[] {
  return idsOf(hasPush)
    .filter((id) => SETTINGS[id][0] === page)
    .map(settingTitle)
}

/** The pages and settings that match what was typed, best first. */
export function findSettings(typed: string, { hasPush }: { hasPush: boolean }): Found[] {
  const pages = PAGES.map(({ id, label }): Found & { words: string } => ({
    id,
    title: label,
    page: label,
    words: '',
  }))
  const settings = idsOf(hasPush).map((id): Found & { words: string } => {
    const page = pageLabel(SETTINGS[id][0])
    return { id, title: settingTitle(id), page, words: `${t(SETTINGS[id][2])} ${page}` }
  })
  return rankByMatch([...pages, ...settings], ({ title, words }) =>
    Math.max(matchText(typed, title), OTHER_WORDS * matchText(typed, `${title} ${words}`)),
  ).map(({ words: _words, ...found }) => found)
}

/** Ids of the settings, without push where the server has no key for it. */
function idsOf(hasPush: boolean): SettingId[] {
  // The keys of an object literal are exactly those.
  const ids = Object.keys(SETTINGS) as SettingId[]
  return hasPush ? ids : ids.filter((id) => id !== 'push')
}

function isSetting(hash: string): hash is SettingId {
  return Object.hasOwn(SETTINGS, hash)
}
