import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { listOf } from '#client/testing/lists.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { matchResult } from '#client/testing/data/public-profile.ts'
import { open } from '#client/testing/open.ts'

const SEARCH = 'GET v1 /search/'
const ann = player({ username: 'Ann' })
const field = page.getByRole('searchbox', { name: 'Username' })
const results = page.getByRole('list', { name: 'Players' })

test('two letters find players; each can be challenged; the address keeps the text', async () => {
  api.answer('GET v1 /players/match-history/', listOf([]))
  api.answer(SEARCH, { players: [badge('Koda'), badge(LONGEST_NAME), badge('Ann')] })
  await open('/players', { as: ann })
  await field.fill('k')
  expect(api.requests(SEARCH)).toHaveLength(0)
  await field.fill('ko')
  await expect.element(results.getByRole('link', { name: 'Koda', exact: true })).toBeVisible()
  expect(new URL(location.href).searchParams.get('q')).toBe('ko')
  await expect
    .element(results.getByRole('link', { name: 'Challenge Koda' }))
    .toHaveAttribute('href', '/play?challenge=Koda')
  await expect.element(results.getByRole('link', { name: 'Challenge Ann' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('before a search it shows recent opponents, each once', async () => {
  const koda = badge('Koda')
  api.answer(
    'GET v1 /players/match-history/',
    listOf([matchResult({ opponents: [koda] }), matchResult({ opponents: [koda, badge('Juno')] })]),
  )
  await open('/players', { as: ann, size: 'phone' })
  const met = page.getByRole('list', { name: 'Played recently' })
  await expect.element(met.getByRole('link', { name: 'Juno', exact: true })).toBeVisible()
  expect(met.getByRole('link', { name: 'Koda', exact: true }).elements()).toHaveLength(1)
  await expectSoundScreen()
})

test('nobody found, and a failed search that is tried again', { tags: 'long' }, async () => {
  api.answer(SEARCH, { players: [] })
  await open('/players?q=zzz')
  await expect.element(page.getByText('No player’s name begins like this. Try fewer letters.')).toBeVisible()
  api.fail(SEARCH)
  await field.fill('zzzz')
  await expect.element(page.getByText('Players couldn’t be loaded.')).toBeVisible()
  api.answer(SEARCH, { players: [badge('Zzzzed')] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(results.getByRole('link', { name: 'Zzzzed' })).toBeVisible()
})
