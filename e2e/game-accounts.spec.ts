import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'

test.use({ world: 'empty' })

const rowOf = (page: Page, game: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: game }) })

/** A player with a chess account, on their games page. */
async function openGames(page: Page, siteUrl: string, name: string, handle?: string) {
  const { username } = newPlayer(name)
  const person = await insertPlayer(siteUrl, username, { slug: 'chess', handle: handle ?? username })
  await signInAs(page, person)
  await page.goto('/profile?tab=games')
  await expect(rowOf(page, 'Chess')).toContainText(handle ?? username)
  return { username, person }
}

test(
  'a handle linked by another player can be claimed; the holder can keep it',
  { tag: '@long' },
  async ({ page, server, open, guard }) => {
    guard.allow(/400 \(Bad Request\).*players\/game-account/)
    const { username: holder } = await openGames(page, server.url, 'Holder')
    const rival = await open({ viewport: { width: 390, height: 844 } })
    const { username: claimant } = await openGames(rival, server.url, 'Rival')

    const claim = async () => {
      await rival.getByRole('button', { name: 'Change the Chess account' }).click()
      await rival.getByLabel('Lichess name').fill(holder)
      await rival.getByRole('button', { name: 'Save' }).click()
      await expect(rival.getByText('Another player has linked this in-game name.')).toBeVisible()
      await rival.getByRole('button', { name: 'It’s mine' }).click()
    }
    await claim()
    await expect(rival.getByRole('region', { name: 'Claims' })).toContainText(`You claimed ${holder}`)
    await rival.getByRole('button', { name: 'Cancel' }).click()

    // The holder is notified live.
    const against = page.getByRole('region', { name: 'Claims' })
    await expect(against).toContainText(`${claimant} says that your Chess account ${holder} is theirs.`)
    await against.getByRole('button', { name: `It’s mine: ${holder}` }).click()
    await expect(against).toContainText(`You kept ${holder}`)

    await claim()
    await expect(rival.getByText('Its owner has just answered a claim.')).toBeVisible()
  },
)
