import { expect, test } from './fixtures.ts'
import { pressCaseKey } from './input.ts'
import { seriousViolations } from './axe.ts'
import { signInAs } from './session.ts'
import { newModerator, setPlayerRole } from './staff.ts'
import { endChallenge } from './time.ts'
import { gamePlayers, localTime } from './tournament-cast.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'
/** A 1×1 PNG. */
const screenshot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'a challenge with screenshots: created, joined, a result rejected, appealed and approved by the keyboard, and the prize paid',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [org, ann, boss] = await gamePlayers(server.url, GAME, ['Olga', 'Anna', 'Bossy'])
    if (!org || !ann || !boss) throw new Error('three people are there')
    await setPlayerRole(database, boss, 'admin')
    await setPlayerRole(database, org, 'organizer')
    const [desk, hers] = [await open(), await open({ viewport: { width: 390, height: 844 } })]
    await signInAs(desk, org)
    await desk.goto('/challenges')
    await desk.getByRole('link', { name: 'Create a challenge' }).click()
    await desk.getByRole('textbox', { name: 'Name' }).fill('Goal Rush')
    await desk.getByRole('combobox', { name: 'Game' }).selectOption(GAME)
    await desk.getByRole('combobox', { name: 'Mode' }).selectOption('1v1')
    await desk.getByLabel('Starts', { exact: true }).fill(localTime(Date.now()))
    await desk.getByLabel('Ends', { exact: true }).fill(localTime(Date.now() + 7_200_000))
    await desk.getByRole('textbox', { name: 'Win' }).first().fill('50')
    await desk.getByRole('textbox', { name: 'Goal' }).first().fill('20')
    await desk.getByRole('textbox', { name: 'Players needed' }).fill('1')
    await desk.getByText('You', { exact: true }).click()
    await desk.getByRole('textbox', { name: /^Prizes in dollars/ }).fill('5')
    await desk.getByRole('button', { name: 'Publish' }).click()
    await expect(desk.getByRole('heading', { name: 'Goal Rush', level: 1 })).toBeVisible()
    expect(await seriousViolations(desk)).toEqual([])

    // No budget pays the prize: an admin approves it, and then everybody sees it.
    await expect(desk.getByText(/^Only you and the staff see this challenge/)).toBeVisible()
    const console = await open()
    await signInAs(console, boss)
    await console.goto('/admin/prizes')
    await expect(console.getByRole('heading', { name: '$5.00' })).toBeVisible()
    await pressCaseKey(console, '1')
    await console.keyboard.press('Control+Enter')
    await expect(console.getByText('The prizes of Goal Rush are approved.')).toBeVisible()
    await expect(desk.getByText(/^Only you and the staff see this challenge/)).toBeHidden()

    await signInAs(hers, ann)
    await hers.goto('/challenges')
    await hers.getByRole('link', { name: 'Goal Rush' }).click()
    await hers.getByRole('button', { name: 'Join' }).click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Join' }).dblclick()
    await hers.getByRole('button', { name: 'Send a result' }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByText('Win', { exact: true }).click()
    await dialog.getByLabel('Goal').fill('6')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: screenshot })
    await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(hers.getByText('170 points if your results in review are approved.')).toBeVisible()

    // The organizer looks at it, with the keyboard alone.
    await desk.getByRole('link', { name: 'Reviews' }).click()
    await expect(desk.getByRole('heading', { name: ann.username })).toBeVisible()
    await pressCaseKey(desk, '2')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('Give a reason of at least 3 characters')).toBeVisible()
    await expect(desk.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await desk.keyboard.type('The goals are not readable.')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('No results are waiting.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Undo' })).toBeVisible()

    // It was too quick: taken back, and rejected once more.
    await pressCaseKey(desk, 'z')
    await expect(desk.getByRole('heading', { name: ann.username })).toBeVisible()
    await expect(hers.getByText('170 points if your results in review are approved.')).toBeVisible()
    await pressCaseKey(desk, '2')
    await desk.keyboard.press('Tab')
    await desk.getByRole('textbox', { name: 'Reason' }).fill('The goals are not readable.')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('No results are waiting.')).toBeVisible()

    await expect(hers.getByText('The goals are not readable.')).toBeVisible()
    await hers.getByRole('button', { name: 'Appeal' }).click()
    await hers.getByLabel('What was missed?').fill('They are in the corner.')
    await hers.getByRole('dialog').getByRole('button', { name: 'Appeal' }).click()
    const { page: judge } = await newModerator({ open, server, database }, 'Judge')
    await judge.goto('/admin/challenge-results')
    await expect(judge.getByText('Appeal: They are in the corner.')).toBeVisible()
    await pressCaseKey(judge, 'c')
    await expect(judge.getByText('You’re working on this case.')).toBeVisible()
    await pressCaseKey(judge, '1')
    await judge.keyboard.press('Control+Enter')
    await expect(judge.getByText('No results are waiting.')).toBeVisible()
    await expect(hers.getByText('170 points', { exact: true })).toBeVisible()

    await endChallenge(database, 'Goal Rush')
    await expect(hers.getByText('You finished #1. You won $5.00.')).toBeVisible({ timeout: 20_000 })
    await hers.goto('/profile?tab=wallet')
    await expect(hers.getByRole('main').getByText('$5.00').first()).toBeVisible()
  },
)
