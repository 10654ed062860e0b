import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const ADD = 'POST v1 /admin/webhooks/'

test('the console lists failing endpoints of everybody, and asks why one is added', async () => {
  api.answerOthers('pending')
  api.answer('GET v1 /admin/webhooks/', {
    results: [],
    troubled: [
      {
        id: 4,
        url: 'https://old-site.example/in',
        owner: 'Night Owls',
        path: '/organization/night-owls/webhooks?endpoint=4',
        state: 'failing',
        failing_since: '2026-03-01T12:00:00.000Z',
      },
    ],
  })
  await open('/admin/webhooks', { as: player({ role: 'admin', permissions: ['operations'] }) })
  await expect.element(main.getByText('old-site.example/in')).toBeVisible()
  await expect.element(main.getByText('Night Owls')).toBeVisible()
  await expectSoundScreen()
  await main.getByRole('button', { name: 'Add an endpoint' }).click()
  await dialog.getByRole('textbox', { name: /Address of your server/ }).fill('https://my.example/')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  expect(api.requests(ADD)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('For our results page')
  api.refuse(ADD, 'url_own_host')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText(/This is our own address/)).toBeVisible()
  expect(api.requests(ADD)[0]?.body).toMatchObject({ reason: 'For our results page', events: ['*'] })
})
