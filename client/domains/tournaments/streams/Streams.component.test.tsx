import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  desk,
  entry,
  nextMatch,
  type Tournament,
  tournament,
} from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const FEATURE = 'POST v1 /tournaments/{id}/featured/'
const UNFEATURE = 'POST v1 /tournaments/{id}/unfeature/'
const url = 'https://www.twitch.tv/contender'
const key = (match: number) => matchKey({ stage: 0, group: 0, match })
const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const LIVE = { status: 'live', entrants_count: 4, playing_count: 4, round: 1, deadline: null } as const
const two: Tournament['featured'] = [
  { match_id: key(1), url: 'https://youtu.be/x', held: true, hides_maps: false },
  { match_id: key(0), url, held: false, hides_maps: false },
]

async function openPage(shown: Tournament, tab: string, how: Parameters<typeof open>[1] = {}) {
  answerTournamentPage(shown)
  api.answer(
    'GET v1 /tournaments/{id}/bracket/',
    bracketAnswer(begun(4), { rooms: [{ position: 0, lobby_id: 5, status: 'live' }] }),
  )
  await open(`/tournament-details?tournamentId=${shown.id}&tab=${tab}`, how)
}

test.each(cases(['desktop', 'phone'] as const))('the streams, live ones first, on a %s', async (size) => {
  await openPage(tournament({ ...LIVE, featured: two }), 'streams', { size })
  await expect.element(page.getByRole('link', { name: 'Watch on Twitch' })).toHaveAttribute('href', url)
  await expect.element(page.getByText('Waiting for the caster')).toBeVisible()
  // The live match is known once the bracket has come.
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => /Twitch|YouTube/.exec(row.textContent)?.[0]))
    .toEqual(['Twitch', 'YouTube'])
  await expectSoundScreen()
})

test('without a featured match there is no tab', { tags: 'long' }, async () => {
  await openPage(tournament(LIVE), 'streams')
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Streams' })).not.toBeInTheDocument()
})

test.each(cases(['bracket', 'matches'] as const))('the %s marks the match', async (tab) => {
  await openPage(tournament({ ...LIVE, featured: two }), tab, { size: 'phone' })
  await expect.element(page.getByText('On stream').first()).toBeVisible()
})

test('my next match says that it waits for the caster', { tags: 'long' }, async () => {
  const next = nextMatch({ match_id: key(0), lobby_id: null, deadline: null })
  const me = entry({ status: 'playing', seed: 1, next })
  const featured = [{ match_id: key(0), url, held: true, hides_maps: false }]
  await openPage(tournament({ ...LIVE, me, featured }), 'overview', { as: player() })
  await expect
    .element(page.getByText('This match is on stream. It opens when the caster is ready.'))
    .toBeVisible()
})

const organised = (featured: Tournament['featured'] = []) =>
  tournament({ ...LIVE, staff_role: 'owner', can: { manage_entrants: true, feature: true }, featured })

test('an organizer features a match once, and the form says what is wrong', { tags: 'long' }, async () => {
  const shown = organised()
  api.answer('GET v1 /tournaments/{id}/desk/', desk())
  await openPage(shown, 'organise', { as: player() })
  await button('Feature').click()
  api.answer(FEATURE, {
    ...shown,
    version: 2,
    featured: [{ match_id: key(1), url, held: true, hides_maps: false }],
  })
  await button('Feature this match').click()
  await expect.element(page.getByText('Choose a match.')).toBeVisible()
  await page.getByLabelText('Address of the stream').fill('http://twitch.tv/contender')
  await button('Feature this match').click()
  await expect.element(page.getByText(/^Enter the https address of a stream/)).toBeVisible()
  await page.getByLabelText('Match', { exact: true }).selectOptions(String(key(1)))
  await page.getByLabelText('Address of the stream').fill(url)
  await page.getByText('Hold until the caster is ready').click()
  const changes = page.getByRole('region', { name: 'What this changes' })
  await expect.element(changes).toMatchTextContent(/on Twitch.*It opens only when you release it/)
  await button('Feature this match').click()
  await expect
    .element(page.getByText('Give a reason. Everyone can read it in the activity tab.'))
    .toBeVisible()
  await page.getByLabelText('Reason').fill('The final is on stream')
  await doubleClick(button('Feature this match'), FEATURE)
  await expect.element(button('Caster is ready')).toBeVisible()
  expect(api.requests(FEATURE).map(({ body }) => body)).toEqual([
    { match_id: key(1), url, hold: true, hide_maps: true, reason: 'The final is on stream' },
  ])
  await expectSoundScreen()
})

test('a refusal is shown at the box that asks for it', { tags: 'long' }, async () => {
  api.refuse(FEATURE, 'match_running')
  await openPage(organised(), 'organise', { as: player(), size: 'phone' })
  await button('Feature').click()
  await page.getByLabelText('Match', { exact: true }).selectOptions(String(key(0)))
  await page.getByLabelText('Address of the stream').fill(url)
  await page.getByText('Hold until the caster is ready').click()
  await page.getByLabelText('Reason').fill('On stream')
  await button('Feature this match').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('a held match is released, and the mark is taken away', { tags: 'long' }, async () => {
  const shown = organised([{ match_id: key(1), url, held: true, hides_maps: false }])
  await openPage(shown, 'organise', { as: player() })
  await button('Feature').click()
  api.answer(FEATURE, {
    ...shown,
    version: 2,
    featured: [{ match_id: key(1), url, held: false, hides_maps: false }],
  })
  await button('Caster is ready').click()
  await expect.element(button('Caster is ready')).not.toBeInTheDocument()
  expect(api.requests(FEATURE)[0]?.body).toEqual({
    match_id: key(1),
    url,
    hold: false,
  })
  api.answer(UNFEATURE, { ...shown, version: 3, featured: [] })
  await button('Stop featuring').click()
  await expect.element(dialog).toMatchTextContent(/no longer shown/)
  await dialog.getByLabelText('Reason').fill('Stream is down')
  await dialog.getByRole('button', { name: 'Stop featuring' }).click()
  await expect.element(button('Stop featuring')).not.toBeInTheDocument()
})

test('a referee features a match with hidden maps, and shows them again', { tags: 'long' }, async () => {
  const shown = tournament({
    ...LIVE,
    game: 'counter-strike-2',
    mode: '1v1',
    staff_role: 'referee',
    can: { feature: true },
  })
  api.answer('GET v1 /tournaments/{id}/desk/', desk())
  await openPage(shown, 'organise', { as: player() })
  await button('Feature').click()
  const hidden = [{ match_id: key(0), url, held: false, hides_maps: true }]
  api.answer(FEATURE, { ...shown, version: 2, featured: hidden })
  await page.getByLabelText('Match', { exact: true }).selectOptions(String(key(0)))
  await page.getByLabelText('Address of the stream').fill(url)
  await page.getByText('Hide the maps from spectators').click()
  await page.getByLabelText('Reason').fill('On stream')
  await button('Feature this match').click()
  await expect.element(page.getByText('Twitch · Maps hidden')).toBeVisible()
  const body = { match_id: key(0), url, hold: false }
  expect(api.requests(FEATURE)[0]?.body).toEqual({ ...body, hide_maps: true, reason: 'On stream' })
  await expectSoundScreen()
  await button('Show the maps').click()
  await dialog.getByLabelText('Reason').fill('The veto is over')
  await dialog.getByRole('button', { name: 'Show the maps' }).click()
  await expect
    .poll(() => api.requests(FEATURE)[1]?.body)
    .toEqual({ ...body, hide_maps: false, reason: 'The veto is over' })
})
