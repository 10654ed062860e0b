import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { queuedDispute, disputeDetails } from '#client/testing/data/disputes.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { message } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { security } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const LIST = 'GET v1 /admin/disputes/'
const READ = 'GET v1 /admin/disputes/{matchId}/'
const HOLD = 'PUT v1 /admin/cases/{kind}/{id}/holder/'
const NOTE = 'POST v1 /admin/disputes/{matchId}/notes/'
const RESOLVE = 'POST v1 /admin/disputes/{matchId}/resolve/'
const AT = '2026-03-01T12:00:00.000Z'
const judge = player({ username: 'Judge', role: 'moderator' })
const mine = { id: judge.id, username: 'Judge', avatar_url: null }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const reason = page.getByRole('textbox', { name: 'Reason' })

describe('the queue', () => {
  const openQueue = (search = '', size?: 'narrow') =>
    open(`/admin/disputes${search}`, { as: judge, ...(size ? { size } : {}) })

  test('is only shown to moderators', { tags: 'long' }, async () => {
    await open('/admin/disputes', { as: player() })
    await expect.element(page.getByText("You don't have permission to perform this action.")).toBeVisible()
    expect(api.requests(LIST)).toHaveLength(0)
  })

  test("a former moderator sees the server's refusal", { tags: 'long' }, async () => {
    api.refuse(LIST, 403, { detail: 'No.' })
    await openQueue()
    await expect.element(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  })

  test("is in the moderator's menu", async () => {
    api.answer(LIST, listOf([]))
    await open('/team/new', { as: judge })
    await page.getByRole('button', { name: /menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Admin' }).click()
    await page.getByRole('link', { name: /^Disputes/ }).click()
    await expect.element(page.getByText('No open disputes.')).toBeVisible()
  })

  test('updates live', async () => {
    api.answer(LIST, listOf([]))
    await openQueue()
    await expect.element(page.getByText('No open disputes.')).toBeVisible()
    const row = queuedDispute({ step: 'statements' })
    const requestCount = api.requests(LIST).length
    const counts = { statements: 1 }
    await live.send({ event: 'dispute', data: { match_id: row.match_id, row, counts } })
    await expect
      .element(page.getByRole('link', { name: /Ann vs Bob/ }))
      .toMatchTextContent('2 of 2 statements')
    expect(api.requests(LIST)).toHaveLength(requestCount)
    await expectSoundScreen()
  })

  test('is filtered by the URL', async () => {
    api.answer(LIST, ({ query }) =>
      listOf(query.step === 'review' ? [] : [queuedDispute({ step: 'statements' })]),
    )
    await openQueue()
    await expect.element(page.getByRole('link', { name: /Ann vs Bob/ })).toBeVisible()
    await page.getByText('To decide', { exact: true }).click()
    await expect.element(page.getByText('No disputes in this step.')).toBeVisible()
    expect(location.search).toBe('?step=review')
    await openQueue('?step=statements')
    await expect.element(page.getByRole('link', { name: /Ann vs Bob/ })).toBeVisible()
    expect(api.requests(LIST).at(-1)?.query).toMatchObject({ step: 'statements' })
  })

  test('is navigated by keyboard, and Enter opens a dispute', { tags: 'long' }, async () => {
    const rows = [queuedDispute(), queuedDispute(), queuedDispute()]
    const second = disputeDetails({ match_id: rows[1]?.match_id ?? 0 })
    api.answer(LIST, listOf(rows))
    api.answer(READ, second)
    answerRecord(badge('Ann'))
    await openQueue()
    const links = page.getByRole('link', { name: /Ann vs Bob/ })
    await expect.element(links.nth(2)).toBeVisible()
    links.first().element().focus()
    await userEvent.keyboard('j{ArrowDown}k')
    await expect.element(links.nth(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe(`/admin/disputes/${second.match_id}`)
    await expect.element(page.getByRole('heading', { name: 'Ann vs Bob' })).toBeVisible()
  })

  test('long names fit the narrowest window', async () => {
    const sides = [1, 2].map((id) => ({ id, name: LONGEST_NAME, has_stated: true }))
    api.answer(LIST, listOf([queuedDispute({ sides, due: inMinutes(30), moderator: badge(LONGEST_NAME) })]))
    await openQueue('', 'narrow')
    await expect.element(page.getByRole('link', { name: /vs/ })).toBeVisible()
    await expectSoundScreen()
  })

  test('if loading fails, "Try again" loads the disputes', { tags: 'long' }, async () => {
    api.fail(LIST)
    await openQueue()
    await expect.element(page.getByText('The disputes couldn’t be loaded.')).toBeVisible()
    api.answer(LIST, listOf([queuedDispute()]))
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: /Ann vs Bob/ })).toBeVisible()
  })
})

describe('one dispute', () => {
  async function opened(shown = disputeDetails(), size?: 'narrow') {
    api.answer(READ, shown)
    answerRecord(badge('Ann'))
    await open(`/admin/disputes/${shown.match_id}`, { as: judge, ...(size ? { size } : {}) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    return shown
  }

  test.each(cases([undefined, 'narrow'] as const))('shows the whole history: %s', async (size) => {
    await opened(
      disputeDetails({
        names: [LONGEST_NAME, 'Bob'],
        matchDispute: { statements: [{ side_id: 1, body: 'I won.', created: AT }] },
        notes: [{ moderator: mine, body: 'Asked for the replay.', created: AT }],
        trail: [{ action: 'dispute.take', actor: mine, reason: null, created: AT }],
        messages: [message(badge('Bob'), 'good luck')],
        suspicions: [],
      }),
      size,
    )
    await expect.element(page.getByText('No screenshots.')).toBeVisible()
    await expectSoundScreen()
    if (size) await page.getByRole('tab', { name: /^Chat, notes, log/ }).click()
    await expect
      .element(page.getByRole('list', { name: 'Notes' }))
      .toMatchTextContent('Asked for the replay.')
    await expect.element(page.getByRole('list', { name: 'Log' })).toMatchTextContent('is reviewing it')
    await expect.element(page.getByRole('log', { name: 'Messages' })).toMatchTextContent('good luck')
    await expectSoundScreen()
  })

  test('is claimed and released', { tags: 'long' }, async () => {
    const shown = await opened()
    api.answer(HOLD, { holder: mine })
    api.answer(READ, { ...shown, moderator: mine })
    await button('Claim').click()
    await expect.element(button('Give back')).toBeVisible()
    api.answer(HOLD, { holder: null })
    api.answer(READ, shown)
    await button('Give back').click()
    await expect.element(button('Claim')).toBeVisible()
    expect(api.requests(HOLD)).toMatchObject([
      { params: { kind: 'disputes', id: String(shown.match_id) }, body: { to: 'Judge', from: null } },
      { body: { to: null, from: judge.id } },
    ])
  })

  test('a note can be added', async () => {
    const shown = await opened()
    const note = { moderator: mine, body: 'Asked for the replay.', created: AT }
    api.answer(NOTE, note)
    await page.getByRole('textbox', { name: 'Note' }).fill('Asked for the replay.')
    api.answer(READ, { ...shown, notes: [note] })
    await button('Add note').click()
    await expect
      .element(page.getByRole('list', { name: 'Notes' }))
      .toMatchTextContent('Asked for the replay.')
    expect(api.requests(NOTE).map(({ body }) => body)).toEqual([{ body: 'Asked for the replay.' }])
  })

  test('is decided: missing fields are reported, and the consequences are confirmed', async () => {
    const shown = await opened(disputeDetails({ moderator: mine }))
    await button('Decide').click()
    await expect.element(page.getByText('Choose the winner, or declare the match void.')).toBeVisible()
    await page.getByRole('radio', { name: 'Bob has won' }).click()
    await reason.fill('The picture shows three to one.')
    await button('Give Bob the win').click()
    await expect.element(dialog).toMatchTextContent('That side gets the pot of $20.00 minus the fee.')
    await expect.element(dialog).toMatchTextContent('Both sides can read the reason.')
    api.answer(RESOLVE, shown.match)
    api.answer(READ, { ...shown, step: 'decided' })
    await dialog.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.element(page.getByText('Decided. The losing side can still appeal or accept.')).toBeVisible()
    expect(api.requests(RESOLVE).map(({ body }) => body)).toEqual([
      { winner_side_id: shown.match.sides[1]?.id, reason: 'The picture shows three to one.' },
    ])
  })

  test('a refused decision shows the reason and keeps the input', { tags: 'long' }, async () => {
    api.refuse(RESOLVE, 'taken')
    await opened(disputeDetails({ moderator: mine }))
    await page.getByRole('radio', { name: 'The match is void' }).click()
    await reason.fill('Neither side shows that it was played.')
    await button('Declare the match void').click()
    await dialog.getByRole('button', { name: 'Confirm decision' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('A colleague is working on this case. Take it over to decide.')
    await expect.element(reason).toHaveValue('Neither side shows that it was played.')
  })

  test('deciding requires a step-up, which keeps the input', { tags: 'long' }, async () => {
    const shown = await opened(disputeDetails({ moderator: mine }))
    api.answer('GET v1 /accounts/security/', security())
    api.answer('POST v1 /accounts/step-up/', { detail: 'Done.', stepped_up_until: inMinutes(10) })
    api.refuse(RESOLVE, 'step_up_required')
    await page.getByRole('radio', { name: 'The match is void' }).click()
    await reason.fill('Neither side shows that it was played.')
    await button('Declare the match void').click()
    await dialog.getByRole('button', { name: 'Confirm decision' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await confirm.getByLabelText('Password', { exact: true }).fill('a long way to go')
    api.answer(RESOLVE, shown.match)
    api.answer(READ, { ...shown, step: 'decided' })
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByText(/^Decided\./)).toBeVisible()
    expect(api.requests(RESOLVE).at(-1)?.body).toEqual({
      winner_side_id: null,
      reason: 'Neither side shows that it was played.',
    })
  })

  test(
    'is taken over from another moderator, shown by name; the input is kept',
    { tags: 'long' },
    async () => {
      const relief = badge('Relief')
      const shown = await opened(disputeDetails({ moderator: relief }))
      await reason.fill('The replay shows three to one.')
      await expect.element(page.getByText(/^Relief is working on this case\./)).toBeVisible()
      await expect.element(button('Decide')).not.toBeInTheDocument()
      await expectSoundScreen()
      await button('Take over').click()
      api.answer(HOLD, { holder: mine })
      api.answer(READ, { ...shown, moderator: mine })
      await dialog.getByRole('button', { name: 'Take over' }).click()
      await expect.element(button('Decide')).toBeVisible()
      await expect.element(reason).toHaveValue('The replay shows three to one.')
      expect(api.requests(HOLD).map(({ body }) => body)).toEqual([{ to: 'Judge', from: relief.id }])
    },
  )

  test('a takeover by another moderator is shown at once', { tags: 'long' }, async () => {
    const shown = await opened(disputeDetails({ moderator: mine }))
    await expect.element(button('Decide')).toBeVisible()
    api.answer(READ, { ...shown, moderator: badge('Relief') })
    const row = queuedDispute({ match_id: shown.match_id, moderator: badge('Relief') })
    await live.send({ event: 'dispute', data: { match_id: row.match_id, row, counts: { review: 1 } } })
    await expect.element(page.getByText(/^Relief is working on this case\./)).toBeVisible()
    await expect.element(button('Decide')).not.toBeInTheDocument()
  })

  test.each(
    cases([
      ['over', { match: 'settled' as const }, 'This dispute is over.'],
      [
        'not mine',
        { why_not_mine: 'Another moderator has to decide an appeal.' },
        'Another moderator has to decide an appeal.',
      ],
    ]),
  )('%s: shows why instead of a form', async (_what, facts, says) => {
    const { match: status, ...others } = { match: undefined, ...facts }
    const shown = disputeDetails(others)
    await opened(status ? { ...shown, match: { ...shown.match, status } } : shown)
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(button('Decide')).not.toBeInTheDocument()
  })

  test.each(
    cases([
      ['not_found', 'Dispute not found.'],
      ['own_match', "You don't have permission to perform this action."],
    ] as const),
  )('%s: %s', async (why, says) => {
    api.refuse(READ, why)
    await open('/admin/disputes/999', { as: judge })
    await expect.element(page.getByText(says)).toBeVisible()
  })

  test('if loading fails, "Try again" loads it', { tags: 'long' }, async () => {
    api.fail(READ)
    await open('/admin/disputes/999', { as: judge })
    await expect.element(page.getByText('This dispute couldn’t be loaded.')).toBeVisible()
    api.answer(READ, disputeDetails())
    answerRecord(badge('Ann'))
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { name: 'Ann vs Bob' })).toBeVisible()
  })
})
