import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pressCaseKey } from './input.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

test.use({ world: 'empty' })

test(
  'by keyboard: a moderator claims a report, decides it, and a second one learns of it; a demoted one loses access',
  { tag: '@long' },
  async ({ open, server, database, guard }) => {
    guard.allow(/40[03] \(/)
    const [first, second, ann, bob] = await Promise.all(
      ['First', 'Second', 'Rude', 'Teller'].map((name) => createPlayer(server, name)),
    )
    if (!first || !second || !ann || !bob) throw new Error('four people are needed')
    for (const who of [first, second]) await setPlayerRole(database, who, 'moderator')
    const report = (by: Person) =>
      must(server.url, '/v1/reports/', {
        method: 'POST',
        token: by.accessToken,
        body: { kind: 'player', id: ann.id, reason: 'harassment' },
      })
    await report(bob)
    const [page, other] = [await open(), await open({ viewport: { width: 390, height: 844 } })]
    await signInAs(page, first)
    await signInAs(other, second)

    await page.goto('/admin')
    const row = page.getByRole('listitem').filter({ hasText: ann.username })
    await expect(row.getByRole('button', { name: 'Claim' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(row.getByRole('link')).toBeFocused()
    await page.keyboard.press('c')
    await expect(row.getByText('Yours')).toBeVisible()
    await row.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You’re working on this case.')).toBeVisible()

    await other.goto('/admin/reports')
    await other.getByRole('link', { name: new RegExp(ann.username) }).click()
    // Only its holder decides a case, unless it is taken over.
    await expect(other.getByText(`${first.username} is working on this case.`)).toBeVisible()
    await other.getByText('No action').first().click()
    await expect(other.getByRole('button', { name: 'No action' })).toHaveCount(0)

    await pressCaseKey(page, '1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Friends who were joking.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No reports are waiting.')).toBeVisible()

    await other.getByRole('button', { name: 'Take over' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
    await expect(other.getByText(/no longer waiting/).first()).toBeVisible()
    // The reporter is told once the minute is over in which the decision can be taken back.
    const notices = await must<{ results: { message: string }[] }>(server.url, '/v1/players/notifications/', {
      token: bob.accessToken,
    })
    expect(notices.results).toEqual([])

    await setPlayerRole(database, first, 'organizer')
    await page.goto('/admin')
    await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  },
)

test(
  'by keyboard: an admin grants a permission, finds the player, and proves the audit log unchanged',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann] = [await createPlayer(server, 'Boss'), await createPlayer(server, 'Helper')]
    await setPlayerRole(database, boss, 'admin')
    const page = await open()
    await signInAs(page, boss)
    await page.goto('/admin/staff')
    await page.getByLabel('Username').focus()
    await page.keyboard.type(ann.username)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Permissions of ${ann.username}` })
    await dialog.getByRole('checkbox', { name: /^Plan seasons/ }).focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Reason').focus()
    await page.keyboard.type('Plans the seasons of the club.')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`The permissions of ${ann.username} were saved.`)).toBeVisible()
    await expect(page.getByText('Player · also: Plan seasons')).toBeVisible()

    const helper = await open({ viewport: { width: 390, height: 844 } })
    await signInAs(helper, ann)
    await helper.goto('/admin/seasons')
    await expect(helper.getByRole('button', { name: 'Plan a season' }).first()).toBeVisible()

    await page.getByRole('link', { name: 'Audit log' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Changed the player’s permissions' })).toContainText(
      ann.username,
    )
    await page.getByRole('button', { name: 'Check the log' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/entr(y|ies), (all )?unchanged/)).toBeVisible()
  },
)
