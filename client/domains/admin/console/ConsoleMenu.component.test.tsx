import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'

const boss = player({ username: 'Boss', role: 'admin' })
const menu = page.getByRole('navigation', { name: 'Admin' })
const sheet = page.getByRole('dialog', { name: 'Admin' })

test('names the groups, of which one sees only those with a page for them', { tags: 'long' }, async () => {
  api.answer('GET v1 /admin/disputes/', listOf([]))
  await open('/admin/disputes', { as: boss })
  await expect
    .element(menu.getByRole('list', { name: 'Queues' }).getByRole('link', { name: 'Disputes' }))
    .toBeVisible()
  await expect.element(menu.getByText('Administration')).toBeVisible()
  await open('/admin/disputes', { as: player({ permissions: ['disputes'] }) })
  await expect.element(menu.getByText('Queues')).toBeVisible()
  await expect.element(menu.getByText('Administration')).not.toBeInTheDocument()
})

test('the open page is in sight in a low window', { tags: 'long' }, async () => {
  api.answer('GET v1 /admin/audit/', listOf([]))
  await open('/admin/audit', { as: boss })
  const entry = menu.getByRole('link', { name: 'Audit log' })
  await expect.element(entry).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(0)
})

test.each(cases(['phone', 'narrow'] as const))(
  'on a phone (%s) all pages open as a sheet, which closes with the choice',
  async (size) => {
    api.answer('GET v1 /admin/disputes/', listOf([]))
    api.answer('GET v1 /admin/reports/', listOf([]))
    await open('/admin/disputes', { as: boss, size })
    await page.getByRole('button', { name: 'All pages' }).click()
    await expect.element(sheet.getByRole('list', { name: 'Queues' })).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'All pages' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await sheet.getByRole('link', { name: 'Reports' }).click()
    await expect.element(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  },
)
