import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FEATURES, type Feature } from '#core/features.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'

const LIST = 'GET v1 /admin/features/'
const SWITCH = 'PUT v1 /admin/features/{feature}/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const features = (...off: Feature[]): AnswerFor<typeof LIST> => ({
  features: FEATURES.map((feature) => ({
    feature,
    is_off: off.includes(feature),
    version: off.includes(feature) ? 3 : null,
    changed: off.includes(feature)
      ? { by: 'Boss', created: '2026-11-21T11:58:00.000Z', reason: 'PayPal is down.' }
      : null,
  })),
})

describe('switches', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))(
    'by keyboard: a feature is switched off with a reason (%s)',
    async (size) => {
      api.answer('GET v1 /admin/queues/', { queues: [] })
      api.answer('GET v1 /admin/settings/', {
        settings: [],
        logo: { path: null, version: null },
        history: [],
      })
      api.answer(LIST, features('chat'))
      await open('/admin/settings', size ? { as: boss, size } : { as: boss })
      await expect.element(button('Turn on Match chat')).toBeVisible()
      await expect.element(page.getByText(/by Boss: PayPal is down/)).toBeVisible()
      await expectSoundScreen()
      await button('Turn off Deposits').click()
      await expect.element(page.getByText(/Players read: “Adding funds is turned off/)).toBeVisible()
      await page.getByLabelText('Reason').fill('PayPal is down.')
      api.refuse(SWITCH, 'changed_meanwhile')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(/Someone else changed this setting/)).toBeVisible()
      api.answer(SWITCH, features('chat', 'deposits'))
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Deposits: turned off')).toBeVisible()
      await expect.element(button('Turn on Deposits')).toBeVisible()
      expect(api.requests(SWITCH).at(-1)).toMatchObject({
        params: { feature: 'deposits' },
        body: { is_off: true, based_on: null, reason: 'PayPal is down.' },
      })
    },
  )

  test('what is off is shown where the day begins', async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    api.answer('GET v1 /admin/today/', { queues: [], items: [], failed_jobs: null, on_duty: [] })
    api.answer(LIST, features('withdrawals'))
    await open('/admin', { as: player({ role: 'moderator' }) })
    await expect.element(page.getByText('Turned off: Withdrawals')).toBeVisible()
    await expect.element(page.getByText(/by Boss: PayPal is down/)).toBeVisible()
    await expectSoundScreen()
  })
})
