import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { disputeDetails, queuedDispute } from '#client/testing/data/disputes.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'

const judge = player({ username: 'Judge', role: 'moderator' })
const dialog = page.getByRole('dialog')

test('no key acts on the case behind a dialog', { tags: 'long' }, async () => {
  const mine = { id: judge.id, username: 'Judge', avatar_url: null }
  const shown = disputeDetails({ moderator: mine })
  const other = queuedDispute()
  api.answer('GET v1 /admin/disputes/', listOf([queuedDispute({ match_id: shown.match_id }), other]))
  api.answer('GET v1 /admin/disputes/{matchId}/', shown)
  answerRecord(badge('Ann'))
  await open(`/admin/disputes/${shown.match_id}`, { as: judge })
  await expect.element(page.getByRole('radio', { name: 'Bob has won' })).toBeVisible()
  await userEvent.keyboard('2')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The picture shows it.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('Give the win to Bob?')
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('1jeh')
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('Give the win to Bob?')
  expect(dialog.elements()).toHaveLength(1)
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  expect(location.pathname).toBe(`/admin/disputes/${shown.match_id}`)
})

test('after J, Enter goes on to the decision', { tags: 'long' }, async () => {
  const notice = (id: number, name: string) => ({
    id,
    name,
    email: 'ada@artists.example',
    url: 'https://play.example/team/1',
    work: 'A drawing.',
    statement: 'It is mine.',
    created: '2026-03-01T12:00:00.000Z',
    owner: null,
  })
  api.answer('GET v1 /admin/notices/', listOf([notice(1, 'Ada'), notice(2, 'Bea')]))
  await open('/admin/notices', { as: judge })
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: /Content removed/ })).toHaveFocus()
})
