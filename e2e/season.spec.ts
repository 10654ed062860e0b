import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { signIn } from '#server/testing/visitor.ts'
import { expectAccessibleScreen } from './accessible-screen.ts'
import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { createGamePlayer } from './started-match.ts'

test(
  'an admin ends a season; a player sees what they reached, on the leaderboard and on the profile',
  { tag: '@long' },
  async ({ page, open, server, database }) => {
    const nova = await signIn(server.url, DEMO_LOGIN)
    await signInAs(page, nova)
    await page.goto('/leaderbords?game=rocket-league&mode=1v1')
    await expect(page.getByRole('heading', { name: 'Season 3 ends in' })).toBeVisible()

    const admin = await createGamePlayer(server.url, 'chess', 'season_admin')
    await setPlayerRole(database, admin, 'admin')
    const console = await open()
    await signInAs(console, admin)
    await console.goto('/admin/seasons')
    const row = console.getByRole('row', { name: /Rocket League · Season 3/ })
    await expect(row.getByText('Live')).toBeVisible()
    await row.getByRole('button', { name: 'End now' }).click()
    const dialog = console.getByRole('dialog', { name: 'End season 3 of Rocket League' })
    await dialog.getByLabel('Reason').fill('The finals are over.')
    await dialog.getByRole('button', { name: 'End now' }).click()
    await expect(dialog).toBeHidden()
    await expect(console.getByText('Ended season 3 of Rocket League')).toBeVisible()
    await expect(row.getByText('Ended')).toBeVisible({ timeout: 20_000 })
    await expect(
      console.getByRole('row', { name: /Rocket League · Season 4/ }).getByText('Live'),
    ).toBeVisible()

    // The leaderboard of the next season begins by itself; the last one stays behind its link.
    await page.getByRole('link', { name: 'Seasons', exact: true }).click()
    const seasons = page.getByRole('region', { name: 'Rocket League' })
    await expect(seasons.getByRole('link', { name: 'Season 4 · now' })).toBeVisible()
    await seasons.getByRole('link', { name: 'Season 3' }).click()
    await expect(page.getByRole('heading', { name: 'Season 3 is over' })).toBeVisible()
    await expect(page.getByText(/^You finished \d+(st|nd|rd|th) in \w+\.$/)).toBeVisible()
    await expect(page).toHaveURL(/season=3/)

    await page.goto('/profile/NovaWolf')
    await expect(page.locator('[data-frame]').first()).toBeVisible()
    const trophy = page.getByRole('link', { name: /^Season 3 · \d+(st|nd|rd|th)$/ }).first()
    await expectAccessibleScreen(page)
    await trophy.click()
    await expect(page.getByRole('heading', { name: 'Season 3 is over' })).toBeVisible()
  },
)
