import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { edgesOf } from '#client/testing/edges.ts'
import { answerOnboarding } from '#client/testing/data/onboarding.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const PRIVATE = 'PUT v1 /players/private-profile/'
const me = player()
const nav = page.getByRole('navigation', { name: 'Settings' })

beforeEach(() => {
  answerSettings()
  answerOnboarding()
})

test.each(
  cases([
    ['profile', []],
    ['contact', ['Change the email', 'Change phone number', 'Add a PayPal account']],
    ['limits', ['Set the limit for 24 hours']],
    ['security', ['Set up an authenticator app']],
    ['notifications', []],
    // The list of time zones has a test of its own, which waits until it is open.
    ['preferences', []],
    ['data', ['Delete my account']],
    ['developer', ['Create a key']],
  ]),
)('all open forms of the page %s fit 320 px and are accessible', { tags: 'long' }, async (id, openers) => {
  const long = `${'w'.repeat(60)}@players.example`
  api.answer('GET v1 /accounts/security/', security({ pending_email: long }))
  api.answer('POST v1 /accounts/totp/', {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Contender:me?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  const as = player({ username: LONGEST_NAME, email: long, bio: 'w'.repeat(280) })
  await open(`/profile?tab=settings#${id}`, { as, size: 'narrow' })
  for (const name of openers) await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 3 })).toBeVisible()
  await expectSoundScreen()
})

test('the time zones are a list to choose from', { tags: 'long' }, async () => {
  await open('/profile?tab=settings#preferences', { as: me, size: 'narrow' })
  await page.getByRole('button', { name: 'Change the time zone' }).click()
  const zones = page.getByRole('combobox', { name: 'Time zone', expanded: true })
  await expect.element(zones).toHaveAttribute('aria-controls')
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectSoundScreen()
})

describe('privacy', () => {
  const shown = page.getByRole('switch', { name: /Private profile/ })

  test('is switched on at once and saved', { tags: 'long' }, async () => {
    api.answer(PRIVATE, { ...me, is_private: true })
    await open('/profile?tab=settings#profile', { as: me, size: 'phone' })
    const held = api.hold(PRIVATE)
    await shown.click()
    await expect.element(shown).toBeChecked()
    held.release()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(api.requests(PRIVATE).map(({ body }) => body)).toEqual([{ is_private: true }])
  })

  test('that could not be saved is switched off again', { tags: 'long' }, async () => {
    api.refuse(PRIVATE, 500)
    await open('/profile?tab=settings', { as: me })
    await shown.click()
    await expect.element(page.getByText('An internal server error occurred.')).toBeVisible()
    await expect.element(shown).not.toBeChecked()
  })
})

test('switching tabs of the page keeps the input', { tags: 'long' }, async () => {
  for (const call of [
    'GET v1 /players/friends/',
    'GET v1 /players/friend-requests/',
    'GET v1 /players/blocks/',
  ] as const)
    api.hold(call)
  await open('/profile?tab=settings', { as: player() })
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.fill('Plays\n after work.')
  await page.getByRole('tab', { name: 'Friends' }).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Friends' })).toBeVisible()
  await expect.poll(() => location.search).toContain('tab=friends')
  history.back()
  await expect.poll(() => location.search).toContain('tab=settings')
  await expect.element(bio).toHaveValue('Plays\n after work.')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
})

test('going to another page keeps the input', { tags: 'long' }, async () => {
  await open('/profile?tab=settings', { as: player() })
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.fill('Plays in the evening.')
  await nav.getByRole('link', { name: 'Limits' }).click()
  await expect.element(bio).not.toBeInTheDocument()
  await nav.getByRole('link', { name: 'Profile' }).click()
  await expect.element(bio).toHaveValue('Plays in the evening.')
})

describe('the pages of the settings', () => {
  test('are beside their list, the first one at first', { tags: 'long' }, async () => {
    await open('/profile?tab=settings', { as: me })
    await expect.element(page.getByRole('heading', { level: 3, name: 'Profile' })).toBeVisible()
    await expect.element(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: 'Your data' }).click()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Your data' })).toHaveFocus()
    await expect.element(nav.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'page')
    await expect.element(nav.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current')
    expect(location.hash).toBe('#data')
    await expectSoundScreen()
  })

  test('open from the list on a phone, and lead back to it', { tags: 'long' }, async () => {
    await open('/profile?tab=settings', { as: me, size: 'phone' })
    await expect.element(nav.getByRole('link')).toHaveLength(8)
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
    await expectSoundScreen()
    await nav.getByRole('link', { name: 'Limits' }).click()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Limits' })).toHaveFocus()
    await expect.element(nav).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect.element(nav.getByRole('link', { name: 'Limits' })).toHaveFocus()
    expect(location.search + location.hash).toBe('?tab=settings')
  })

  test.each(
    cases([
      ['safety', 'Security'],
      ['about', 'Profile'],
      ['contact', 'Contact and payments'],
    ]),
  )('have their old addresses too: #%s', { tags: 'long' }, async (hash, name) => {
    await open(`/profile?tab=settings#${hash}`, { as: me, size: 'phone' })
    await expect.element(page.getByRole('heading', { level: 3, name })).toBeVisible()
  })

  test('show the setting that the address names', { tags: 'long' }, async () => {
    await open('/profile?tab=settings#connections', { as: me, size: 'phone' })
    const row = page.getByRole('region', { name: 'Connected accounts' })
    await expect.element(row).toHaveFocus()
    await expect.element(row).toBeInViewport()
  })
})

describe('the search over settings', () => {
  const field = page.getByRole('combobox', { name: 'Search settings' })
  const options = page.getByRole('listbox', { name: 'Settings found' }).getByRole('option')

  test('leads to a setting by another word for it, mistyped, by keyboard', { tags: 'long' }, async () => {
    await open('/profile?tab=settings', { as: me })
    await field.click()
    await userEvent.keyboard('passkye')
    await expect.element(options.first()).toMatchTextContent('Two-step sign-inSecurity')
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
    await expectSoundScreen()
    await userEvent.keyboard('{Enter}')
    const row = page.getByRole('region', { name: 'Two-step sign-in' })
    await expect.element(row).toHaveFocus()
    await expect.element(row).toBeInViewport()
    expect(location.hash).toBe('#two-step')
    await expect.element(field).toHaveValue('')
  })

  test('leads to the same setting twice, also when it loads late', async () => {
    const held = api.hold('GET v1 /wallet/limits/')
    await open('/profile?tab=settings', { as: me, size: 'phone' })
    await field.fill('gambling')
    await options.getByText('Self-exclusion').click()
    held.release()
    const row = page.getByRole('region', { name: 'Self-exclusion' })
    await expect.element(row).toHaveFocus()
    await page.getByRole('link', { name: 'All settings' }).click()
    await field.fill('gambling')
    await options.getByText('Self-exclusion').click()
    await expect.element(row).toHaveFocus()
  })

  test('has room for its focus ring in the list that scrolls', async () => {
    await open('/profile?tab=settings', { as: me })
    await expect.element(nav).toBeVisible()
    const room = field.element().closest('.md\\:overflow-y-auto')?.getBoundingClientRect()
    const { left, right, top } = edgesOf(field)
    expect(left - (room?.left ?? left)).toBeGreaterThanOrEqual(4)
    expect((room?.right ?? right) - right).toBeGreaterThanOrEqual(4)
    expect(top - (room?.top ?? top)).toBeGreaterThanOrEqual(4)
  })

  test('moves through what it finds with the arrow keys; Escape shows the list again', async () => {
    await open('/profile?tab=settings', { as: me })
    await field.fill('limits')
    await expect.element(nav).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(nav).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  test('says when there is nothing', { tags: 'long' }, async () => {
    await open('/profile?tab=settings', { as: me })
    await field.fill('zzzz')
    await expect.element(page.getByText('No settings found')).toBeVisible()
    await expectSoundScreen()
  })
})
