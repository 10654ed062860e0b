import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const SEARCH = 'GET v1 /players/find/'
const SUGGESTED = 'GET v1 /players/suggestions/'
const NOBODY = { met: [], friends_of_friends: [] }
const main = { game: 'chess', mode: 'blitz', rating: 1622, tier: 'Diamond', provisional: false, matches: 40 }
const found = (name: string) => ({ ...badge(name), online: false, main: null })
const ann = player({ username: 'Ann' })
const field = page.getByRole('searchbox', { name: 'Username' })
const results = page.getByRole('list', { name: 'Players' })

test('two letters find players; each can be challenged; the address keeps the text', async () => {
  api.answer(SUGGESTED, NOBODY)
  api.answer(SEARCH, {
    results: [{ ...found('Koda'), online: true, main }, found(LONGEST_NAME), found('Ann')],
  })
  await open('/players', { as: ann })
  await field.fill('k')
  expect(api.requests(SEARCH)).toHaveLength(0)
  await field.fill('ko')
  await expect.element(results.getByRole('link', { name: 'Koda', exact: true })).toBeVisible()
  await expect.element(results).toMatchTextContent(/Koda.*Chess.*Diamond.*1622/)
  await expect.element(results.getByRole('img', { name: 'Online' })).toBeVisible()
  expect(new URL(location.href).searchParams.get('q')).toBe('ko')
  await expect
    .element(results.getByRole('link', { name: 'Challenge Koda' }))
    .toHaveAttribute('href', '/play?challenge=Koda')
  await expect.element(results.getByRole('link', { name: 'Challenge Ann' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('before a search it suggests whom one has met, and friends of friends', async () => {
  api.answer(SUGGESTED, {
    met: [{ ...found('Koda'), main, matches: 3, last: '2026-03-01T12:00:00.000Z' }],
    friends_of_friends: [{ ...found('Juno'), friends: 2 }],
  })
  await open('/players', { as: ann, size: 'phone' })
  await expect
    .element(page.getByRole('list', { name: 'Played recently' }))
    .toMatchTextContent(/Koda.*3 matches.*1622/)
  await expect
    .element(page.getByRole('list', { name: 'Friends of friends' }))
    .toMatchTextContent(/Juno.*2 friends in common/)
  await expectSoundScreen()
})

test('nobody found, and a failed search that is tried again', { tags: 'long' }, async () => {
  api.answer(SEARCH, { results: [] })
  await open('/players?q=zzz')
  await expect.element(page.getByText('No players found. Check the spelling.')).toBeVisible()
  api.fail(SEARCH)
  await field.fill('zzzz')
  await expect.element(page.getByText('Players couldn’t be loaded.')).toBeVisible()
  api.answer(SEARCH, { results: [found('Zzzzed')] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(results.getByRole('link', { name: 'Zzzzed' })).toBeVisible()
})
