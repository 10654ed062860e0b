import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const dialog = page.getByRole('dialog')
const amount = page.getByLabelText('Amount in dollars')
const reason = page.getByLabelText('Reason')
const question = page.getByText('Discard what you wrote?')

async function openDialog() {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/ledger/adjustments/', { count: 0, next: null, previous: null, results: [] })
  await open('/admin/adjustments', { as: player({ role: 'admin' }) })
  await page.getByRole('button', { name: 'Adjust a balance' }).click()
  await expect.element(reason).toBeVisible()
}

test(
  'Escape asks before a sentence is lost, and goes on writing when it is pressed again',
  { tags: 'long' },
  async () => {
    await openDialog()
    await reason.fill('The match was cancelled by mistake.')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Keep writing' })).toHaveFocus()
    await expectSoundScreen()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(reason).toHaveFocus()
    await expect.element(reason).toHaveValue('The match was cancelled by mistake.')
  },
)

test('the cross asks too, and what is discarded is gone', { tags: 'long' }, async () => {
  await openDialog()
  await reason.fill('The match was cancelled by mistake.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Adjust a balance' }).click()
  await expect.element(reason).toHaveValue('')
})

test('a few characters are not worth a question', { tags: 'long' }, async () => {
  await openDialog()
  await amount.fill('12.50')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
