import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { PICTURE } from '#client/testing/data/picture.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import type { CounterCase } from './queries.ts'

const LIST = 'GET v1 /admin/counter-notices/'
const DECIDE = 'POST v1 /admin/counter-notices/{id}/decide/'
const REOPEN = 'POST v1 /admin/counter-notices/{id}/reopen/'
const READ_PICTURE = 'GET v1 /admin/counter-notices/{id}/picture/'
const AT = '2026-03-01T12:00:00Z'
const judge = player({ username: 'Judge', role: 'moderator' })

const found = (fields: Partial<CounterCase> = {}): CounterCase => ({
  id: 7,
  player: badge('Fox'),
  name: LONGEST_NAME,
  address: '12 Long Street\nColumbus',
  phone: '+1 614 555 0100',
  email: 'fox@fox.example',
  statement: 'I drew this fox myself.',
  filed: AT,
  restore_from: '2026-03-17T12:00:00Z',
  due: '2026-03-19T12:00:00Z',
  action: null,
  notice: {
    id: 3,
    url: 'https://play.example/profile/fox',
    name: 'Ada Artist',
    work: 'My drawing of a fox.',
    statement: 'I hold the rights.',
    answer: 'The drawing is hers.',
    decided: AT,
    decided_by: badge('Other'),
  },
  has_picture: false,
  closed_to_me: null,
  ...fields,
})

beforeEach(() => {
  api.answer('GET v1 /admin/reasons/{kind}/', {
    language: 'en',
    results: [
      {
        id: 'mistake',
        name: 'Removed by mistake',
        text: 'The content was removed by mistake.',
        decision: 'restored',
      },
    ],
  })
  answerRecord(badge('Fox'))
})

test(
  'by keyboard: content is restored with a template, after the waiting period',
  { tags: 'long' },
  async () => {
    api.answer(LIST, listOf([found()]))
    await open('/admin/counter-notices', { as: judge })
    await expect.element(page.getByText('I drew this fox myself.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '/profile/fox', exact: true })).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('1')
    await expect.element(page.getByRole('button', { name: 'Removed by mistake' })).toBeVisible()
    await userEvent.keyboard('t')
    api.refuse(DECIDE, 'too_early')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The waiting period isn’t over yet.')).toBeVisible()
    api.answer(DECIDE, found())
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('No counter notices are waiting.')).toBeVisible()
    expect(api.requests(DECIDE).at(-1)).toMatchObject({
      params: { id: '7' },
      body: { verdict: 'restored', reason: 'The content was removed by mistake.' },
    })
  },
)

test('a decision is taken back with Z', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([found()]))
  await open('/admin/counter-notices', { as: judge })
  await expect.element(page.getByText('I drew this fox myself.')).toBeVisible()
  await userEvent.keyboard('2')
  await page.getByRole('textbox', { name: 'Reason' }).fill('An action is filed.')
  api.answer(DECIDE, found())
  api.answer(LIST, listOf([]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  api.answer(REOPEN, found())
  api.answer(LIST, listOf([found()]))
  await userEvent.keyboard('z')
  await expect.element(page.getByText('The decision was undone.')).toBeVisible()
  await expect.element(page.getByText('I drew this fox myself.')).toBeVisible()
  expect(api.requests(REOPEN)).toMatchObject([{ params: { id: '7' } }])
})

test('before it is over, says from when on; an action at a court is to be checked; on a phone', async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  api.answer(READ_PICTURE, PICTURE)
  const action = { court: 'S.D. Ohio', case_number: '2:26-cv-01', said: AT }
  api.answer(LIST, listOf([found({ restore_from: later, due: later, action, has_picture: true })]))
  await open('/admin/counter-notices?case=7', { as: judge, size: 'phone' })
  await expect.element(page.getByText(/You can restore the content from/)).toBeVisible()
  await expect.element(page.getByText('S.D. Ohio · 2:26-cv-01')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The removed picture' })).toBeVisible()
  await expectSoundScreen()
})

test.each(
  cases([
    ['same_staff', 'You decided the notice.'],
    ['own_case', 'You are part of this case.'],
  ] as const),
)('%s: somebody else has to decide', async (why, said) => {
  api.answer(LIST, listOf([found({ closed_to_me: why, player: null })]))
  await open('/admin/counter-notices', { as: judge })
  await expect.element(page.getByText(new RegExp(`^${said}`))).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})
