import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { games as shownGames } from '#client/testing/data/games.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import type { KeptGame, KeptMode } from './queries.ts'

const ADD = 'POST v1 /admin/games/{game}/modes/'
const CHANGE = 'PUT v1 /admin/games/{game}/modes/{mode}/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const UNUSED = { lobbies: 0, matches: 0, tournaments: 0, challenges: 0, tickets: 0 }
const mapNames = () =>
  page
    .getByRole('list', { name: 'Maps' })
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value)

const kept = (more: Partial<KeptMode> = {}): KeptGame[] =>
  shownGames().map((game) => ({
    ...game,
    translated: [],
    version: 1,
    retired: null,
    accounts: 0,
    modes: game.modes.map((mode) => ({
      ...mode,
      translated: ['scoring', 'how_to_connect', 'start_sides'],
      is_by_service: false,
      version: 5,
      retired: null,
      use: UNUSED,
      ...more,
    })),
  }))
async function openAt(path: string, games = kept(), size?: 'phone') {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/games/', { results: games })
  await open(path, size ? { as: boss, size } : { as: boss })
}

test('by keyboard: a mode is added with maps, put in order and tried scores', { tags: 'long' }, async () => {
  await openAt('/admin/games/chess?step=add')
  await field('Name').fill('2v2 Arena')
  await button('Add a map').click()
  await userEvent.keyboard('Dust{Enter}Ice Box{Enter}Old Mill')
  expect(mapNames()).toEqual(['Dust', 'Ice Box', 'Old Mill'])
  button('Move Old Mill up').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(mapNames()).toEqual(['Dust', 'Old Mill', 'Ice Box'])
  await page.getByLabelText('One point before the end').selectOptions('Goes on until two ahead')
  await expect.element(page.getByText('13:11 is a valid result.')).toBeVisible()
  await field('Try: side 2').fill('12')
  await expect.element(page.getByText('13:12 isn’t a valid result.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Best of 5' }).click()
  await field('Reason').fill('Asked for.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/fewer maps than games/)).toBeVisible()
  await expect.element(page.getByText('Describe how players meet, 3 to 400 characters.')).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('checkbox', { name: 'Best of 5' }).click()
  await field('How the score is counted').fill('Report the rounds.')
  await field('How players meet').fill('Invite each other.')
  await expect.element(page.getByText('Dust, Old Mill and Ice Box')).toBeVisible()
  api.answer(ADD, { results: kept() })
  await button('Add a mode').click()
  await expect.element(page.getByText('The change was saved. Players see it now.')).toBeVisible()
  expect(api.requests(ADD)[0]?.body).toMatchObject({
    slug: '2v2-arena',
    best_of: [1, 3],
    maps: [
      { slug: 'dust', name: 'Dust' },
      { slug: 'old-mill', name: 'Old Mill' },
      { slug: 'ice-box', name: 'Ice Box' },
    ],
    start_sides: [],
    allows_draw: false,
    game_rule: { kind: 'first_to', points: 13, overtime: 'two_ahead' },
  })
})

test(
  'a mode that is played keeps what it is played by; maps can be added and renamed',
  { tags: 'long' },
  async () => {
    const use = { ...UNUSED, lobbies: 2, matches: 1 }
    await openAt('/admin/games/valorant?case=5v5', kept({ use }), 'phone')
    await expect.element(page.getByText(/^In use: 2 open lobbies and 1 match/)).toBeVisible()
    await expect.element(field('Players per team')).toBeDisabled()
    await expect.element(page.getByLabelText('How a game is counted')).toBeDisabled()
    await expect.element(button('Remove Ascent')).toBeDisabled()
    await expectSoundScreen()
    await field('Name of map 1').fill('Ascent II')
    await field('Reason').fill('Renamed there.')
    api.refuse(CHANGE, 'in_use')
    await button('Save changes').click()
    await expect.element(page.getByText('This is in use, so it can’t change now.')).toBeVisible()
    const maps = shownGames().find(({ slug }) => slug === 'valorant')?.modes[1]?.maps ?? []
    expect(api.requests(CHANGE)[0]?.body).toMatchObject({
      version: 5,
      scoring: null,
      how_to_connect: null,
      start_sides: null,
      maps: [{ slug: 'ascent', name: 'Ascent II' }, ...maps.slice(1)],
    })
  },
)

test('a new map is removed again, and the focus stays in the list', { tags: 'long' }, async () => {
  await openAt('/admin/games/valorant?case=5v5', kept({ use: { ...UNUSED, lobbies: 1 } }))
  await button('Add a map').click()
  await userEvent.keyboard('District')
  await button('Remove District').click()
  await expect.element(field('Name of map 7')).toHaveFocus()
  expect(mapNames()).toHaveLength(7)
})

test('a mode whose results a service reports says so', async () => {
  await openAt('/admin/games/chess?case=blitz', kept({ is_by_service: true }))
  await expect.element(page.getByText(/^A service reports the results/)).toBeVisible()
  await expect.element(field('Players per team')).toBeDisabled()
})
