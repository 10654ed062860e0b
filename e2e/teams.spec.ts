import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { linkInMail, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { newcomer } from './journey.ts'
import { chooseTheme, enterAs } from './session.ts'
import { expectSoundScreen } from './sound.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { inviteByName, pageOf, person, teamOf } from './team-actions.ts'

test.use({ world: 'empty' })

const photo = readFileSync(join(import.meta.dirname, '../docs/pictures/home.png'))
const players = (page: Page) => page.getByRole('list', { name: 'Players' })
const substitutes = (page: Page) => page.getByRole('list', { name: 'Substitutes' })
const more = (page: Page, who: Person) => page.getByRole('button', { name: `More about ${who.username}` })

test('a team is founded: what is wrong stands at its field, and one press founds one team', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\)/)
  const ann = await person(server, 'Ann')
  await enterAs(page, ann)
  await page.goto('/profile?tab=teams')
  await expect(page.getByText('You are in no team yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Found a team' }).click()
  const found = page.getByRole('button', { name: 'Found the team' })
  await found.click()
  await expect(page.getByText('Choose the game that the team plays.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('ab')
  await page.getByLabel('Tag', { exact: true }).fill('x!')
  await pointer().press(page.getByRole('radio', { name: 'VALORANT' }))
  await found.click()
  await expect(page.getByText('The name needs at least 3 characters.')).toBeVisible()
  await expect(page.getByText('The tag is 2 to 5 letters or digits.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectSoundScreen(page)

  const name = `Night Foxes ${Math.floor(Math.random() * 1e6)}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Tag', { exact: true }).fill('fox')
  await found.dblclick()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(players(page)).toContainText(ann.username)
  await expectSoundScreen(page)
  await page.goto('/profile?tab=teams')
  await expect(page.getByRole('link', { name })).toHaveCount(1)

  await page.goto('/team/new')
  await pointer().press(page.getByRole('radio', { name: 'VALORANT' }))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Tag', { exact: true }).fill('two')
  await found.click()
  await expect(page.getByText('Another team of this game has this name.')).toBeVisible()
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('two')
})

test('§4 an invite by search reaches the bell, is accepted there, and both pages show it', async ({
  page,
  server,
  open,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const team = await teamOf(server, ann)
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  const bobs = await pageOf(open, bob, '/lobby')

  const field = page.getByRole('combobox', { name: 'Username' })
  await field.pressSequentially(bob.username.slice(0, 6))
  await expect(page.getByRole('option', { name: bob.username })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectSoundScreen(page)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(bob.username)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Take back the invite to ${bob.username}` })).toBeVisible()
  await expect(field).toHaveValue('')
  await field.pressSequentially(bob.username)
  await expect(page.getByRole('option', { name: bob.username })).toContainText('invited')

  await bobs.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await bobs.getByRole('button', { name: 'Accept' }).click()
  await bobs
    .getByRole('dialog', { name: 'Accept this invite?' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(bobs.getByText('Team invite accepted')).toBeVisible()
  await expect(players(page)).toContainText(bob.username)
  await bobs.goto(`/team/${team.id}`)
  await expect(players(bobs)).toContainText(bob.username)
  await expect(bobs.getByRole('button', { name: 'Leave' })).toBeVisible()
})

test('§4 an invite is taken back while the other looks; another is declined', async ({
  page,
  server,
  open,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const team = await teamOf(server, ann)
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  const bobs = await pageOf(open, bob, '/profile?tab=teams')
  await expect(bobs.getByText('You are in no team yet.')).toBeVisible()
  const invited = bobs.getByRole('region', { name: 'Invites to you' })
  await inviteByName(page, bob)
  await expect(invited).toContainText(team.name)
  await expectSoundScreen(bobs)
  await page.getByRole('button', { name: `Take back the invite to ${bob.username}` }).click()
  await expect(invited).toHaveCount(0)
  await inviteByName(page, bob)
  await invited.getByRole('button', { name: 'Decline' }).click()
  await bobs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(bobs.getByText('Team invite declined')).toBeVisible()
  await expect(invited).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Take back the invite to ${bob.username}` })).toHaveCount(0)
})

test('roles change, a member is removed while looking, the captaincy is handed over, and the team ends', async ({
  page,
  server,
  open,
  guard,
}) => {
  guard.allow(/404 \(Not Found\)/)
  const [ann, bob, cid] = [
    await person(server, 'Ann'),
    await person(server, 'Bob'),
    await person(server, 'Cid'),
  ]
  const team = await teamOf(server, ann, [bob, cid])
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  const bobs = await pageOf(open, bob, `/team/${team.id}`)
  const cids = await pageOf(open, cid, `/team/${team.id}`)
  await expect(players(bobs)).toContainText(bob.username)

  await more(page, bob).click()
  await page.getByRole('menuitem', { name: 'Make a substitute' }).click()
  await expect(substitutes(page)).toContainText(bob.username)
  await expect(more(page, bob)).toBeFocused()
  await expect(substitutes(bobs)).toContainText(bob.username)
  await bobs.getByRole('button', { name: 'Leave' }).click()
  await expect(bobs.getByRole('dialog')).toBeVisible()
  await more(page, bob).click()
  await page.getByRole('menuitem', { name: 'Hand over the captaincy' }).click()
  await expect(page.getByRole('dialog')).toContainText('and you are a substitute of it')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await more(page, bob).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(bobs.getByText('You are not in this team any more.')).toBeVisible()
  await expect(bobs.getByRole('button', { name: `Report ${team.name}` })).toBeFocused()
  await expectSoundScreen(bobs)

  await more(page, cid).click()
  await page.getByRole('menuitem', { name: 'Hand over the captaincy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(cids.getByRole('button', { name: 'Edit team' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click()
  await expect(page).toHaveURL(/tab=teams/)
  await expect(page.getByText('You are in no team yet.')).toBeVisible()
  await expect(players(cids)).not.toContainText(ann.username)

  const watcher = await person(server, 'Dan')
  const another = await teamOf(server, cid, [watcher])
  const dans = await pageOf(open, watcher, `/team/${another.id}`)
  await expect(players(dans)).toContainText(watcher.username)
  await cids.goto(`/team/${another.id}`)
  await cids.getByRole('button', { name: 'Edit team' }).click()
  await expectSoundScreen(cids)
  await cids.getByRole('button', { name: 'Disband' }).click()
  await cids
    .getByRole('dialog', { name: /^Disband/ })
    .getByRole('button', { name: 'Disband the team' })
    .click()
  await expect(cids).toHaveURL(/tab=teams/)
  await expect(dans.getByText(`${another.name} was disbanded.`)).toBeVisible()
})

test('name, tag and logo are changed, and the crest comes back', async ({ page, server }) => {
  const ann = await person(server, 'Ann')
  const team = await teamOf(server, ann)
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  const edit = page.getByRole('button', { name: 'Edit team' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit team' })
  await dialog.getByLabel('Name', { exact: true }).fill(`${team.name} II`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${team.name} II`, level: 1 })).toBeVisible()
  await edit.click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog.getByText('The logo is saved.')).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Back to the crest' }).click()
  await expect(dialog.getByText('The crest is back.')).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(0)
})

test('by a link one signs in and joins; who is in it is led to the team, and an ended link says so', async ({
  page,
  server,
  open,
  guard,
}) => {
  guard.allow(/404 \(Not Found\)/)
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const team = await teamOf(server, ann)
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  const visitor = await open()
  await chooseTheme(visitor, 'light')
  await visitor.goto(team.link)
  await expect(visitor.getByRole('heading', { name: team.name })).toBeVisible()
  await expectSoundScreen(visitor)
  await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  const card = visitor.getByRole('region', { name: 'Sign in' })
  await card.getByLabel('E-mail').fill(bob.email)
  await card.getByLabel('Password', { exact: true }).fill(bob.password)
  await card.getByRole('button', { name: 'Sign in' }).click()
  await visitor.getByRole('button', { name: 'Join the team' }).dblclick()
  await expect(players(visitor)).toContainText(bob.username)
  await expect(players(page)).toContainText(bob.username)
  await visitor.goto(team.link)
  await expect(visitor.getByText('You are in this team already.')).toBeVisible()
  await expectSoundScreen(visitor)

  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  const late = await open()
  await late.goto(team.link)
  await expect(late.getByText('This invite link is not good any more.')).toBeVisible()
  await expectSoundScreen(late)
  await pointer().press(page.getByRole('radio', { name: '30 days' }))
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByText('Works until')).toBeVisible()
})

test('a newcomer signs up from an invite link and comes back to it from the mail', async ({
  page,
  server,
}) => {
  const team = await teamOf(server, await person(server, 'Ann'))
  const me = newcomer('Fresh')
  await page.goto(team.link)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('E-mail').fill(me.email)
  await page.getByLabel('Username').fill(me.username)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByLabel('Repeat it').fill(me.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto((await linkInMail(server.url, me.email, '/verification')).link)
  await page.getByRole('button', { name: 'Verify my e-mail' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByLabel('E-mail').fill(me.email)
  await card.getByLabel('Password', { exact: true }).fill(me.password)
  await card.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(players(page)).toContainText(me.username)
})

test('two captains meet with their teams in a lobby, whose sides lead to the teams', async ({
  page,
  server,
  open,
}) => {
  const shooter = (name: string) =>
    insertPlayer(server.url, name, { slug: 'valorant', handle: `${name.slice(0, 16)}#1234` })
  const [ann, bob] = [await shooter(newcomer('Ann').username), await shooter(newcomer('Bob').username)]
  const [team, other] = [await teamOf(server, ann), await teamOf(server, bob)]
  await enterAs(page, ann)
  await page.goto('/play?game=valorant&mode=5v5')
  await page.getByLabel('Play as').selectOption({ label: team.name })
  await page.getByRole('button', { name: 'Open a lobby' }).click()
  await expect(page.getByRole('heading', { name: /Lobby #/ })).toBeAttached()
  const bobs = await pageOf(open, bob, new URL(page.url()).pathname)
  await bobs.getByRole('button', { name: `Join as ${other.name}` }).dblclick()
  await expect(bobs.getByRole('heading', { name: '8 seats are free' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: other.name }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Participants' }).click()
  await expect(
    page.getByRole('tabpanel').getByRole('button', { name: `More about ${bob.username}` }),
  ).toBeVisible()
  await expectSoundScreen(page)
  await page.getByRole('tabpanel').getByRole('link', { name: team.name }).click()
  await expect(page.getByRole('heading', { name: 'Playing in' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit team' }).click()
  await expect(
    page.getByText('The team is entered in a lobby or tournament. Finish or leave that first.'),
  ).toBeVisible()
})

test('a wrong address of a team is a calm page', async ({ page, guard }) => {
  guard.allow(/404 \(Not Found\)|400 \(Bad Request\)/)
  for (const path of ['/team/999999', '/team/nonsense']) {
    await page.goto(path)
    await expect(page.getByText('There is no such team.')).toBeVisible()
  }
  await page.goto('/team-invite')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  for (const token of ['not a token!', 'x'.repeat(120)]) {
    await page.goto(`/team-invite?token=${encodeURIComponent(token)}`)
    await expect(page.getByText('This invite link is not good any more.')).toBeVisible()
  }
})
