import type { Page } from '@playwright/test'
import { linkInMail } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'
import { inviteByName, openAs, createPlayer, createTeam } from './team-actions.ts'

test.use({ world: 'empty' })

const players = (page: Page) => page.getByRole('list', { name: 'Players' })

test(
  'an invite is accepted in the bell and shown on both pages; the member is removed live, and the team is disbanded',
  { tag: '@long' },
  async ({ page, server, open, guard }) => {
    guard.allow(/404 \(Not Found\)/)
    const [ann, bob] = [await createPlayer(server, 'Ann'), await createPlayer(server, 'Bob')]
    const team = await createTeam(server, ann)
    await signInAs(page, ann)
    await page.goto(`/team/${team.id}`)
    const bobs = await openAs(open, bob, '/lobby')
    await inviteByName(page, bob)
    await bobs.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await bobs
      .getByRole('list', { name: 'Waiting for you' })
      .getByRole('button', { name: /^Accept/ })
      .click()
    await bobs
      .getByRole('dialog', { name: 'Accept this invite?' })
      .getByRole('button', { name: 'Accept' })
      .click()
    await expect(bobs.getByText('Team invite accepted')).toBeVisible()
    await expect(players(page)).toContainText(bob.username)

    await bobs.goto(`/team/${team.id}`)
    await expect(players(bobs)).toContainText(bob.username)
    await page.getByRole('button', { name: `More about ${bob.username}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(bobs.getByText('You’re no longer on this team.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit team' }).click()
    await page.getByRole('button', { name: 'Disband' }).click()
    await page
      .getByRole('dialog', { name: /^Disband/ })
      .getByRole('button', { name: 'Disband team' })
      .click()
    await expect(page).toHaveURL(/tab=teams/)
    await expect(bobs.getByText(`${team.name} was disbanded.`)).toBeVisible()
  },
)

test(
  'a new user signs up from an invite link and returns to it from the mail',
  { tag: '@long' },
  async ({ page, server }) => {
    const team = await createTeam(server, await createPlayer(server, 'Ann'))
    const me = newPlayer('Fresh')
    await page.goto(team.link)
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill(me.email)
    await page.getByLabel('Username').fill(me.username)
    await page.getByLabel('Password', { exact: true }).fill(me.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.goto((await linkInMail(server.url, me.email, '/verification')).link)
    await page.getByRole('button', { name: 'Join team' }).click()
    await expect(players(page)).toContainText(me.username)
  },
)
