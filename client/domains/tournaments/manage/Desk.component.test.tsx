import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { actPreview } from '#client/testing/data/act-previews.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, desk, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'

const EDIT = 'PUT v1 /tournaments/{id}/'
const RESULT = 'POST v1 /tournaments/{id}/results/'
const PREVIEW = 'POST v1 /tournaments/{id}/preview/'
const DESK = 'GET v1 /tournaments/{id}/desk/'
const me = player({ role: 'organizer' })
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const LIVE = {
  status: 'live',
  entrants_count: 8,
  playing_count: 8,
  round: 1,
  deadline: null,
  staff_role: 'owner',
} as const
const first = matchKey({ stage: 0, group: 0, match: 0 })
const nothing = actPreview()

beforeEach(() => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8, {}, [won(1)])))
})

async function openDesk(shown: Tournament, size?: 'phone' | 'narrow', answer = () => {}): Promise<void> {
  answerTournamentPage(shown)
  answer()
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, { as: me, size })
}

const waiting = () => ({
  waiting: [
    {
      kind: 'dispute' as const,
      match_id: first,
      played_match_id: null,
      lobby_id: 41,
      section: 'winners' as const,
      round: 1,
      names: ['Kestrel', 'Birch99'],
      missing: 0,
      since: inMinutes(-4),
      deadline: inMinutes(9),
    },
    {
      kind: 'open_round' as const,
      match_id: null,
      played_match_id: null,
      lobby_id: null,
      section: null,
      round: null,
      names: [],
      missing: 0,
      since: inMinutes(-1),
      deadline: null,
    },
  ],
  players: 9,
  left_to_others: [] as { match_id: number; why: 'own_match' | 'with_moderators' | 'decided' }[],
  not_cancelled_by_me: null,
  running: [
    {
      position: 2,
      lobby_id: 42,
      status: 'live' as const,
      match_id: first + 2,
      section: 'winners' as const,
      round: 1,
      names: ['sora', 'Ember'],
      since: inMinutes(-9),
      score: [1, 0],
    },
  ],
})

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'what needs me, and what runs: %s',
  async (size) => {
    await openDesk(
      tournament({ ...LIVE, can: { set_results: true, announce: true, pause: true, cancel: true } }),
      size,
      () => api.answer(DESK, waiting()),
    )
    await expect.element(page.getByText('Kestrel – Birch99')).toBeVisible()
    await expect.element(page.getByText('Quarterfinals. The reports don’t match.')).toBeVisible()
    // On a phone each part is a tab.
    if (size) await page.getByRole('tab', { name: 'Running' }).click()
    const match = page.getByRole('listitem').filter({ hasText: 'sora' }).first()
    await expect.element(match).toMatchTextContent(/sora\s*1\s*Ember\s*0/)
    await expect
      .element(page.getByRole('link', { name: 'Match room' }).first())
      .toHaveAttribute('href', size ? '/lobby-detail/42' : '/lobby-detail/41')
    await expectSoundScreen()
  },
)

test('nothing to do, and a desk that cannot be loaded', { tags: 'long' }, async () => {
  await openDesk(tournament(LIVE))
  await expect.element(page.getByText('Nothing needs you right now.')).toBeVisible()
  await openDesk(tournament(LIVE), undefined, () => api.fail(DESK))
  await expect.element(page.getByText('The desk couldn’t be loaded.')).toBeVisible()
})

test('the desk is for the staff only', { tags: 'long' }, async () => {
  await openDesk(tournament({ ...LIVE, staff_role: null }))
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: 'Organizer’s desk' })).not.toBeInTheDocument()
})

test('a result: what it changes is shown first; only a match that was not played needs a reason', async () => {
  const shown = tournament({ ...LIVE, prize_kind: 'fixed', can: { set_results: true } })
  await openDesk(shown, undefined, () => api.answer(DESK, waiting()))
  api.answer(
    PREVIEW,
    actPreview({
      matches: [
        { match_id: first + 4, section: 'winners', round: 2, status: 'open', names: ['Kestrel', null] },
      ],
      matches_total: 2,
      dropped: 1,
      cancelled: 1,
      places: [{ name: 'Birch99', best: 5, worst: 8 }],
      notified: 4,
      next_round: {
        what: 'paired',
        round: 2,
        pairs: [
          ['Kestrel', 'Ember'],
          ['Birch99', null],
        ],
        pairs_total: 7,
      },
      prizes: {
        is_known: true,
        is_final: false,
        lines: [{ name: 'Kestrel', before_cents: 0, after_cents: 500 }],
      },
    }),
  )
  await button('Set result').first().click()
  const panel = page.getByRole('region', { name: 'Kestrel – Birch99' })
  await panel.getByLabelText('Score').fill('1 0')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(panel.getByText('This score isn’t possible in a match of this length.')).toBeVisible()
  await panel.getByText('Kestrel 2 – 1 Birch99').click()
  const changes = panel.getByRole('region', { name: 'What this changes' })
  await expect
    .element(changes)
    .toMatchTextContent(
      /Matches.*2 matches change.*Kestrel – to be decided.*1 result is undone.*1 running match ends without a result.*Next round.*Round 2 is paired.*Kestrel – Ember.*Birch99 has a bye.*and 5 more.*Standings.*Birch99: 5th to 8th place.*Notifications.*4 players are notified.*Money.*Nothing is paid now.*Kestrel is guaranteed at least \$5/,
    )
  await expectSoundScreen()
  const reason = panel.getByLabelText('Reason')
  await expect.element(reason).toHaveValue('Set at the desk')
  await panel.getByText('Walkover for Kestrel').click()
  await expect.element(reason).toHaveValue('')
  await panel.getByRole('button', { name: 'Set result' }).click()
  await expect
    .element(panel.getByText('Give a reason. Everyone can read it in the activity tab.'))
    .toBeVisible()
  expect(api.requests(RESULT)).toEqual([])
  await panel.getByText('Kestrel 2 – 1 Birch99').click()
  await expect.element(reason).toHaveValue('Set at the desk')
  await reason.fill('Both screenshots show it')
  api.answer(RESULT, () => {
    api.answer(DESK, desk())
    return shown
  })
  await doubleClick(panel.getByRole('button', { name: 'Set result' }), RESULT)
  await expect.element(page.getByText('Nothing needs you right now.')).toBeVisible()
  expect(api.requests(RESULT).map(({ body }) => body)).toEqual([
    {
      match_id: first,
      outcome: 'played',
      scores: [
        [0, 1],
        [1, 0],
        [1, 0],
      ],
      undo: false,
      reason: 'Both screenshots show it',
    },
  ])
})

test('any match is found by a name; a decided one can be corrected or undone', { tags: 'long' }, async () => {
  const shown = tournament({ ...LIVE, can: { set_results: true } })
  await openDesk(shown)
  api.answer(PREVIEW, nothing)
  await page.getByLabelText('Find a match by name').fill('mira')
  await button('Correct').click()
  await page.getByText('Undo the result').click()
  await expect.element(page.getByText('No one is notified')).toBeVisible()
  api.refuse(RESULT, 'prizes_paid')
  await page.getByLabelText('Reason').fill('Entered twice')
  await button('Undo the result').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The prizes have been paid')
  expect(api.requests(RESULT)[0]?.body).toMatchObject({ match_id: first + 1, undo: true })
})

test('a score is typed on the match that has the focus; keys open the drawers and the search', async () => {
  const can = { set_results: true, announce: true, feature: true, manage_entrants: true }
  await openDesk(tournament({ ...LIVE, can }), undefined, () => api.answer(DESK, waiting()))
  api.answer(PREVIEW, nothing)
  await expect.element(page.getByText('next, previous')).toBeVisible()
  await userEvent.keyboard('j2')
  const panel = page.getByRole('region', { name: 'Kestrel – Birch99' })
  await expect.element(panel.getByLabelText('Score')).toHaveFocus()
  await userEvent.keyboard(' 1')
  await expect.element(panel.getByRole('radio', { name: 'Kestrel 2 – 1 Birch99' })).toBeChecked()
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  for (const [key, title] of [
    ['m', 'Message players'],
    ['f', 'Featured matches'],
    ['a', 'Participants'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await userEvent.keyboard('/')
  await expect.element(page.getByLabelText('Find a match by name')).toHaveFocus()
})

test('a preview that is refused says why', { tags: 'long' }, async () => {
  await openDesk(tournament({ ...LIVE, can: { set_results: true } }), undefined, () =>
    api.answer(DESK, waiting()),
  )
  api.refuse(PREVIEW, 'next_stage_started')
  await button('Set result').first().click()
  await page.getByText('Double forfeit').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The next stage has started')
})

test('pause with a reason, resume, open a round, cancel', { tags: 'long' }, async () => {
  const PAUSE = 'POST v1 /tournaments/{id}/pause/'
  const shown = tournament({ ...LIVE, can: { pause: true, open_round: true, cancel: true } })
  const paused = { ...shown, version: 2, paused: true, can: { ...shown.can, pause: false, resume: true } }
  await openDesk(shown)
  api.answer(PAUSE, ({ body }) => ((body as { paused: boolean }).paused ? paused : { ...shown, version: 3 }))
  await button('Pause').click()
  await expect
    .element(dialog)
    .toMatchTextContent(/What this changes.*Matches.*Notifications.*8 players are notified.*Money/)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect
    .element(dialog.getByText('Give a reason. Everyone can read it in the activity tab.'))
    .toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText('Reason').fill('Servers are down')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await button('Resume').click()
  await dialog.getByLabelText('Reason').fill('They are back')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect.element(button('Pause')).toBeVisible()
  expect(api.requests(PAUSE).map(({ body }) => body)).toEqual([
    { paused: true, reason: 'Servers are down' },
    { paused: false, reason: 'They are back' },
  ])
  api.answer('POST v1 /tournaments/{id}/open-round/', {
    ...shown,
    version: 4,
    round: 2,
    can: { ...shown.can, open_round: false },
  })
  await button('Open the next round').click()
  await expect.element(button('Open the next round')).not.toBeInTheDocument()
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Cancel tournament' }).click()
  await expect.element(dialog).toMatchTextContent('every entry fee is refunded immediately')
  const cancelled = {
    ...shown,
    version: 5,
    status: 'cancelled' as const,
    can: { ...shown.can, pause: false, cancel: false, open_round: false },
  }
  api.answer(EDIT, cancelled)
  await dialog.getByLabelText('Reason').fill('The hall is closed')
  await dialog.getByRole('button', { name: 'Cancel tournament' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(EDIT)[0]?.body).toEqual({ status: 'cancelled', reason: 'The hall is closed' })
})
