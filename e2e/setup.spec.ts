import { deriveSecrets } from '#server/platform/secrets.ts'
import { setupToken } from '#server/domains/admin/setup/token.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { expect, test } from './fixtures.ts'

test.use({ world: 'fresh' })

test('the first run: the link of the log names the site and makes an admin, once', async ({ open }) => {
  const link = `/setup#token=${setupToken(await deriveSecrets(TEST_SECRET))}`
  const page = await open()
  await page.goto(link)
  await page.getByLabel('Site name').fill('Night Owls')
  await page.getByRole('textbox', { name: 'Email' }).fill('owl@players.example')
  await page.getByRole('button', { name: 'Test email and storage' }).click()
  await expect(page.getByText('Files can be stored.')).toBeVisible()
  await page.getByLabel('Username').fill('first_owl')
  await page.getByLabel('Password', { exact: true }).fill('a very long way to go')
  // By keyboard.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Finish setting up' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)

  const other = await open()
  await other.goto(link)
  await expect(other.getByText('This site is already set up.')).toBeVisible()
  await other.goto('/')
  await expect(other).toHaveTitle(/Night Owls/)
})
