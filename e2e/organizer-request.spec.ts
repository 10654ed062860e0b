import { insertPlayer } from '#server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { pressCaseKey } from './input.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

test.use({ world: 'empty' })

test(
  'a player asks to organize, an admin declines and then grants it by keyboard, and the log keeps both',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [ann, boss] = await Promise.all(
      ['Ann', 'Boss'].map((name) => {
        const { username } = newPlayer(name)
        return insertPlayer(server.url, username, { slug: 'chess', handle: username })
      }),
    )
    if (!ann || !boss) throw new Error('two people are needed')
    await setPlayerRole(database, boss, 'admin')
    const anns = await open({ viewport: { width: 390, height: 844 } })
    const page = await open()
    await signInAs(anns, ann)
    await signInAs(page, boss)
    const ask = async (words: string) => {
      await anns.goto('/tournament-new')
      await anns.getByRole('textbox').first().fill(words)
      await anns.getByRole('button', { name: 'Ask to become an organizer' }).click()
      await expect(anns.getByText(/^You asked to become an organizer/)).toBeVisible()
    }

    await page.goto('/admin')
    await expect(page.getByText('All done. No cases are waiting.')).toBeVisible()
    await ask('I want to run something.')
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Organizer requests/ })
      .click()
    await expect(page.getByRole('heading', { name: ann.username })).toBeVisible()
    await pressCaseKey(page, '2')
    await page.getByRole('button', { name: 'More details' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No requests are waiting.')).toBeVisible()

    await anns.goto('/tournament-new')
    await expect(anns.getByText(/Tell us more about what you want to run/).first()).toBeVisible()
    await ask('A weekly chess cup for the players of our club, on Fridays.')
    await page.reload()
    await expect(page.getByText('A weekly chess cup').first()).toBeVisible()
    await pressCaseKey(page, '1')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`${ann.username} can create tournaments now.`)).toBeVisible()
    await anns.goto('/tournament-new')
    await expect(anns.getByRole('button', { name: 'Create draft' })).toBeVisible()

    await page.getByRole('link', { name: 'Audit log' }).click()
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: 'Made the player an organizer' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Declined the request to organize' })).toContainText(ann.username)
    await setPlayerRole(database, boss, 'moderator')
    await page.goto('/admin/organizers')
    await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  },
)
