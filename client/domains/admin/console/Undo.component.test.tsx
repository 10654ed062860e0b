import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'

const LIST = 'GET v1 /admin/appeals/'
const ANSWER = 'POST v1 /admin/appeals/{id}/answer/'
const REOPEN = 'POST v1 /admin/appeals/{id}/reopen/'
const judge = player({ username: 'Judge', role: 'moderator' })
const waits = (username: string, id: number) => ({
  player: badge(username),
  sanction: staffSanction({ id, appeal: openAppeal }),
  is_own: false,
})
const [ann, bea, cid] = [waits('Ann', 1), waits('Bea', 2), waits('Cid', 3)]
const ALL = listOf([ann, bea, cid])
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const reason = page.getByRole('textbox', { name: 'Reason' })
const uphold = page.getByRole('radio', { name: /^Uphold/ })
const undo = page.getByRole('button', { name: 'Undo' })

/** The second of three appeals is decided. */
async function decideBea(): Promise<void> {
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  api.answer('GET v1 /admin/reasons/{kind}/', { language: 'en', results: [] })
  answerRecord(badge('Bea'))
  api.answer(LIST, ALL)
  await open('/admin/appeals', { as: judge })
  await expect.element(heading('Ann')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading('Bea')).toBeVisible()
  await userEvent.keyboard('1')
  await reason.fill('The rule was broken.')
  api.answer(ANSWER, staffSanction({ id: 2, appeal: { ...openAppeal, status: 'upheld', answer: 'x' } }))
  api.answer(LIST, listOf([ann, cid]))
  scrollTo(0, document.documentElement.scrollHeight)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(heading('Cid')).toBeVisible()
}

test(
  'after a decision the next case is open and has the focus, and what was decided is said',
  { tags: 'long' },
  async () => {
    await decideBea()
    await expect.element(page.getByRole('link', { name: /^Cid/ })).toHaveFocus()
    expect(scrollY).toBe(0)
    await expect
      .element(page.getByRole('status').filter({ has: undo }))
      .toMatchTextContent(/^The sanction stays\. Bea will read it in a minute\./)
    await userEvent.keyboard('{Enter}')
    await expect.element(uphold).toHaveFocus()
  },
)

test('what was decided stays in sight at the lower end of a case', { tags: 'long' }, async () => {
  await decideBea()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(undo).toBeInViewport()
})

test('a decision taken back is open again, with what was typed', { tags: 'long' }, async () => {
  await decideBea()
  api.answer(REOPEN, bea.sanction)
  api.answer(LIST, ALL)
  await userEvent.keyboard('z')
  await expect.element(heading('Bea')).toBeVisible()
  await expect.element(reason).toHaveValue('The rule was broken.')
  await expect.element(uphold).toBeChecked()
  await expect.element(undo).not.toBeInTheDocument()
})

test('it is not offered to another moderator who signs in in the same tab', { tags: 'long' }, async () => {
  await decideBea()
  await expect.element(undo).toBeVisible()
  await open('/admin/appeals', { as: player({ username: 'Relief', role: 'moderator' }) })
  await expect.element(heading('Ann')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test(
  'a decision that stays ends the offer, so that Z takes nothing else back',
  { tags: 'long' },
  async () => {
    await decideBea()
    await expect.element(undo).toBeVisible()
    await userEvent.keyboard('2')
    await reason.fill('The rule wasn’t broken.')
    api.answer(ANSWER, staffSanction({ id: 3, appeal: { ...openAppeal, status: 'lifted', answer: 'x' } }))
    api.answer(LIST, listOf([ann]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Cid was told that the sanction is lifted.')).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
  },
)
