import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { picture } from '#client/testing/picture.ts'
import { member, ownTeam, type Team, team, teamForm } from '#client/testing/data/teams.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /players/versus-team/{id}/'
const SAVE = 'PUT v1 /players/versus-team/{id}/'
const LOGO = 'PUT v1 /players/versus-team/{id}/logo/'
const DISBAND = 'DELETE v1 /players/versus-team/{id}/'
const me = player({ username: 'Ann' })
const mine = ownTeam(me, { name: 'Night Foxes' })
const edit = page.getByRole('button', { name: 'Edit team' })
const dialog = page.getByRole('dialog', { name: 'Edit team' })
const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
const save = dialog.getByRole('button', { name: 'Save' })

async function opened(shown: Team = mine): Promise<void> {
  api.answer(READ, shown)
  await open(`/team/${shown.id}`, { as: me })
  await edit.click()
  await expect.element(dialog).toBeVisible()
}

beforeEach(() => {
  api.answer('GET v1 /players/versus-team/{id}/form/', teamForm())
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
  api.answer('GET v1 /players/invites/', listOf([]))
})

test('a new name is saved and shown on the page', { tags: 'long' }, async () => {
  const renamed = { ...mine, name: 'Night Foxes II' }
  api.answer(SAVE, renamed)
  await opened()
  await expectSoundScreen()
  await name.fill('Night Foxes II')
  api.answer(READ, renamed)
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Night Foxes II', level: 1 })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(SAVE).map(({ body }) => body)).toEqual([{ name: 'Night Foxes II', tag: 'FOX' }])
})

test(
  'a name that is too short is not sent; one that is taken is refused at the field',
  { tags: 'long' },
  async () => {
    await opened()
    await name.fill('ab')
    await save.click()
    await expect.element(name).toHaveAccessibleDescription('A team name needs at least 3 characters.')
    expect(api.requests(SAVE)).toHaveLength(0)
    api.refuse(SAVE, 'name_taken')
    await name.fill('Day Foxes')
    await save.click()
    await expect
      .element(name)
      .toHaveAccessibleDescription(
        'Another team of this game has this name or one that looks like it. Choose another.',
      )
    await expect.element(name).toHaveFocus()
  },
)

test(
  'a logo is cropped and uploaded, and removing it restores the generated crest',
  { tags: 'long' },
  async () => {
    api.answer(LOGO, { logo_url: PIXEL })
    await opened()
    await dialog.getByLabelText('Picture file').upload(await picture())
    api.answer(READ, { ...mine, logo_url: PIXEL })
    await page.getByRole('button', { name: 'Save picture' }).click()
    await expect.element(dialog.getByText('The logo was saved.')).toBeVisible()
    await expect.poll(() => dialog.element().querySelectorAll('img')).toHaveLength(1)
    expect(api.requests(LOGO)[0]?.body).toBeInstanceOf(FormData)
    api.answer('DELETE v1 /players/versus-team/{id}/logo/', undefined)
    api.answer(READ, mine)
    await dialog.getByRole('button', { name: 'Use the crest' }).click()
    await expect.element(dialog.getByText('The crest is back.')).toBeVisible()
    await expect.poll(() => dialog.element().querySelectorAll('img')).toHaveLength(0)
  },
)

test.each(
  cases([
    ['not_an_image', 'This isn’t a PNG, JPEG or WebP picture.'],
    ['not_captain', 'Only the captain of the team can do this.'],
  ] as const),
)('a refused logo (%s) shows why, and another can be selected', async (why, says) => {
  api.refuse(LOGO, why)
  await opened()
  await dialog.getByLabelText('Picture file').upload(await picture())
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect.element(page.getByText(says).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save picture' })).toBeEnabled()
})

test("disbanding asks for confirmation and goes to the player's teams", { tags: 'long' }, async () => {
  api.answer(DISBAND, undefined)
  await opened()
  await dialog.getByRole('button', { name: 'Disband' }).click()
  await page
    .getByRole('dialog', { name: 'Disband Night Foxes?' })
    .getByRole('button', { name: 'Disband team' })
    .click()
  await expect.element(page.getByText('You aren’t on a team yet.')).toBeVisible()
  await expect.element(page.getByText('Night Foxes was disbanded.')).toBeVisible()
  expect(api.requests(DISBAND)).toHaveLength(1)
})

test('a refused disbanding shows why, and the team stays', { tags: 'long' }, async () => {
  api.refuse(DISBAND, 'entered')
  await opened()
  await dialog.getByRole('button', { name: 'Disband' }).click()
  await page.getByRole('button', { name: 'Disband team' }).click()
  await expect
    .element(page.getByText('The team is in a lobby or tournament. Finish or leave it first.'))
    .toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('a former captain cannot edit: the dialog closes with a message', { tags: 'long' }, async () => {
  const bob = member({ username: 'Bob' })
  const shared = { ...mine, members: [...mine.members, bob] }
  await opened(shared)
  const members = [member({ ...me, role: 'member' }), { ...bob, role: 'captain' as const }]
  const can = { ...mine.can, edit: false, invite: false, leave: true, disband: false }
  const now = team({ ...shared, captain_id: bob.id, members, can })
  await live.send({ event: 'team', data: { id: mine.id, team: now, my_teams: 1 } }, [`team:${mine.id}`])
  await expect.element(page.getByText('You’re no longer the captain of Night Foxes.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share', exact: true })).toHaveFocus()
})

/** A 1×1 picture. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
