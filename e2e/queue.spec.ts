import type { Page } from '@playwright/test'
import { type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'

test.use({ world: 'empty' })

/** A chess player on the page with the queue button. */
async function atTheButton(page: Page, siteUrl: string, name: string): Promise<Person> {
  const { username } = newPlayer(name)
  const person = await insertPlayer(siteUrl, username, { slug: 'chess', handle: username })
  await signInAs(page, person)
  await page.goto('/play?game=chess&mode=blitz')
  return person
}

const waiting = (page: Page) => page.getByRole('heading', { name: 'Looking for a match' })
const strip = (page: Page) => page.getByRole('region', { name: 'Quick match' })

test('two players queue, browse other pages, and meet in the ready check of one lobby', async ({
  open,
  server,
}) => {
  const [mine, other] = [await open(), await open()]
  await atTheButton(mine, server.url, 'Quick')
  await mine.getByRole('button', { name: 'Find a match' }).dblclick()
  await expect(waiting(mine)).toBeVisible()
  await mine.reload()
  await expect(waiting(mine)).toBeVisible()
  await mine.getByRole('link', { name: 'Leaderboards' }).first().click()
  await expect(strip(mine).getByRole('link', { name: 'Looking for a match' })).toBeVisible()

  await atTheButton(other, server.url, 'Second')
  await other.getByRole('button', { name: 'Find a match' }).click()
  for (const page of [mine, other]) {
    const scene = page.getByRole('alertdialog', { name: 'Match found' })
    await expect(scene).toBeVisible()
    await expect(page).toHaveTitle(/Match found/)
    await scene.getByRole('button', { name: 'Ready up' }).click()
  }
  for (const page of [mine, other]) {
    await expect(page).toHaveURL(/\/lobby-detail\/\d+/)
    await expect(page.getByRole('heading', { name: /^Play / })).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
  }
  expect(new URL(mine.url()).pathname).toBe(new URL(other.url()).pathname)
})
