import type { Browser, Page } from '@playwright/test'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { startServer } from '#server/testing/child.ts'
import { must } from '#server/testing/visitor.ts'
import { startLichess } from '#twins/lichess.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { enterAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

const rowOf = (page: Page, game: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: game }) })

/** A player with a Chess account, looking at their games. */
async function openGames(page: Page, siteUrl: string, name: string, handle?: string) {
  const { username } = newcomer(name)
  const person = await insertPlayer(siteUrl, username, { slug: 'chess', handle: handle ?? username })
  await enterAs(page, person)
  await page.goto('/profile?tab=games')
  await expect(rowOf(page, 'Chess')).toContainText(handle ?? username)
  return { username, person }
}

test('game accounts are linked, changed and removed; without the last one the onboarding comes back', async ({
  page,
  server,
}) => {
  const { username } = await openGames(page, server.url, 'Owner')
  await page.getByRole('button', { name: 'Link a Rocket League account' }).click()
  await expect(page.getByLabel('Epic name')).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write your Epic name.')).toBeVisible()
  await page.getByLabel('Epic name').fill(`  ${username}   the   Great `)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Rocket League')).toContainText(`${username} the Great`)
  await expect(page.getByRole('button', { name: 'Change the Rocket League account' })).toBeFocused()

  await page.getByRole('button', { name: 'Change the Chess account' }).click()
  await page.getByLabel('Lichess name').fill(`https://lichess.org/@/${username}2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Chess')).toContainText(`${username}2`)

  await page.getByRole('button', { name: 'Remove the Rocket League account' }).click()
  await expect(page.getByRole('dialog')).not.toContainText('last game account')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'Rocket League')).toContainText('not linked')

  await page.getByRole('button', { name: 'Remove the Chess account' }).click()
  await expect(page.getByRole('dialog')).toContainText('your last game account')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('done')
})

test('a handle that somebody else has linked can be claimed; its holder keeps it or lets it go', async ({
  page,
  server,
  open,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\).*players\/game-account/)
  const { username: holder } = await openGames(page, server.url, 'Holder')
  const rival = await open({ viewport: { width: 390, height: 844 } })
  const { username: claimant } = await openGames(rival, server.url, 'Rival')

  const claim = async () => {
    await rival.getByRole('button', { name: 'Change the Chess account' }).click()
    await rival.getByLabel('Lichess name').fill(holder)
    await rival.getByRole('button', { name: 'Save' }).click()
    await expect(rival.getByText('Another player has linked this handle.')).toBeVisible()
    await rival.getByRole('button', { name: 'It is mine' }).click()
  }
  await claim()
  await expect(rival.getByRole('region', { name: 'Claims' })).toContainText(`You say that ${holder}`)
  await rival.getByRole('button', { name: 'Cancel' }).click()
  await expectSoundScreen(rival)

  // The holder is told live.
  const against = page.getByRole('region', { name: 'Claims' })
  await expect(against).toContainText(`${claimant} says that your Chess account ${holder} is theirs.`)
  await expectSoundScreen(page)
  await against.getByRole('button', { name: `It is mine: ${holder}` }).click()
  await expect(against).toContainText(`You kept ${holder}`)

  await claim()
  await expect(rival.getByText('Its holder has just answered a claim.')).toBeVisible()
})

test('who lets a handle go hands it over at once', async ({ page, server, open }) => {
  const { username: holder } = await openGames(page, server.url, 'Giver')
  const rival = await open()
  const { username: claimant, person } = await openGames(rival, server.url, 'Taker')
  await must(server.url, '/v1/players/game-account-claims/', {
    method: 'POST',
    token: person.accessToken,
    body: { game: 'chess', handle: holder },
  })

  await page.reload()
  await page.getByRole('button', { name: `Let it go: ${holder}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`goes to ${claimant} at once`)
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go' }).click()
  await expect(page.getByRole('region', { name: 'Claims' })).toContainText(`went to ${claimant}`)

  await expect(rowOf(rival, 'Chess')).toContainText(holder)
})

test('a Lichess name is proven by a code in its profile, which settles a claim at once', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const lichess = await startLichess({ Magnus: {}, Squatter: {} })
  const cluster = process.env.CONTENDER_CLUSTER
  if (!cluster) throw new Error('The global setup did not run.')
  const database = await cloneDatabase(cluster)
  const server = await startServer({
    databaseUrl: database.url,
    demo: false,
    env: { LICHESS_BASE_URL: lichess.url },
  })
  try {
    const squatter = await visit(browser, server.url)
    await openGames(squatter, server.url, 'Squatter', 'Magnus')
    const owner = await visit(browser, server.url)
    const { person } = await openGames(owner, server.url, 'Real', 'Squatter')
    await must(server.url, '/v1/players/game-account-claims/', {
      method: 'POST',
      token: person.accessToken,
      body: { game: 'chess', handle: 'Magnus' },
    })
    await owner.reload()
    const claims = owner.getByRole('region', { name: 'Claims' })
    await claims.getByRole('button', { name: 'Check now' }).click()
    await expect(claims.getByRole('alert')).toContainText('The code is not in the profile yet.')
    lichess.setBio('Magnus', `Chess player. ${await claims.locator('code').innerText()}`)
    await claims.getByRole('button', { name: 'Check now' }).click()
    await expect(rowOf(owner, 'Chess')).toContainText('Magnus')
    await expect(rowOf(owner, 'Chess')).toContainText('verified')
  } finally {
    await server.stop()
    await database.drop()
    await lichess.close()
  }
})

async function visit(browser: Browser, siteUrl: string): Promise<Page> {
  return (await browser.newContext({ baseURL: siteUrl, locale: 'en-US', timezoneId: 'UTC' })).newPage()
}
