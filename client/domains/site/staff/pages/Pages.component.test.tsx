import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { PageText } from './queries.ts'

const READ = 'GET v1 /admin/pages/{name}/{language}/'
const SAVE = 'PUT v1 /admin/pages/{name}/{language}/'
const boss = player({ username: 'Boss', role: 'admin' })
const text: PageText = {
  source: '# About\n\nNew words.',
  file: '# About\n\nOld words.',
  versions: [
    {
      id: 5,
      source: '# About\n\nNew words.',
      reason: 'Clearer.',
      by: 'Boss',
      created: '2026-11-21T11:58:00.000Z',
    },
  ],
}

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'the text of a page is changed with a preview and a reason, and taken back (%s)',
  { tags: 'long' },
  async (size) => {
    api.answer(READ, text)
    api.answer('POST v1 /admin/pages/preview/', { title: 'About', html: '<p>Fresh words.</p>' })
    api.refuse(SAVE, 'changed_meanwhile')
    await open('/admin/pages', { as: boss, ...(size ? { size } : {}) })
    await page.getByLabelText('Text', { exact: true }).fill('# About\n\nFresh words.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByRole('article').getByText('Fresh words.')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'Save and show' }).click()
    await expect.element(page.getByText('Give a reason')).toBeVisible()
    await page.getByLabelText('Reason').fill('Fresher.')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Someone else saved this page/)).toBeVisible()
    api.answer(SAVE, text)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Readers see the new text now.')).toBeVisible()
    expect(api.requests(SAVE).at(-1)?.body).toEqual({
      source: '# About\n\nFresh words.',
      based_on: 5,
      is_new_edition: true,
      reason: 'Fresher.',
    })
    await page.getByRole('button', { name: 'Use this text', exact: true }).click()
    await expect.element(page.getByLabelText('Text', { exact: true })).toHaveValue('# About\n\nOld words.')
    await page.getByLabelText('Reason').fill('Back again.')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => api.requests(SAVE).at(-1)?.body).toMatchObject({ source: null })
  },
)

test.each(cases([undefined, 'narrow'] as const))(
  'what a version has changed is shown by line (%s)',
  async (size) => {
    const versions = [
      { ...text.versions[0], id: 6, source: null, reason: 'The file.' },
      ...text.versions,
    ] as PageText['versions']
    api.answer(READ, { ...text, source: text.file, versions })
    await open('/admin/pages', { as: boss, ...(size ? { size } : {}) })
    await page.getByRole('button', { name: 'Changes in version 5' }).click()
    const lines = page.getByRole('list', { name: 'Changes', exact: true })
    await expect.element(lines.getByRole('listitem').nth(-1)).toHaveTextContent('+Added:New words.')
    await expect.element(lines.getByRole('deletion')).toHaveTextContent('Old words.')
    await expect.element(lines.getByRole('insertion')).toHaveTextContent('New words.')
    await expect.element(page.getByText('1 line added, 1 line removed')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'Changes in version 5' }).click()
    await expect.element(lines).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Changes in version 6' }).click()
    await expect.element(lines.getByRole('deletion')).toHaveTextContent('New words.')
  },
)

test('pages are for those who may change them', { tags: 'long' }, async () => {
  await open('/admin/pages', { as: player({ role: 'moderator' }) })
  await expect.element(page.getByText(/don't have permission/)).toBeVisible()
  expect(api.requests(READ)).toHaveLength(0)
})

test('what was written is there again after a look at another screen', { tags: 'long' }, async () => {
  api.answer(READ, text)
  await open('/admin/pages', { as: boss })
  const source = page.getByLabelText('Text', { exact: true })
  api.answer('GET v1 /admin/players/', listOf([]))
  await source.fill('# About\n\nHalf a sen')
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect.element(source).toHaveValue('# About\n\nHalf a sen')
  // Another version is read meanwhile: what was written would undo it, so the server has to refuse it.
  api.answer(READ, { ...text, versions: text.versions.map((version) => ({ ...version, id: 6 })) })
  await open('/admin/pages', { as: boss })
  await expect.element(source).toHaveValue('# About\n\nNew words.')
})

test('the terms are saved without telling players, and the checklist says what is left', async () => {
  api.answer(READ, { ...text, versions: [] })
  api.answer('GET v1 /admin/legal-pages/', { shipped: ['terms-of-use'], has_imprint: false })
  api.answer(SAVE, text)
  await open('/admin/pages', { as: boss })
  await expect.element(page.getByText('/terms-of-use: still the shipped text')).toBeVisible()
  await expect.element(page.getByText(/Have a lawyer read these pages/)).toBeVisible()
  await expect.element(page.getByText(/The imprint is empty/)).toBeVisible()
  const tell = page.getByRole('checkbox', { name: 'Tell players about this change' })
  await expect.element(tell).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Page' }).selectOptions('/terms-of-use')
  await tell.click()
  await page.getByLabelText('Text', { exact: true }).fill('# Terms')
  await page.getByLabelText('Reason').fill('A typo.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.requests(SAVE).at(-1)?.body).toMatchObject({ is_new_edition: false })
})
