import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, serveProfile } from '#client/testing/data/settings.ts'
import { site } from '#client/testing/data/site.ts'

const SAVE = 'PUT v1 /players/profile/'
const channel = (topic: string, name: string) =>
  page.getByRole('group', { name: topic, exact: true }).getByRole('switch', { name })
const saved = page.getByText('Saved', { exact: true })
const sent = () =>
  api
    .requests(SAVE)
    .map(({ body }) => (body as Pick<Profile, 'notification_preferences'>).notification_preferences)
const quiet = page.getByRole('switch', { name: 'Mute notifications' })
const saveHours = page.getByRole('button', { name: 'Save quiet hours' })

beforeEach(async () => {
  const me = player({ time_zone: 'Europe/Vienna' })
  answerSettings()
  serveProfile(me)
  await open('/profile?tab=settings#notifications', { as: me })
})

test('each switch is saved at once, separately, and persists', { tags: 'long' }, async () => {
  await channel('Friend requests', 'Email').click()
  await expect.element(saved).toBeVisible()
  await channel('Tournaments', 'Email').click()
  await expect.poll(() => saved.elements().length).toBe(2)
  expect(sent()).toEqual([{ mail: { friend_request: true } }, { mail: { tournament: false } }])
  await reloadPage()
  await expect.element(channel('Friend requests', 'Email')).toBeChecked()
  await expect.element(channel('Tournaments', 'Email')).not.toBeChecked()
})

test('a switch works by keyboard', async () => {
  await expect.element(channel('Friend requests', 'Email')).toBeVisible()
  const element = channel('Friend requests', 'Email').element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(channel('Friend requests', 'Email')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(channel('Friend requests', 'Email')).toBeChecked()
  await expect.element(saved).toBeVisible()
})

test('account and money notifications are always shown in the bell', { tags: 'long' }, async () => {
  await expect.element(channel('Account and money', 'Bell')).toBeDisabled()
  await expect.element(channel('Account and money', 'Bell')).toBeChecked()
  await expect.element(channel('Account and money', 'Email')).toBeEnabled()
})

test('push is offered only if the site supports it', async () => {
  await expect.element(channel('Tournaments', 'Bell')).toBeVisible()
  await expect.element(channel('Tournaments', 'Push')).not.toBeInTheDocument()
  api.answer('GET v1 /site/', site({ push_key: 'BPush' }))
  await reloadPage()
  await expect.element(channel('Tournaments', 'Push')).toBeVisible()
})

test.each(
  cases([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 5],
    ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5],
  ]),
)(
  'on %s push is switched on in the installed app alone: how to install it',
  async (_device, agent, touchPoints) => {
    const device = [
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent),
      vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints),
    ]
    api.answer('GET v1 /site/', site({ push_key: 'BPush' }))
    await reloadPage()
    await expect.element(page.getByText('Add the site to your home screen first')).toBeVisible()
    const steps = page.getByRole('listitem').filter({ hasText: /home screen/i })
    await expect.element(steps.first()).toHaveTextContent('Choose Add to Home Screen.')
    await expect
      .element(steps.last())
      .toHaveTextContent('Open Contender from your home screen and turn on push here.')
    await expect
      .element(page.getByRole('switch', { name: 'Push notifications on this device' }))
      .not.toBeInTheDocument()
    for (const each of device) each.mockRestore()
  },
)

test('a switch changes at once and is reverted if the server refuses', { tags: 'long' }, async () => {
  api.refuse(SAVE, 500)
  const held = api.hold(SAVE)
  await channel('Friend requests', 'Email').click()
  await expect.element(channel('Friend requests', 'Email')).toBeChecked()
  held.release()
  await expect.element(page.getByText('An internal server error occurred.')).toBeVisible()
  await expect.element(channel('Friend requests', 'Email')).not.toBeChecked()
})

test('mails can be sent at once or once a day', { tags: 'long' }, async () => {
  await page.getByText('Once a day').click()
  await expect.element(page.getByText(/^At 9:00/)).toBeVisible()
  await expect.element(saved).toBeVisible()
  expect(sent()).toEqual([{ mail_rhythm: 'daily' }])
})

describe('quiet hours', () => {
  test(
    "start with a default night in the profile's time zone, and can be switched off",
    { tags: 'long' },
    async () => {
      await quiet.click()
      await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('22:00')
      await expect.element(page.getByText(/^Vienna, Europe/).last()).toBeVisible()
      await quiet.click()
      await expect.element(saveHours).not.toBeInTheDocument()
      expect(sent()).toEqual([
        { quiet_hours: { from: '22:00', to: '08:00', time_zone: 'Europe/Vienna' } },
        { quiet_hours: null },
      ])
    },
  )

  test('can be changed', async () => {
    await quiet.click()
    await page.getByLabelText('From', { exact: true }).fill('23:30')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await saveHours.click()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    expect(sent()[1]).toEqual({
      quiet_hours: { from: '23:30', to: '08:00', time_zone: 'Europe/Vienna' },
    })
  })

  test.each(
    cases([
      ['08:00', 'Choose two different times.'],
      ['', 'Choose a time.'],
    ]),
  )('that end at %j are not sent', { tags: 'long' }, async (time, problem) => {
    await quiet.click()
    const from = page.getByLabelText('From', { exact: true })
    const to = page.getByLabelText('To', { exact: true })
    await from.fill('08:00')
    await to.fill(time)
    await saveHours.click()
    await expect.element(to).toHaveAccessibleDescription(problem)
    await expect.element(to).toHaveFocus()
    expect(sent()).toHaveLength(1)
  })
})
