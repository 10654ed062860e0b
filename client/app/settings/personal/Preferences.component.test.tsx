import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, serveProfile } from '#client/testing/data/settings.ts'

const SAVE = 'PUT v1 /players/profile/'
const html = document.documentElement
const opener = page.getByRole('button', { name: 'Change the time zone' })
const picker = page.getByRole('combobox', { name: 'Time zone' })
const saved = page.getByText('Saved', { exact: true })
const zoneOf = (body: unknown) => (body as Profile).time_zone

beforeEach(async () => {
  const me = player()
  answerSettings()
  serveProfile(me)
  await open('/profile?tab=settings#preferences', { as: me })
})

test('the theme is chosen and survives a reload', async () => {
  await page.getByRole('group', { name: 'Theme' }).getByText('Light').click()
  expect(html.dataset.theme).toBe('light')
  await reloadPage()
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('group', { name: 'Theme' }).getByText('System').click()
  expect(localStorage.getItem('theme')).toBeNull()
})

describe('the time zone', () => {
  test('is found by city, and all times are shown in it', { tags: 'long' }, async () => {
    await opener.click()
    await picker.fill('kiritimati')
    await page.getByRole('option', { name: /Kiritimati/ }).click()
    await expect.element(saved).toBeVisible()
    await expect.element(page.getByText(/^Kiritimati, Pacific/)).toBeVisible()
    const moments = () =>
      [...document.querySelectorAll('main time')].map((time) => time.getAttribute('title'))
    await expect.poll(() => moments().every((title) => title?.includes('GMT+14'))).toBe(true)
    await reloadPage()
    await expect.element(page.getByText(/^Kiritimati, Pacific/)).toBeVisible()
    expect(api.requests(SAVE).map(({ body }) => zoneOf(body))).toEqual(['Pacific/Kiritimati'])
  })

  test('can be chosen by keyboard', { tags: 'long' }, async () => {
    await expect.element(opener).toBeVisible()
    const button = opener.element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(picker).toHaveFocus()
    await userEvent.keyboard('auckland')
    await expect.element(page.getByRole('option', { name: /Auckland/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(saved).toBeVisible()
    await expect.element(opener).toHaveFocus()
    expect(api.requests(SAVE).map(({ body }) => zoneOf(body))).toEqual(['Pacific/Auckland'])
  })

  test('that does not exist is not found, and Cancel changes nothing', { tags: 'long' }, async () => {
    await opener.click()
    await picker.fill('nowhere at all')
    await expect.element(page.getByText('No results')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(opener).toHaveFocus()
    await expect.element(page.getByText(/^Same as this device: UTC/)).toBeVisible()
    expect(api.requests(SAVE)).toHaveLength(0)
  })

  test('that could not be saved shows an error and is reverted', { tags: 'long' }, async () => {
    api.refuse(SAVE, 500)
    await opener.click()
    await picker.fill('auckland')
    await page.getByRole('option', { name: /Auckland/ }).click()
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect.element(page.getByText(/^Same as this device: UTC/)).toBeVisible()
  })
})
