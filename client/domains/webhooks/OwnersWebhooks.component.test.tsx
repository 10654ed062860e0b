import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

test('a tournament has endpoints of its own', async () => {
  api.answerOthers('pending')
  api.answer('GET v1 /tournaments/{id}/webhooks/', { results: [] })
  await open('/tournament-webhooks?tournamentId=12', { as: player() })
  await expect.element(main.getByText(/No endpoints yet/)).toBeVisible()
  api.refuse('POST v1 /tournaments/{id}/webhooks/', 'too_many_endpoints')
  await main.getByRole('button', { name: 'Add an endpoint' }).click()
  await dialog.getByRole('textbox', { name: /Address of your server/ }).fill('https://my.example/')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('You can have 20 endpoints. Delete one first.')).toBeVisible()
  expect(api.requests('POST v1 /tournaments/{id}/webhooks/').map(({ params }) => params)).toEqual([
    { id: '12' },
  ])
})
