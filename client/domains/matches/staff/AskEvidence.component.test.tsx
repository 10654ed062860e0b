import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { disputeDetails } from '#client/testing/data/disputes.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { message } from '#client/testing/data/matches.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /admin/disputes/{matchId}/'
const ASK = 'POST v1 /admin/disputes/{matchId}/ask-evidence/'
const LINKED = 'GET v1 /admin/players/{playerId}/linked/'
const PICTURE = 'GET v1 /matches/{id}/evidence/{evidenceId}/'
const judge = player({ username: 'Judge', role: 'moderator' })
const dialog = page.getByRole('dialog')
const button = page.getByRole('button', { name: 'Ask for evidence' })
const timeline = page.getByRole('list', { name: 'Timeline' })

async function opened(shown = disputeDetails(), size?: 'narrow') {
  api.answer(READ, shown)
  answerRecord(badge('Ann'))
  await open(`/admin/disputes/${shown.match_id}`, { as: judge, ...(size ? { size } : {}) })
  await expect.element(page.getByRole('heading', { name: 'Ann vs Bob' })).toBeVisible()
  return shown
}

type Shown = ReturnType<typeof disputeDetails>
/** The same dispute after this side was asked. */
function asked(shown: Shown, sideId: number, facts: { due?: string; answered?: string } = {}): Shown {
  const request = {
    id: sideId,
    side_id: sideId,
    note: 'The end screen, please.',
    created: inMinutes(-1),
    due: inMinutes(14),
    answered: null,
    ...facts,
  }
  const { dispute } = shown.match
  if (!dispute) throw new Error('the match has a dispute')
  const evidence_requests = [...dispute.evidence_requests, request]
  return { ...shown, match: { ...shown.match, dispute: { ...dispute, evidence_requests } } }
}

test.each(cases([undefined, 'narrow'] as const))(
  'by keyboard: a captain is asked for evidence, which then arrives: %s',
  { tags: 'long' },
  async (size) => {
    const shown = await opened(disputeDetails(), size)
    const ids = shown.match.sides.map(({ id }) => id)
    await expect.element(button).toBeVisible()
    await userEvent.keyboard('e')
    await expect.element(dialog.getByRole('radio', { name: 'Both sides' })).toBeChecked()
    await expect.element(dialog).toMatchTextContent('Both captains are notified')
    await expectSoundScreen()
    await dialog.getByText('Ann', { exact: true }).click()
    await expect.element(dialog).toMatchTextContent('The captain is notified')
    await dialog.getByLabelText('What to show').fill('The end screen, please.')
    api.refuse(ASK, 'too_long')
    await dialog.getByRole('button', { name: 'Ask for evidence' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The dispute ends before')
    api.answer(ASK, shown.match)
    const waiting = asked(shown, ids[0] ?? 0)
    api.answer(READ, waiting)
    await dialog.getByRole('button', { name: 'Ask for evidence' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Ann' })).toMatchTextContent(/Asked, until/)
    expect(api.requests(ASK).at(-1)?.body).toEqual({
      side_ids: [ids[0]],
      minutes: 15,
      reason: 'The end screen, please.',
    })
    await expect.element(timeline).toMatchTextContent('Evidence asked of Ann')
    // Only the other can still be asked.
    await userEvent.keyboard('e')
    await expect.element(dialog.getByRole('radio', { name: 'Bob' })).toBeChecked()
    await expect.element(dialog.getByRole('radio', { name: 'Both sides' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    api.answer(PICTURE, new Uint8Array())
    const sender = shown.match.sides[0]?.players[0] ?? badge('Ann')
    const { id, username, avatar_url } = sender
    api.answer(READ, {
      ...asked(shown, ids[0] ?? 0, { answered: inMinutes(0) }),
      evidence: [
        {
          id: 7,
          side_id: ids[0] ?? 0,
          player: { id, username, avatar_url },
          sha256: 'a'.repeat(64),
          bytes: 4000,
          created: inMinutes(0),
          path: '/api/v1/matches/1/evidence/7/',
        },
      ],
    })
    await live.send({ event: 'dispute', data: { match_id: shown.match_id, row: null, counts: {} } })
    await expect.element(page.getByRole('region', { name: 'Ann' })).toMatchTextContent(/Asked, answered/)
    await expect.element(page.getByRole('button', { name: 'Enlarge the screenshot by Ann' })).toBeVisible()
    await expect.element(timeline).toMatchTextContent('Screenshot by Ann')
  },
)

test('nobody is asked while both have time; a missed time is said', { tags: 'long' }, async () => {
  const shown = disputeDetails()
  const [first = 0, second = 0] = shown.match.sides.map(({ id }) => id)
  await opened(asked(asked(shown, first), second))
  await expect.element(page.getByRole('button', { name: 'Decide' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  api.answer(READ, asked(asked(shown, first, { due: inMinutes(-1) }), second))
  await live.send({ event: 'dispute', data: { match_id: shown.match_id, row: null, counts: {} } })
  await expect.element(page.getByRole('region', { name: 'Ann' })).toMatchTextContent(/Asked, no answer by/)
  await expect.element(button).toBeVisible()
})

test('the timeline is in order, messages together; beside it is what both had with each other', async () => {
  const base = disputeDetails({
    trail: [{ action: 'dispute.take', actor: judge, reason: null, created: inMinutes(9) }],
  })
  const ids = base.match.sides.map(({ id }) => id)
  const said = (body: string, at: number) => ({ ...message(badge('Bob'), body), created: inMinutes(at) })
  const shown: Shown = {
    ...base,
    due: inMinutes(30),
    match: {
      ...base.match,
      started: inMinutes(1),
      reports: [{ side_id: ids[0] ?? 0, scores: [[5, 2]], created: inMinutes(4) }],
      dispute: base.match.dispute && { ...base.match.dispute, opened: inMinutes(8) },
    },
    messages: [said('dc, wait', 2), said('again', 3), said('reconnecting', 5)],
    between: {
      matches: 3,
      wins: ids.map((side_id, place) => ({ side_id, count: 2 - place })),
      pots_cents: 2500,
      disputes: 1,
    },
  }
  api.answer(READ, shown)
  answerRecord(badge('Ann'))
  const other = shown.match.sides[1]?.players[0] ?? badge('Bob')
  api.answer(LINKED, {
    results: [
      {
        player: { id: other.id, username: other.username, avatar_url: null },
        role: 'player',
        standing: 'good',
        standing_until: null,
        joined: inMinutes(-100),
        same_browser: false,
        same_address: true,
      },
    ],
  })
  await open(`/admin/disputes/${shown.match_id}`, { as: judge })
  await expect
    .element(timeline)
    .toMatchTextContent(
      /Live.*2 messages.*Ann reports 5–2.*“reconnecting”.*Dispute opened.*Claimed by Judge.*Due/,
    )
  await expect.element(page.getByRole('heading', { name: 'Between them' })).toBeVisible()
  await expect.element(page.getByText('Ann won')).toBeVisible()
  await expect.element(page.getByText('$25.00')).toBeVisible()
  await expect.element(page.getByText('address', { exact: true })).toBeVisible()
})
