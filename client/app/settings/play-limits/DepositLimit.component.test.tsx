import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, limits } from '#client/testing/data/settings.ts'

const READ = 'GET v1 /wallet/limits/'
const SAVE = 'PUT v1 /wallet/limits/'
const section = page.getByRole('region', { name: 'Limits' })
const set = section.getByRole('button', { name: 'Set the limit for 24 hours' })
const change = section.getByRole('button', { name: 'Change the limit for 24 hours' })
const field = section.getByLabelText('Limit for 24 hours in US dollars')
const save = section.getByRole('button', { name: 'Save limit' })
const sent = () => api.requests(SAVE).map(({ body }) => body)
const FIFTY = limits({ deposit_day_cents: 5000, used_day_cents: 2000 })

beforeEach(() => {
  answerSettings()
})

const openSettings = () => open('/profile?tab=settings#limits', { as: player() })

test('a limit set by keyboard applies at once and shows what is left', { tags: 'long' }, async () => {
  api.answer(SAVE, FIFTY)
  await openSettings()
  await expect.element(set).toBeVisible()
  const button = set.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('0.5{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Enter $1.00 or more.')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}50{Enter}')
  await expect.element(section.getByText('$20.00 used, $30.00 left')).toBeVisible()
  await expect.element(section.getByText('$50.00', { exact: true })).toBeVisible()
  await expect.element(change).toHaveFocus()
  expect(sent()).toEqual([{ deposit_day_cents: 5000 }])
})

test('the 7-day limit is separate', { tags: 'long' }, async () => {
  api.answer(SAVE, limits({ deposit_week_cents: 7000 }))
  await openSettings()
  await section.getByRole('button', { name: 'Set the limit for 7 days' }).click()
  await section.getByLabelText('Limit for 7 days in US dollars').fill('70')
  await save.click()
  await expect.element(section.getByText('$0.00 used, $70.00 left')).toBeVisible()
  expect(sent()).toEqual([{ deposit_week_cents: 7000 }])
})

test('a higher limit is delayed and can be cancelled', { tags: 'long' }, async () => {
  const at = new Date(Date.now() + 7 * 86_400_000).toISOString()
  api.answer(READ, FIFTY)
  api.answer(SAVE, { ...FIFTY, coming: [{ limit: 'deposit_day_cents', cents: null, at }] })
  await openSettings()
  await change.click()
  await expect.element(field).toHaveValue('50.00')
  await section.getByLabelText('No limit').click()
  await expect.element(field).not.toBeInTheDocument()
  await save.click()
  await expect.element(section.getByText(/^From \d.*: no limit$/)).toBeVisible()
  await expect.element(section.getByText('$50.00', { exact: true })).toBeVisible()
  api.answer(SAVE, FIFTY)
  await section.getByRole('button', { name: 'Keep $50.00' }).click()
  await expect.element(section.getByText(/: no limit$/)).not.toBeInTheDocument()
  expect(sent()).toEqual([{ deposit_day_cents: null }, { deposit_day_cents: 5000 }])
})

test('if more is used than the limit allows, nothing is left', { tags: 'long' }, async () => {
  api.answer(READ, limits({ deposit_day_cents: 1000, used_day_cents: 2500 }))
  await openSettings()
  await expect.element(section.getByText('$25.00 used, $0.00 left')).toBeVisible()
})

describe('a refused limit', () => {
  test.each(
    cases([
      ['', 'Enter an amount.'],
      ['x', 'Enter an amount in dollars, like 25 or 12.50.'],
      ['0.5', 'Enter $1.00 or more.'],
      ['2000000', 'This is too high for a limit.'],
    ]),
  )('%j is not sent', async (text, problem) => {
    await openSettings()
    await set.click()
    await field.fill(text)
    await save.click()
    await expect.element(field).toHaveAccessibleDescription(problem)
    await expect.element(field).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('by the server is shown at the field', { tags: 'long' }, async () => {
    api.refuse(SAVE, 400, { deposit_day_cents: ['This is too high for a limit.'] })
    await openSettings()
    await set.click()
    await field.fill('50')
    await save.click()
    await expect.element(field).toHaveAccessibleDescription('This is too high for a limit.')
    await expect.element(field).toHaveFocus()
  })
})

test('a limit that could not be saved shows an error and keeps the input', { tags: 'long' }, async () => {
  api.refuse(SAVE, 500)
  await openSettings()
  await set.click()
  await field.fill('70')
  await save.click()
  await expect.element(section.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('70')
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument()
})

test('a scheduled limit that could not be cancelled shows an error next to its button', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString()
  api.answer(READ, { ...FIFTY, coming: [{ limit: 'deposit_day_cents', cents: 9000, at }] })
  api.refuse(SAVE, 500)
  await openSettings()
  await expect.element(section.getByText(/^From \d.*: \$90\.00$/)).toBeVisible()
  await section.getByRole('button', { name: 'Keep $50.00' }).click()
  await expect.element(section.getByRole('alert')).toBeVisible()
})
