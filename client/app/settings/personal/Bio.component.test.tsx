import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'

const SAVE = 'PUT v1 /players/profile/'
const bio = page.getByRole('textbox', { name: 'Bio' })
const save = page.getByRole('button', { name: 'Save bio' })
const me = player({ bio: 'Old words' })

beforeEach(async () => {
  answerSettings()
  await open('/profile?tab=settings', { as: me })
})

test('saves the change as one paragraph', { tags: 'long' }, async () => {
  api.answer(SAVE, { ...me, bio: 'New words' })
  await bio.fill('New\n words ')
  await save.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(api.requests(SAVE).map(({ body }) => body)).toEqual([{ bio: 'New words' }])
})

test('a refusal is shown at the field, which is focused', { tags: 'long' }, async () => {
  api.refuse(SAVE, 400, { bio: ['This has a character that isn’t allowed.'] })
  await bio.fill('Hello')
  await save.click()
  await expect.element(page.getByText('This has a character that isn’t allowed.')).toBeVisible()
  await expect.element(bio).toHaveFocus()
})

test('a text that is too long is not sent', async () => {
  await bio.fill('x'.repeat(290))
  await expect.element(page.getByText('10 characters too many')).toBeVisible()
  await save.click()
  await expect.element(page.getByText('Enter at most 280 characters.')).toBeVisible()
  expect(api.requests(SAVE)).toHaveLength(0)
})
