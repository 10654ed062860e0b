import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { createGamePlayer } from './started-match.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'

test(
  'by keyboard: an organizer publishes a tournament and cancels it with a reason, which entrants read',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [org, ann] = await Promise.all(
      ['Keys', 'Entrant'].map((name) => createGamePlayer(server.url, GAME, name)),
    )
    if (!org || !ann) throw new Error('two people are needed')
    await setPlayerRole(database, org, 'organizer')
    const page = await open()
    await signInAs(page, org)
    const input = keyboard(page)
    await page.goto('/tournament')
    await input.press(page.getByRole('link', { name: 'Create a tournament' }))
    await input.write(page.getByRole('textbox', { name: 'Name' }), 'Keyboard Cup')
    await input.press(page.getByRole('radio', { name: 'Rocket League' }))
    await expect(page.getByText(/\d+ rounds, \d+ matches/).first()).toBeVisible()
    await input.press(page.getByRole('button', { name: 'Create draft' }))
    await expect(page.getByRole('heading', { name: 'Keyboard Cup', level: 1 })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('tournamentId') ?? ''
    await input.press(page.getByRole('button', { name: 'Open registration' }))
    const dialog = page.getByRole('dialog')
    await input.press(dialog.getByRole('button', { name: 'Open registration' }))
    await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
    await must(server.url, `/v1/tournaments/${id}/register/`, {
      method: 'POST',
      token: ann.accessToken,
      body: {},
    })

    await input.press(page.getByRole('button', { name: 'More actions' }))
    const cancel = page.getByRole('menuitem', { name: 'Cancel tournament' })
    await expect(cancel).toBeVisible()
    await page.keyboard.press('End')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('1')
    await input.press(dialog.getByRole('button', { name: 'Cancel tournament' }))
    await expect(dialog.getByText(/reason/i).first()).toBeVisible()
    await input.write(dialog.getByLabel('Reason'), 'The venue is closed.')
    await input.press(dialog.getByRole('button', { name: 'Cancel tournament' }))
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => messagesOf(server.url, ann))
      .toContainEqual(expect.stringContaining('Keyboard Cup'))
  },
)

test(
  'by keyboard: an admin sees the site as a player, changes nothing, and the log keeps it',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann] = [await createPlayer(server, 'Boss'), await createPlayer(server, 'Seen')]
    await setPlayerRole(database, boss, 'admin')
    const page = await open()
    await signInAs(page, boss)
    const input = keyboard(page)
    await page.goto('/admin/players')
    await input.write(page.getByRole('searchbox').or(page.getByLabel(/^Name, game account/)), ann.username)
    await page.keyboard.press('Enter')
    await input.press(page.getByRole('link', { name: new RegExp(ann.username) }))
    await input.press(page.getByRole('button', { name: 'View the site as this player' }))
    const dialog = page.getByRole('dialog')
    await input.write(dialog.getByLabel('Reason'), 'Says that the wallet is empty.')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(`You’re viewing the site as ${ann.username}. Nothing can be changed.`),
    ).toBeVisible()
    await page.goto('/wallet')
    await expect(
      page.getByText(`You’re viewing the site as ${ann.username}. Nothing can be changed.`),
    ).toBeVisible()
    const isTold = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await input.press(page.getByRole('button', { name: 'End' }))
    await isTold
    await expect(page).toHaveURL(new RegExp(`/admin/players/${ann.id}`))
    await page.goto('/admin/audit')
    for (const action of ['Viewed the site as the player', 'Stopped viewing the site as the player'])
      await expect(page.getByRole('row').filter({ hasText: action })).toContainText(ann.username)
  },
)

async function messagesOf(url: string, { accessToken: token }: Person): Promise<string[]> {
  const { results } = await must<{ results: { message: string }[] }>(url, '/v1/players/notifications/', {
    token,
  })
  return results.map(({ message }) => message)
}
