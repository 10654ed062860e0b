import sharp from 'sharp'
import { newSession } from '#server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

test.use({ world: 'empty' })

test(
  'an admin adds a game with a mode and a picture; a player opens a lobby in it; the mode is retired and keeps its name',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann] = await Promise.all(['Keeper', 'Fighter'].map((name) => createPlayer(server, name)))
    if (!boss || !ann) throw new Error('two people are needed')
    await setPlayerRole(database, boss, 'admin')
    const [page, phone] = [await open(), await open({ viewport: { width: 390, height: 844 } })]
    await signInAs(page, { ...boss, ...(await newSession(server.url, boss)) })
    await signInAs(phone, ann)
    const saved = page.getByText('The change was saved. Players see it now.')

    // By keyboard: a game, and a mode with three maps.
    await page.goto('/admin/games')
    await page.getByRole('link', { name: 'Add a game' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Add a game', level: 1 })).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('TEKKEN 8')
    await page.getByLabel('Publisher').fill('Bandai Namco')
    await page.getByLabel('Kind of game').selectOption('Fighting')
    await page.getByLabel('Label for the in-game name').fill('Tekken ID')
    await page.getByLabel('Pattern').fill('^[A-Z][a-z]{2,11}-\\d{4}$')
    await expect(page.getByText('“NovaWolf” doesn’t match.')).toBeVisible()
    await page.getByLabel('Example').fill('Nova-1234')
    await expect(page.getByText('“Nova-1234” matches.')).toBeVisible()
    await page.getByLabel('Reason').fill('Asked for by many.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'TEKKEN 8', level: 1 })).toBeVisible()

    await page.getByRole('link', { name: 'Add a mode' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Add a mode', level: 1 })).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('1v1 Ranked')
    await page.getByRole('button', { name: 'Add a map' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name of map 1')).toBeFocused()
    for (const map of ['Arena', 'Genmaji', 'Ortiz']) {
      await page.keyboard.type(map)
      if (map !== 'Ortiz') await page.keyboard.press('Enter')
    }
    await page.getByLabel('Points to win').fill('3')
    await expect(page.getByText('3:1 is a valid result.')).toBeVisible()
    await page.getByLabel('How the score is counted').fill('Report the rounds of each.')
    await page.getByLabel('How players meet').fill('Make a room and invite the other.')
    await page.getByLabel('Reason').fill('Asked for by many.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: '1v1 Ranked' })).toBeVisible()

    // A picture of its own.
    const buffer = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#a03050' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Picture of the game')
      .setInputFiles({ name: 'tekken.png', mimeType: 'image/png', buffer })
    await page.getByRole('dialog').getByLabel('Reason').fill('Our own picture.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()

    // A player links an account that has to match the pattern, and opens a lobby.
    await phone.goto('/profile?tab=games')
    await phone.getByRole('button', { name: 'Link a TEKKEN 8 account' }).click()
    await phone.getByLabel('Tekken ID').fill('nova')
    await phone.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByText(/Nova-1234/).last()).toBeVisible()
    await phone.getByLabel('Tekken ID').fill('Fighter-4321')
    await phone.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByText('Your TEKKEN 8 account was linked.')).toBeVisible()
    await phone.goto('/play')
    const tile = phone.getByRole('link', { name: /TEKKEN 8/ })
    await expect(tile.locator('span').first()).toHaveCSS('background-image', /\/uploads\/games\//)
    await tile.click()
    await phone.getByRole('button', { name: /^Open a lobby best of/ }).click()
    await phone.getByRole('button', { name: 'Open a lobby', exact: true }).click()
    await expect(phone).toHaveURL(/\/lobby-detail\/\d+/)
    await expect(phone.getByText(/1v1 Ranked/).first()).toBeVisible()
    const room = phone.url()

    // Retired: it cannot be chosen any more, and the lobby keeps its name.
    await page.getByRole('link', { name: '1v1 Ranked' }).click()
    await expect(page.getByText(/^In use: 1 open lobby/)).toBeVisible()
    await page.getByRole('button', { name: 'Retire 1v1 Ranked' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Too few play it.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Bring 1v1 Ranked back' })).toBeVisible()
    await expect(saved.last()).toBeVisible()
    await phone.goto('/play')
    await expect(phone.getByRole('link', { name: /Chess/ }).first()).toBeVisible()
    await expect(phone.getByRole('link', { name: /TEKKEN 8/ })).toHaveCount(0)
    await phone.goto(room)
    await expect(phone.getByText(/1v1 Ranked/).first()).toBeVisible()
  },
)
