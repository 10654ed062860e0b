import { describe, expect, test } from 'vitest'
import { LOCALE_NAMES, LOCALES } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { findSettings, pageAt, titlesOn } from './settings.ts'

const first = (typed: string) => findSettings(typed, { hasPush: true })[0]?.id

describe('the search finds', () => {
  test.each([
    ['password', 'password'],
    ['pasword', 'password'],
    ['change password', 'password'],
    ['2fa', 'two-step'],
    ['passkey', 'two-step'],
    ['dark mode', 'theme'],
    ['timezone', 'time-zone'],
    ['paypal', 'payment'],
    ['avatar', 'picture'],
    ['log out', 'sessions'],
    ['gdpr', 'download'],
    ['delete my account', 'delete'],
    ['don’t disturb', 'quiet-hours'],
    ['security', 'security'],
    ['api token', 'keys'],
  ])('%j: %s', (typed, id) => expect(first(typed)).toBe(id))

  test('a page with its settings', () => {
    expect(findSettings('limits', { hasPush: true }).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['limits', 'deposits', 'break', 'exclusion']),
    )
  })

  test.each(LOCALES)('the language by the own name of each, in %s', async (locale) => {
    const names = Object.values(LOCALE_NAMES).map((name) => name.split(' ')[0] ?? name)
    const found = await withLocale(locale, async () => names.map(first))
    expect(found).toEqual(names.map(() => 'language'))
  })

  test('nothing else', () => expect(findSettings('zzz', { hasPush: true })).toEqual([]))
})

test('push is offered only where the server has it', () => {
  expect(titlesOn('notifications', { hasPush: true })).toContain('Push')
  expect(titlesOn('notifications', { hasPush: false })).not.toContain('Push')
  expect(findSettings('push', { hasPush: false }).map(({ id }) => id)).not.toContain('push')
})

test('an address opens a page by its name, its old name, or one of its settings', () => {
  expect(['security', 'safety', 'about', 'connections', 'delete', '', 'toString'].map(pageAt)).toEqual([
    'security',
    'security',
    'profile',
    'security',
    'data',
    undefined,
    undefined,
  ])
})
