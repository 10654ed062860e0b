import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { staffSanction } from '#client/testing/data/sanctions.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Group = AnswerFor<'GET v1 /admin/reports/'>['results'][number]
const LIST = 'GET v1 /admin/reports/'
const REOPEN = 'POST v1 /admin/reports/reopen/'
const DECIDE = 'POST v1 /admin/reports/decide/'
const AT = '2026-03-01T12:00:00.000Z'
const judge = player({ username: 'Judge', role: 'moderator' })
const group = (username: string | null, id: number, fields: Partial<Group> = {}): Group => ({
  id,
  player: username === null ? null : badge(username),
  count: 2,
  first: AT,
  reports: [
    {
      id,
      kind: 'message',
      reason: 'harassment',
      details: '',
      snapshot: 'something bad',
      lobby: 4,
      by: LONGEST_NAME,
      created: AT,
    },
    {
      id: id + 1,
      kind: 'player',
      reason: 'name',
      details: 'Rude.',
      snapshot: 'Name',
      lobby: null,
      by: 'Cid',
      created: AT,
    },
  ],
  earlier: { acted: 1, none: 2 },
  is_own: false,
  ...fields,
})
const ROWS = [group('Ann', 10), group(LONGEST_NAME, 20)]

beforeEach(() => {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'reports', waiting: 2 }] })
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  api.answer('GET v1 /admin/reasons/{kind}/', {
    language: 'en',
    results: [
      {
        id: 'insults',
        name: 'Insults',
        text: 'You insulted other players. Treat everyone with respect.',
        decision: null,
      },
    ],
  })
  api.answer(
    'GET v1 /admin/players/{playerId}/sanctions/',
    listOf([staffSanction({ kind: 'warn', ends: null, is_in_force: false })]),
  )
  api.answer('GET v1 /admin/players/{playerId}/sanctions/preview/', {
    sessions: 1,
    is_queued: false,
    lobbies: 0,
    running_matches: 0,
    tournaments: 0,
  })
  answerRecord(badge('Ann'), { reports: { open: 2, recent: 3 } })
})

test('what a rule has found is named', { tags: 'long' }, async () => {
  const [first] = ROWS
  if (!first?.reports[0]) throw new Error('no report')
  const found = { ...first.reports[0], reason: 'word_list', details: 'boosting', by: null } as const
  api.answer(LIST, listOf([{ ...first, reports: [found] }]))
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByText('Found on the list: boosting')).toBeVisible()
})

test('by keyboard: J opens the next, 5 suspends with a template', async () => {
  api.answer(LIST, listOf(ROWS))
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
  await expect.element(page.getByText('1–6')).toBeVisible()
  await expect.element(page.getByText('reason template')).toBeVisible()
  await expect.element(page.getByText('something bad')).toBeVisible()
  await expect.element(page.getByText(/^Earlier reports: 1 led to a sanction/)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: LONGEST_NAME })).toBeVisible()
  await userEvent.keyboard('5')
  await expect.element(page.getByText('1 session ends immediately.')).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Give a reason of at least 3 characters.')).toBeVisible()
  await page.getByRole('button', { name: 'Insults' }).click()
  api.answer(DECIDE, { decided: 2 })
  api.answer(LIST, listOf([group('Ann', 10)]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('2 reports are decided.')).toBeVisible()
  expect(api.requests(DECIDE)[0]?.body).toMatchObject({
    reports: [20, 21],
    action: 'suspend',
    until: expect.any(String),
    reason: 'You insulted other players. Treat everyone with respect.',
  })
})

test('that nothing follows is taken back with Z; a refusal is shown', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([group('Ann', 10)]))
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
  await userEvent.keyboard('1')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not against a rule.')
  api.answer(DECIDE, { decided: 2 })
  api.answer(LIST, listOf([]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('2 reports are decided.')).toBeVisible()
  api.refuse(REOPEN, 'too_late')
  await userEvent.keyboard('z')
  await expect.element(page.getByText('A decision can only be undone within a minute.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(api.requests(REOPEN).map(({ body }) => body)).toMatchObject([{ reports: [10, 11] }])
})

test(
  'what was typed is there again after a look at another case, until it is decided',
  { tags: 'long' },
  async () => {
    api.answer(LIST, listOf(ROWS))
    await open('/admin/reports', { as: judge })
    await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await reason.fill('A joke between friends.')
    await page.getByRole('radio', { name: /No action/ }).click()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('heading', { name: LONGEST_NAME })).toBeVisible()
    await expect.element(reason).toHaveValue('')
    await userEvent.keyboard('k')
    await expect.element(reason).toHaveValue('A joke between friends.')
    await expect.element(page.getByRole('radio', { name: /No action/ })).toBeChecked()
    api.answer(DECIDE, { decided: 2 })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('2 reports are decided.')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('heading', { name: LONGEST_NAME })).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(reason).toHaveValue('')
  },
)

test.each(cases(['phone', 'narrow'] as const))(
  'on a %s one opens a case, and decides that nothing follows',
  { tags: 'long' },
  async (size) => {
    api.answer(LIST, listOf(ROWS))
    await open('/admin/reports', { as: judge, size })
    await page.getByRole('link', { name: /^Ann/ }).click()
    await expect.element(page.getByText('something bad')).toBeVisible()
    await expectSoundScreen()
    await page.getByText('No action').click()
    await expect.element(page.getByText('For the audit log. The player isn’t told.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('A joke between friends.')
    api.answer(DECIDE, { decided: 2 })
    api.answer(LIST, listOf([]))
    await page.getByRole('button', { name: 'No action' }).click()
    await expect.element(page.getByText('No reports are waiting.')).toBeVisible()
    expect(api.requests(DECIDE)[0]?.body).toMatchObject({ action: 'none', until: null })
  },
)

test('a match without a player, one’s own case, and what another has decided', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([group(null, 30)]))
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByRole('radio')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(1)
  api.answer(LIST, listOf([group('Ann', 40, { is_own: true })]))
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByText(/You are part of these reports/)).toBeVisible()
  api.answer(LIST, listOf([group('Ann', 50)]))
  api.refuse(DECIDE, 'already_decided')
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
  await userEvent.keyboard('1')
  await page.getByRole('textbox', { name: 'Reason' }).fill('A joke between friends.')
  api.answer(LIST, listOf([]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('No reports are waiting.')).toBeVisible()
})

test('a former moderator sees the refusal, a failure can be tried again', { tags: 'long' }, async () => {
  api.refuse(LIST, 403)
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  api.refuse(LIST, 500)
  await open('/admin/reports', { as: judge })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
