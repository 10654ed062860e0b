import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { actPreview } from '#client/testing/data/act-previews.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { dispute, duel, match, reportsOf } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerTournamentPage, desk, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import type { Case } from './case/case-queries.ts'

const DESK = 'GET v1 /tournaments/{id}/desk/'
const CASE = 'GET v1 /matches/{id}/case/'
const DECIDE = 'POST v1 /matches/{id}/decide/'
const me = player({ role: 'organizer' })
const dialog = page.getByRole('dialog')
const first = matchKey({ stage: 0, group: 0, match: 0 })

const item = (kind: 'dispute' | 'late', index: number, names: string[], playedId: number | null) => ({
  kind,
  match_id: first + index,
  played_match_id: playedId,
  lobby_id: 41 + index,
  section: 'winners' as const,
  round: 1,
  names,
  missing: 0,
  since: inMinutes(-4),
  deadline: kind === 'late' ? null : inMinutes(9),
})

function theCase(): Case {
  const shown = match(duel(badge('sora'), badge('Ember')), { status: 'disputed' })
  const [one] = shown.sides
  return {
    match: {
      ...shown,
      reports: reportsOf(shown, [
        [2, 1],
        [1, 2],
      ]),
      deadline: { kind: 'hand_over', at: inMinutes(9) },
      dispute: dispute({
        held_by: 'organizers',
        opened_by_side_id: one?.id ?? null,
        reason: 'I have won the last game.',
        statements: [{ side_id: one?.id ?? 0, body: 'See the picture.', created: inMinutes(-3) }],
      }),
    },
    evidence: [],
    suspicions: [],
    messages: [{ id: 1, player: badge('Ember'), body: 'It dropped.', created: inMinutes(-5) }],
    can_decide: true,
  }
}

beforeEach(() => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
  api.answer(
    'POST v1 /tournaments/{id}/preview/',
    actPreview({
      matches: [],
      matches_total: 1,
      dropped: 0,
      cancelled: 0,
      places: [],
      notified: 2,
    }),
  )
})

async function openDesk(found: Case, size?: 'phone'): Promise<void> {
  answerTournamentPage(
    tournament({
      status: 'live',
      entrants_count: 8,
      playing_count: 8,
      round: 1,
      deadline: null,
      staff_role: 'owner',
      can: { set_results: true },
    }),
  )
  api.answer(CASE, found)
  const waiting = [
    item('dispute', 0, ['sora', 'Ember'], found.match.id),
    item('late', 1, ['Koda', 'Juno'], 90),
  ]
  api.answer(DESK, desk({ waiting }))
  await open('/tournament-details?tournamentId=1&tab=organise', { as: me, size })
}

test.each(cases([undefined, 'phone'] as const))(
  'a dispute opens as a case: %s',
  { tags: 'long' },
  async (size) => {
    await openDesk(theCase(), size)
    await page.getByRole('button', { name: 'Open case' }).click()
    const side = dialog.getByRole('region', { name: 'sora' })
    await expect.element(side.getByText('I have won the last game.')).toBeVisible()
    await expect.element(side.getByText('See the picture.')).toBeVisible()
    await expect
      .element(dialog.getByRole('region', { name: 'Ember' }).getByText('No statement yet'))
      .toBeVisible()
    await expect.element(dialog.getByText('Then it goes to the site’s moderators.')).toBeVisible()
    await expect.element(dialog.getByText('sora disputed the result')).toBeVisible()
    await dialog.getByText('1 message').click()
    await expect.element(dialog.getByText('It dropped.')).toBeVisible()
    await expectSoundScreen()
  },
)

test(
  'a decision names its outcome and needs a reason; what it changes is shown first',
  { tags: 'long' },
  async () => {
    const found = theCase()
    await openDesk(found)
    await page.getByRole('button', { name: 'Open case' }).click()
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect.element(dialog.getByText('Choose a decision.')).toBeVisible()
    await dialog.getByText('Ember wins').click()
    await expect.element(dialog.getByText('1 match changes')).toBeVisible()
    expect(api.requests('POST v1 /tournaments/{id}/preview/').at(-1)?.body).toMatchObject({
      outcome: 'played',
      scores: [[1, 2]],
    })
    await dialog.getByLabelText('Reason').fill('The log shows it.')
    api.answer(DECIDE, () => {
      api.answer(DESK, desk())
      return found.match
    })
    await dialog.getByRole('button', { name: 'Decide: Ember wins' }).click()
    await expect.element(page.getByText('Nothing needs you right now.')).toBeVisible()
    expect(api.requests(DECIDE).map(({ body }) => body)).toEqual([
      { winner_side_id: found.match.sides[1]?.id, reason: 'The log shows it.' },
    ])
  },
)

test('a refusal is told in the form', async () => {
  await openDesk(theCase())
  await page.getByRole('button', { name: 'Open case' }).click()
  await dialog.getByText('Play again').click()
  await dialog.getByLabelText('Reason').fill('Nobody can tell.')
  api.refuse(DECIDE, 'with_moderators')
  await dialog.getByRole('button', { name: 'Decide: play again' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The moderators have this dispute now. You’ll be notified when they decide.')
})

test('once the moderators have it, there is nothing to decide', { tags: 'long' }, async () => {
  const found = theCase()
  await openDesk({
    ...found,
    can_decide: false,
    match: { ...found.match, dispute: dispute({ held_by: 'moderators', step: 'review' }) },
  })
  await page.getByRole('button', { name: 'Open case' }).click()
  await expect.element(dialog.getByText('The site’s moderators have this dispute.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason')).not.toBeInTheDocument()
})

test(
  'J and K walk through what waits, Enter opens, Esc closes; new things do not move what is shown',
  { tags: 'long' },
  async () => {
    const found = theCase()
    await openDesk(found)
    await expect.element(page.getByRole('button', { name: 'Open case' })).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('button', { name: 'Open case' })).toHaveFocus()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('button', { name: 'Set result' }).nth(1)).toHaveFocus()
    await userEvent.keyboard('k{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  },
)
