import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

type Requests = AnswerFor<'GET v1 /admin/data-requests/'>
type Row = Requests['results'][number]
const LIST = 'GET v1 /admin/data-requests/'
const DECIDE = 'POST v1 /admin/data-requests/{id}/decide/'
const REOPEN = 'POST v1 /admin/data-requests/{id}/reopen/'
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const boss = player({ username: 'Boss', role: 'admin' })

const request = (more: Partial<Row> = {}): Row => ({
  id: 7,
  kind: 'access',
  name: 'Ann Anders',
  email: 'ann@example.com',
  statement: 'I cannot sign in any more.',
  status: 'open',
  created: '2026-11-20T10:00:00Z',
  due: '2026-12-20T10:00:00Z',
  extension: null,
  player: { id: uuid(1), username: LONGEST_NAME, avatar_url: null },
  has_second_factor: false,
  is_own: false,
  answer: null,
  decided: null,
  decided_by: null,
  ...more,
})
const listOf = (results: Row[]) => ({ count: results.length, next: null, previous: null, results })

describe('data requests', () => {
  test('are decided by keyboard with a reason', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([request()]))
    await open('/admin/data-requests', { as: boss })
    await expect.element(page.getByText('I cannot sign in any more.')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('1')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(api.requests(DECIDE)).toHaveLength(0)
    await page.getByRole('textbox', { name: 'Reason' }).fill('Here is all of it.')
    api.answer(DECIDE, request({ status: 'exported' }))
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The sender gets the link.')).toBeVisible()
    await expect.element(page.getByText('No data requests are waiting.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([{ params: { id: '7' }, body: { verdict: 'exported' } }])
  })

  test(
    'are taken back with Z; that an account is deleted stays, which is said before',
    { tags: 'long' },
    async () => {
      api.answer(LIST, listOf([request()]))
      await open('/admin/data-requests', { as: boss })
      await expect.element(page.getByRole('heading', { name: 'Ann Anders' })).toBeVisible()
      const final = page.getByText('You can’t undo this decision.')
      await userEvent.keyboard('2')
      await expect.element(final).toBeVisible()
      await expect
        .element(page.getByRole('button', { name: 'Delete the account' }))
        .toHaveAccessibleDescription('You can’t undo this decision.')
      await expectSoundScreen()
      await userEvent.keyboard('5')
      await expect.element(final).not.toBeInTheDocument()
      await page.getByRole('textbox', { name: 'Reason' }).fill('Not your account.')
      api.answer(DECIDE, request({ status: 'refused' }))
      api.answer(LIST, listOf([]))
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      api.answer(REOPEN, request())
      api.answer(LIST, listOf([request()]))
      await userEvent.keyboard('z')
      await expect.element(page.getByText('The decision was undone.')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Ann Anders' })).toBeVisible()
      expect(api.requests(REOPEN)).toMatchObject([
        { params: { id: '7' }, body: { reason: 'Undone right after the decision.' } },
      ])
    },
  )

  test('with more time stay, and can be decided again', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([request()]))
    await open('/admin/data-requests', { as: boss })
    await expect.element(page.getByText('I cannot sign in any more.')).toBeVisible()
    await userEvent.keyboard('4')
    await page.getByRole('textbox', { name: 'Reason' }).fill('We look for old mails.')
    const longer = request({ extension: 'We look for old mails.', due: '2027-02-18T10:00:00Z' })
    api.answer(DECIDE, longer)
    api.answer(LIST, listOf([longer]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Why it takes longer')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^Take 60 more days/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  })

  test('without an account offer neither export nor deletion; on a phone', async () => {
    api.answer(LIST, listOf([request({ player: null })]))
    await open('/admin/data-requests?case=7', { as: boss, size: 'phone' })
    await expect.element(page.getByText('No account has this email')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^Done in another way/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^Send the export/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: /^Delete the account/ })).not.toBeInTheDocument()
    await expectSoundScreen()
  })

  test('about oneself are for somebody else; a second factor is told', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([request({ is_own: true })]))
    await open('/admin/data-requests', { as: boss })
    await expect.element(page.getByText(/Someone else has to decide it/)).toBeVisible()
    api.answer(LIST, listOf([request({ has_second_factor: true })]))
    await open('/admin/data-requests', { as: boss })
    await expect.element(page.getByText(/has a second factor/)).toBeVisible()
  })

  test('of the past are a list, without names when they are no longer stored', async () => {
    const decided = {
      decided: '2026-11-21T10:00:00Z',
      decided_by: { id: uuid(2), username: 'Boss', avatar_url: null },
    }
    api.answer(
      LIST,
      listOf([
        request({ status: 'refused', answer: 'Not yours.', ...decided }),
        request({ id: 6, status: 'done', name: '', email: '', statement: '', player: null, ...decided }),
      ]),
    )
    await open('/admin/data-requests?kind=past', { as: boss })
    await expect.element(page.getByText('Not yours.')).toBeVisible()
    await expect.element(page.getByText('No longer stored')).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(LIST)[0]?.query).toMatchObject({ show: 'past' })
  })

  test('are not shown to staff without the permission', { tags: 'long' }, async () => {
    await open('/admin/data-requests', { as: player({ username: 'Judge', role: 'moderator' }) })
    await expect.element(page.getByText(/don't have permission/)).toBeVisible()
  })
})
