import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

test.use({ world: 'empty' })

/** A file as large as a real photo: one of the README's screenshots. */
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../docs/pictures/home.png')),
}

const picker = (page: Page, title: string) => page.getByRole('group', { name: title })
const chooser = (page: Page, title: string): Locator =>
  picker(page, title).locator('input[type=file]:not([capture])')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send for review' })

async function openCheck(page: Page, person: Person): Promise<void> {
  await signInAs(page, person)
  await page.goto('/kyc')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
}

async function chooseBoth(page: Page): Promise<void> {
  await chooser(page, 'Your document').setInputFiles(photo)
  await chooser(page, 'A selfie').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Preview of your document' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
}

test(
  'pictures are sent, rejected live with a reason, sent again, and approved live',
  { tag: '@long' },
  async ({ page, server, database }) => {
    const [ann, mod] = [await createPlayer(server, 'Kyc'), await createPlayer(server, 'Mod')]
    await setPlayerRole(database, mod, 'moderator')
    const decide = (act: 'approve' | 'reject', body: object) =>
      must(server.url, `/v1/admin/kyc/${ann.id}/${act}/`, { method: 'POST', token: mod.accessToken, body })
    await openCheck(page, ann)
    await expect(page.getByText('exceed $600.00 in total')).toBeVisible()
    await chooseBoth(page)
    await sendButton(page).dblclick()
    await expect(page.getByText('Under review')).toBeVisible()
    await expect(sendButton(page)).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'A person reviews them' })).toHaveAttribute(
      'aria-current',
      'step',
    )

    await decide('reject', { reason: 'The corners are cut off.' })
    await expect(page.getByText('Not approved')).toBeVisible()
    await expect(page.getByText('The corners are cut off.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Try again' })).toBeVisible()
    await chooseBoth(page)
    await sendButton(page).click()
    await expect(page.getByText('Under review')).toBeVisible()

    await decide('approve', { reason: 'The pictures match.' })
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Go to wallet' }).click()
    await expect(page).toHaveURL(/tab=wallet/)
  },
)
