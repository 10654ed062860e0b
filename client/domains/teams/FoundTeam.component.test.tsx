import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { games } from '#client/testing/data/games.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { ownTeam, teamForm } from '#client/testing/data/teams.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const CREATE = 'POST v1 /players/versus-team/'
const me = player({ username: 'Ann' })
const name = page.getByRole('textbox', { name: 'Name', exact: true })
const tag = page.getByRole('textbox', { name: 'Tag', exact: true })
const found = page.getByRole('button', { name: 'Create team' })

/** The picture of the game covers its radio button. */
const chooseGame = () => page.getByText('VALORANT').first().click()

async function fillIn(values = { name: 'Night Foxes', tag: 'fox' }): Promise<void> {
  await chooseGame()
  await name.fill(values.name)
  await tag.fill(values.tag)
}

beforeEach(() => {
  api.answer('GET v1 /players/versus-team/{id}/form/', teamForm())
  api.answer('GET v1 /players/versus-team/', listOf([]))
})

test(
  'validation errors are shown before anything is sent, and disappear once fixed',
  { tags: 'long' },
  async () => {
    await open('/team/new', { as: me })
    await found.click()
    await expect.element(page.getByText('Choose the game the team plays.')).toBeVisible()
    await fillIn({ name: 'ab', tag: 'x!' })
    await expect.element(page.getByText('Choose the game the team plays.')).not.toBeInTheDocument()
    await found.click()
    await expect.element(page.getByText('A team name needs at least 3 characters.')).toBeVisible()
    await expect.element(page.getByText('A tag has 2 to 5 letters or digits.')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expectSoundScreen()
    expect(api.requests(CREATE)).toHaveLength(0)
  },
)

test('a double click creates one team, and its page opens', async () => {
  const founded = ownTeam(me, { name: 'Night Foxes' })
  api.answer(CREATE, founded)
  api.answer('GET v1 /players/versus-team/{id}/', founded)
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
  await open('/team/new', { as: me })
  await fillIn()
  await doubleClick(found, CREATE)
  await expect.element(page.getByRole('heading', { name: 'Night Foxes', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Players' })).toMatchTextContent('Ann')
  expect(api.requests(CREATE).map(({ body }) => body)).toEqual([
    { game: 'valorant', name: 'Night Foxes', tag: 'fox' },
  ])
})

test.each(
  cases([
    {
      why: 'name_taken',
      says: 'Another team of this game has this name or one that looks like it. Choose another.',
      field: name,
    },
    { why: 'name_not_allowed', says: 'This name isn’t allowed. Try another one.', field: name },
    { why: 'tag_not_allowed', says: 'This tag isn’t allowed. Try another one.', field: tag },
  ] as const),
)('refused ($why): shows the reason and keeps the input', { tags: 'long' }, async ({ why, says, field }) => {
  api.refuse(CREATE, why)
  await open('/team/new', { as: me })
  await fillIn()
  await found.click()
  await expect.element(page.getByText(says).first()).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(says)
  await expect.element(name).toHaveValue('Night Foxes')
  await expect.element(tag).toHaveValue('fox')
})

test('already in twenty teams: shows an error above the form', { tags: 'long' }, async () => {
  api.refuse(CREATE, 'too_many_teams')
  await open('/team/new', { as: me })
  await fillIn()
  await found.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('You’re on 20 teams, which is the limit. Leave one first.')
})

test('if the games fail to load, "Try again" loads them', { tags: 'long' }, async () => {
  api.fail('GET v1 /games/')
  await open('/team/new', { as: me })
  await expect.element(page.getByText('The games couldn’t be loaded.')).toBeVisible()
  api.answer('GET v1 /games/', { results: games() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('radio', { name: 'VALORANT' })).toBeInTheDocument()
})

test('the preview shows the team while typing, on a phone too', { tags: 'long' }, async () => {
  await open('/team/new', { as: me, size: 'phone' })
  await fillIn({ name: 'W'.repeat(30), tag: 'WWWWW' })
  await expect.element(page.getByText('W'.repeat(30)).first()).toBeVisible()
  await expectSoundScreen()
})
