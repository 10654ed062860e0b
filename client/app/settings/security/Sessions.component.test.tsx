import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, session } from '#client/testing/data/settings.ts'

const LIST = 'GET v1 /accounts/sessions/'
const END = 'DELETE v1 /accounts/sessions/{id}/'
const END_OTHERS = 'DELETE v1 /accounts/sessions/'
const here = session()
const phone = session({ current: false, device: 'Safari on iPhone', place: 'AT', ip: '192.0.2.7' })
const unknown = session({ current: false, device: 'W'.repeat(60), ip: null })
const main = page.getByRole('main')
const everywhere = main.getByRole('button', { name: 'Sign out everywhere else' })
const dialog = page.getByRole('dialog')

beforeEach(() => {
  answerSettings()
  api.answer(LIST, listOf([here, phone, unknown]))
})

const openSettings = (size?: 'phone') => open('/profile?tab=settings#security', { as: player(), size })

test(
  'each session shows device, country and IP; only other sessions can be ended',
  { tags: 'long' },
  async () => {
    await openSettings('phone')
    await expect.element(main.getByText('Austria · 192.0.2.7 · last used')).toBeVisible()
    await expect.element(main.getByText('unknown address · last used')).toBeVisible()
    await expect.element(main.getByText('Places by IP2Location LITE')).toBeVisible()
    await expect.element(main.getByText('This one')).toBeVisible()
    await expect
      .element(main.getByRole('button', { name: `Sign out ${here.device}` }))
      .not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(390)
  },
)

test('an ended session is removed from the list at once', async () => {
  await openSettings()
  await expect.element(everywhere).toBeVisible()
  api.answer(END, undefined)
  api.answer(LIST, listOf([here, unknown]))
  await main.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect.poll(() => api.requests(END).map(({ params }) => params)).toEqual([{ id: phone.id }])
  await expect.element(main.getByText('Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(everywhere).toBeVisible()
})

test('all other sessions are ended together after a confirmation', { tags: 'long' }, async () => {
  await openSettings()
  await everywhere.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  api.answer(END_OTHERS, undefined)
  api.answer(LIST, listOf([here]))
  await everywhere.click()
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.element(everywhere).not.toBeInTheDocument()
  await expect.element(main.getByText('Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(main.getByText('This one')).toBeVisible()
  expect(api.requests(END_OTHERS)).toHaveLength(1)
})

test(
  'ending a session that has already ended shows an error, and it stays until the list is reloaded',
  { tags: 'long' },
  async () => {
    api.refuse(END, 'not_found')
    await openSettings()
    await main.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect.element(page.getByText('The requested resource was not found')).toBeVisible()
    await expect.element(main.getByText('Safari on iPhone')).toBeVisible()
  },
)

test('if the sessions fail to load, "Try again" loads them', { tags: 'long' }, async () => {
  api.fail(LIST)
  await openSettings()
  const again = main.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  api.answer(LIST, listOf([here]))
  await again.click()
  await expect.element(main.getByText('This one')).toBeVisible()
})
