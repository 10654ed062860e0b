import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { preferencesOf } from '#core/notifications/preferences.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/players.ts'
import { answerSettings } from '#client/testing/settings.ts'

const SAVE = 'PUT v1 /players/profile/'
const QUIET = { from: '22:00', to: '08:00', time_zone: 'UTC' }
const way = (kind: string, name: string) =>
  page.getByRole('group', { name: kind }).getByRole('switch', { name })
const saveHours = page.getByRole('button', { name: 'Save the hours' })
const from = page.getByLabelText('From')
const to = page.getByLabelText('To', { exact: true })
const saved = page.getByText('Saved', { exact: true })
const sent = () => api.asked(SAVE).map(({ body }) => body)

beforeEach(answerSettings)

test('each kind is switched by itself and saved at once; account notices always stand under the bell', async () => {
  const me = player()
  const changed = player({
    ...me,
    notification_preferences: preferencesOf({ in_app: { friend_request: false } }),
  })
  api.answer(SAVE, changed)
  await open('/profile?tab=settings', { as: me })
  await expect.element(way('Account and money', 'Bell')).toBeDisabled()
  await expect.element(way('Friend requests', 'Bell')).toBeChecked()
  api.answer('GET v1 /players/profile/', changed)
  await way('Friend requests', 'Bell').click()
  await expect.element(saved).toBeVisible()
  await expect.element(way('Friend requests', 'Bell')).not.toBeChecked()
  expect(sent()).toEqual([{ notification_preferences: { in_app: { friend_request: false } } }])
})

test('what could not be saved is as it was before', async () => {
  api.refuse(SAVE, 500)
  await open('/profile?tab=settings', { as: player() })
  await way('Team invites', 'Bell').click()
  await expect.poll(sent).toHaveLength(1)
  await expect.element(way('Team invites', 'Bell')).toBeChecked()
  await expect.element(saved).not.toBeInTheDocument()
})

test('mails come at once or once a day', async () => {
  const me = player()
  const changed = player({ ...me, notification_preferences: preferencesOf({ mail_rhythm: 'daily' }) })
  api.answer(SAVE, changed)
  await open('/profile?tab=settings', { as: me })
  await expect.element(page.getByRole('radio', { name: 'At once' })).toBeChecked()
  api.answer('GET v1 /players/profile/', changed)
  await page.getByText('Once a day').click()
  await expect.element(saved).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  expect(sent()).toEqual([{ notification_preferences: { mail_rhythm: 'daily' } }])
})

test('quiet hours begin with a night, and end again', async () => {
  const me = player({ notification_preferences: preferencesOf({ quiet_hours: null }) })
  const changed = player({ ...me, notification_preferences: preferencesOf({ quiet_hours: QUIET }) })
  api.answer(SAVE, changed)
  await open('/profile?tab=settings', { as: me })
  const nothingRings = page.getByRole('switch', { name: /Let nothing ring/ })
  await expect.element(nothingRings).not.toBeChecked()
  api.answer('GET v1 /players/profile/', changed)
  await nothingRings.click()
  await expect.element(from).toHaveValue('22:00')
  expect(sent()).toEqual([{ notification_preferences: { quiet_hours: QUIET } }])
  for (const key of [SAVE, 'GET v1 /players/profile/'] as const) api.answer(key, me)
  await nothingRings.click()
  await expect.element(from).not.toBeInTheDocument()
  expect(sent()[1]).toEqual({ notification_preferences: { quiet_hours: null } })
})

test('two equal times are refused at the field; other hours are saved', async () => {
  const me = player({ notification_preferences: preferencesOf({ quiet_hours: QUIET }) })
  const hours = { ...QUIET, from: '23:30' }
  const changed = player({ ...me, notification_preferences: preferencesOf({ quiet_hours: hours }) })
  api.answer(SAVE, changed)
  await open('/profile?tab=settings', { as: me })
  await from.fill('08:00')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await saveHours.click()
  await expect.element(page.getByText('The two times must differ.')).toBeVisible()
  await expect.element(to).toHaveFocus()
  expect(sent()).toEqual([])
  api.answer('GET v1 /players/profile/', changed)
  await from.fill('23:30')
  await saveHours.click()
  await expect.element(saved).toBeVisible()
  await expect.element(from).toHaveValue('23:30')
  expect(sent()).toEqual([{ notification_preferences: { quiet_hours: hours } }])
})
