import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

type Notices = AnswerFor<'GET v1 /admin/notices/'>
const LIST = 'GET v1 /admin/notices/'
const DECIDE = 'POST v1 /admin/notices/{id}/decide/'
const REOPEN = 'POST v1 /admin/notices/{id}/reopen/'
const judge = player({ username: 'Judge', role: 'moderator' })

const notice: Notices['results'][number] = {
  id: 7,
  name: LONGEST_NAME,
  email: 'ada@artists.example',
  work: 'My drawing of a fox.',
  url: 'https://play.example/profile/fox',
  statement: 'I hold the rights, and nobody asked me.',
  created: '2026-11-20T10:00:00Z',
  owner: 'fox',
}
const listOf = (results: Notices['results']) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

describe('notices', () => {
  test('are decided by keyboard with a reason', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([notice]))
    await open('/admin/notices', { as: judge })
    await expect.element(page.getByText('My drawing of a fox.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '/profile/fox', exact: true })).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('1')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(api.requests(DECIDE)).toHaveLength(0)
    await page.getByRole('textbox', { name: 'Reason' }).fill('The picture was removed.')
    api.answer(DECIDE, notice)
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The sender is told that it was removed.')).toBeVisible()
    await expect.element(page.getByText('No notices are waiting.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([
      { params: { id: '7' }, body: { verdict: 'removed', owner: 'fox' } },
    ])
  })

  test('are taken back with Z', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([notice]))
    await open('/admin/notices', { as: judge })
    await expect.element(page.getByRole('heading', { name: LONGEST_NAME })).toBeVisible()
    await userEvent.keyboard('2')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Not yours.')
    await expect.element(page.getByText('You can’t undo this decision.')).not.toBeInTheDocument()
    api.answer(DECIDE, notice)
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The notice was declined.').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    api.answer(REOPEN, notice)
    api.answer(LIST, listOf([notice]))
    await userEvent.keyboard('z')
    await expect.element(page.getByText('The decision was undone.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: LONGEST_NAME })).toBeVisible()
    expect(api.requests(REOPEN)).toMatchObject([{ params: { id: '7' } }])
  })

  test('another was first; on a phone', async () => {
    api.answer(LIST, listOf([notice]))
    await open('/admin/notices?case=7', { as: judge, size: 'phone' })
    await page.getByRole('radio', { name: /^Decline/ }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Not yours.')
    await expectSoundScreen()
    api.refuse(DECIDE, 'already_decided')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect.element(page.getByText(/already/).first()).toBeVisible()
  })
})
