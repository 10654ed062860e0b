import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const CREATE = 'POST v1 /developer/apps/'
const DELETE = 'DELETE v1 /developer/apps/{id}/'
const REMOVE = 'DELETE v1 /developer/consents/{id}/'
const ID = '7f3c2b9a-50d4-4c8e-9d63-2f1f5c1f8a10'
const board = {
  client_id: ID,
  name: 'Bracket Board',
  website: null,
  logo: null,
  redirect_uris: ['https://board.example/callback'],
  public: false,
  created: '2026-03-01T12:00:00.000Z',
}
const consent = {
  app: { client_id: ID, name: 'Bracket Board', website: null, logo: null, owner: 'Mara_K' },
  scopes: ['profile:read' as const],
  created: '2026-03-01T12:00:00.000Z',
  last_used: null,
}
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const openApps = (size?: 'narrow') => open('/profile?tab=settings#apps', { as: player(), size })

beforeEach(() => {
  answerSettings()
  api.answer('GET v1 /developer/apps/', listOf([board]))
  api.answer('GET v1 /developer/consents/', listOf([consent]))
  api.answer('GET v1 /developer/scopes/', [
    { scope: 'profile:read', title: 'Read your profile', description: 'Email and more', calls: [] },
  ])
})

test('an app is registered, its addresses are checked, and its secret is shown once', async () => {
  await openApps('narrow')
  await button('Register an app').click()
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Overlay Kit')
  const addresses = main.getByRole('textbox', { name: 'Redirect addresses' })
  await addresses.fill('https://kit.example/\nhttp://kit.example/')
  await button('Register an app').click()
  await expect
    .element(main.getByText('Use https://, or http://127.0.0.1 for an app on a computer.'))
    .toBeVisible()
  await expectSoundScreen()
  await addresses.fill('https://kit.example/\n')
  api.answer(CREATE, { ...board, name: 'Overlay Kit', client_secret: 'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ' })
  await button('Register an app').click()
  const shown = main.getByRole('region', { name: 'Your new app' })
  await expect.element(shown.getByText('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ')).toBeVisible()
  await expect.element(shown).toHaveFocus()
  expect(api.requests(CREATE).map(({ body }) => body)).toEqual([
    {
      name: 'Overlay Kit',
      redirect_uris: ['https://kit.example/'],
      website: null,
      public: false,
    },
  ])
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('an app shows its logo, which is edited and removed', { tags: 'long' }, async () => {
  api.answer('GET v1 /developer/apps/', listOf([{ ...board, logo: '/uploads/logos/none.webp' }]))
  await openApps()
  await button('Logo of Bracket Board').click()
  const shown = page.getByRole('dialog', { name: 'Logo of Bracket Board' })
  api.answer('DELETE v1 /developer/apps/{id}/logo/', undefined)
  api.answer('GET v1 /developer/apps/', listOf([board]))
  await shown.getByRole('button', { name: 'Remove the logo' }).click()
  await expect.element(shown.getByText('The logo was removed.')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
})

test('an app is deleted after a question', async () => {
  await openApps()
  api.answer(DELETE, () => {
    api.answer('GET v1 /developer/apps/', listOf([]))
    return undefined
  })
  await button('Delete Bracket Board').click()
  await expect.element(dialog.getByText(/stops working immediately for everyone/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(main.getByText('No apps yet')).toBeVisible()
  expect(api.requests(DELETE).map(({ params }) => params)).toEqual([{ id: ID }])
})

test('an allowed app is listed with what it may do, and removed', { tags: 'long' }, async () => {
  await openApps()
  const list = main.getByRole('list', { name: 'Apps you allow' })
  await expect.element(list.getByText('Read your profile')).toBeVisible()
  await expect.element(list.getByText(/by Mara_K.*never used/)).toBeVisible()
  api.answer(REMOVE, () => {
    api.answer('GET v1 /developer/consents/', listOf([]))
    return undefined
  })
  await button('Remove Bracket Board').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(main.getByText('You haven’t allowed any app.')).toBeVisible()
})
