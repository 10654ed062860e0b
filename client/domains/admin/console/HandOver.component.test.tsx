import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'
import { answerRecord } from '#client/testing/data/record.ts'

const COLLEAGUES = 'GET v1 /admin/cases/{kind}/{id}/colleagues/'
const HOLD = 'PUT v1 /admin/cases/{kind}/{id}/holder/'
const judge = player({ username: 'Judge', role: 'moderator' })
const dialog = page.getByRole('dialog', { name: 'Hand over' })
const field = dialog.getByRole('combobox', { name: 'Colleague' })
const option = (name: string | RegExp) => dialog.getByRole('option', { name })
const all = [
  { player: badge('Iris'), is_here: true },
  { player: badge('Irving'), is_here: false },
  { player: badge(LONGEST_NAME), is_here: true },
]

async function openDialog(): Promise<void> {
  answerRecord(badge('Ann'))
  const appeal = {
    player: badge('Ann'),
    sanction: staffSanction({ id: 7, appeal: openAppeal }),
    is_own: false,
  }
  api.answer('GET v1 /admin/appeals/', listOf([appeal]))
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  api.answer('GET v1 /admin/cases/{kind}/holders/', {
    results: [{ id: '7', holder: { ...badge('Judge'), id: judge.id } }],
  })
  api.answer(COLLEAGUES, { results: all })
  await open('/admin/appeals', { as: judge })
  await expect.element(page.getByText('You’re working on this case.')).toBeVisible()
  await userEvent.keyboard('h')
  await expect.element(field).toHaveFocus()
}

test(
  'by keyboard: a colleague is found by a part of the name, chosen, and gets the case',
  { tags: 'long' },
  async () => {
    await openDialog()
    await expect.element(option('Iris Here now')).toHaveAttribute('aria-selected', 'true')
    await expect.element(option('Irving')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('rv')
    await expect.element(option(/^Iris/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Irving')
    await expect.element(dialog.getByRole('listbox')).not.toBeInTheDocument()
    // Chosen, and not yet handed over.
    expect(api.requests(HOLD)).toEqual([])
    api.answer(HOLD, { holder: badge('Irving') })
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(HOLD)).toMatchObject([
      { params: { kind: 'appeals', id: '7' }, body: { to: 'Irving', from: judge.id } },
    ])
  },
)

test('the arrow keys choose; nothing is handed over without a choice', async () => {
  await openDialog()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog.getByText('Choose a colleague')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(option('Irving')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue(LONGEST_NAME)
  // Typing over the choice starts a new one.
  await userEvent.keyboard('{Backspace}')
  await expect.element(option(/^W+ Here now/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(HOLD)).toEqual([])
})

test('a name that nobody has, and a colleague who may not any more, are said', { tags: 'long' }, async () => {
  await openDialog()
  api.answer(COLLEAGUES, { results: [] })
  await field.fill('No one')
  await expect.element(dialog.getByText(/^There is no colleague with this name/)).toBeVisible()
  expect(api.requests(COLLEAGUES).at(-1)?.query).toEqual({ q: 'No one' })
  api.answer(COLLEAGUES, { results: all })
  await field.fill('Iris')
  await option(/^Iris/).click()
  api.refuse(HOLD, 'no_colleague')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog.getByText(/^There is no colleague with this name/)).toBeVisible()
  await expect.element(field).toHaveFocus()
})
