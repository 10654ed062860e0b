import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerOnboarding } from '#client/testing/data/onboarding.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'
import { expectAccessibleScreen } from '#client/testing/accessible-screen.ts'

const PRIVATE = 'PUT v1 /players/private-profile/'
const me = player()
const nav = page.getByRole('navigation', { name: 'Settings' })
const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(() => {
  answerSettings()
  answerOnboarding()
})

test('all open forms fit 320 px and are accessible', async () => {
  const long = `${'w'.repeat(60)}@players.example`
  api.answer('GET v1 /accounts/security/', security({ pending_email: long }))
  api.answer('POST v1 /accounts/totp/', {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Contender:me?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  const as = player({ username: LONGEST_NAME, email: long, bio: 'w'.repeat(280) })
  await open('/profile?tab=settings', { as, size: 'narrow' })
  for (const name of [
    'Change the e-mail',
    'Change phone number',
    'Add a PayPal account',
    'Set the limit for 24 hours',
    'Set up an authenticator app',
    'Change the time zone',
    'Delete my account',
  ])
    await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const zones = page.getByRole('combobox', { name: 'Time zone', expanded: true })
  await expect.element(zones).toHaveAttribute('aria-controls')
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessibleScreen()
})

describe('privacy', () => {
  const shown = page.getByRole('switch', { name: /Private profile/ })

  test('is switched on at once and saved', async () => {
    api.answer(PRIVATE, { ...me, is_private: true })
    await open('/profile?tab=settings', { as: me, size: 'phone' })
    const held = api.hold(PRIVATE)
    await shown.click()
    await expect.element(shown).toBeChecked()
    held.release()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(api.requests(PRIVATE).map(({ body }) => body)).toEqual([{ is_private: true }])
  })

  test('that could not be saved is switched off again', async () => {
    api.refuse(PRIVATE, 500)
    await open('/profile?tab=settings', { as: me })
    await shown.click()
    await expect.element(page.getByText('An internal server error occurred.')).toBeVisible()
    await expect.element(shown).not.toBeChecked()
  })
})

test('switching tabs of the page keeps the input', async () => {
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
  history.back()
  await expect.element(bio).toHaveValue('Plays\n after work.')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
})

describe('the sections of the settings', () => {
  test('are reachable by their links', async () => {
    await open('/profile?tab=settings', { as: me, size: 'phone' })
    await nav.getByRole('link', { name: 'Your data' }).click()
    await expect.element(heading('Your data')).toBeInViewport()
    await expect.poll(() => location.hash).toBe('#data')
    await expect.poll(() => document.activeElement?.id).toBe('data')
  })

  test('are reachable by URL', async () => {
    await open('/profile?tab=settings#safety', { as: me, size: 'phone' })
    await expect.element(heading('Security')).toBeInViewport()
    await expect
      .element(nav.getByRole('link', { name: 'Security' }))
      .toHaveAttribute('aria-current', 'location')
  })
})
