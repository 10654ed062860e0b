import { describe, expect, test } from 'vitest'
import type { English, Locale } from '#messages/locales.ts'
import { currentEnglish, withLocale } from '#messages/server.ts'
import { utcDay, utcTime } from './utc-time.ts'

const at = Date.UTC(2026, 10, 27, 14, 5)
/** The text with spaces that break: those of `Intl` differ by its version. */
const textIn = (locale: Locale, english?: English) =>
  withLocale(locale, () => utcTime(at), english).replaceAll(/\s/gu, ' ')

describe('a time in UTC', () => {
  test.each<[Locale, English | undefined, string]>([
    ['en', undefined, '27 Nov 2026, 14:05 UTC'],
    ['en', 'en-GB', '27 Nov 2026, 14:05 UTC'],
    ['en', 'en-US', 'Nov 27, 2026, 2:05 PM UTC'],
    ['en-XA', 'en-US', 'Nov 27, 2026, 2:05 PM UTC'],
    ['de', 'en-US', '27. Nov. 2026, 14:05 UTC'],
  ])('in %s, with dates as in %s', (locale, english, text) => {
    expect(textIn(locale, english)).toBe(text)
  })

  test('or a day alone', () => {
    expect(withLocale('en', () => utcDay(new Date(at)), 'en-US')).toBe('Nov 27, 2026')
    expect(withLocale('en', () => utcDay(new Date(at), 'fr'), 'en-US')).toBe('27 nov. 2026')
  })

  test('keeps the variety of English where only the language changes', () => {
    const inner = withLocale('de', () => withLocale('en', currentEnglish), 'en-US')
    expect(inner).toBe('en-US')
  })

  test('is British outside of every answer and mail', () => {
    expect(currentEnglish()).toBe('en-GB')
  })
})
