import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerPage } from '#client/testing/data/people.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Found = AnswerFor<'GET v1 /admin/players/'>['results'][number]
const SEARCH = 'GET v1 /admin/players/'
const PLAYER = 'GET v1 /admin/players/{playerId}/'
const NOTES = 'GET v1 /admin/players/{playerId}/notes/'
const REPORTS = 'GET v1 /admin/players/{playerId}/reports/'
const IDENTITY = 'GET v1 /admin/players/{playerId}/identity/'
const AT = '2026-03-01T12:00:00.000Z'
const judge = player({ username: 'Judge', role: 'moderator' })
const boss = player({ username: 'Boss', role: 'admin' })

const found = (username: string, fields: Partial<Found> = {}): Found => ({
  player: badge(username),
  role: 'player',
  standing: 'good',
  standing_until: null,
  joined: AT,
  handle: null,
  ...fields,
})
describe('the search', () => {
  test('shows who was found, with role and standing, and asks for what is typed', async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    api.answer(
      SEARCH,
      listOf([
        found(LONGEST_NAME, {
          standing: 'suspended',
          standing_until: '2026-04-01T12:00:00.000Z',
          role: 'moderator',
        }),
        found('Ann', { handle: 'ann-plays' }),
      ]),
    )
    await open('/admin/players', { as: judge })
    await expect.element(page.getByText(/^Suspended until/)).toBeVisible()
    await expect.element(page.getByText('plays as ann-plays')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('searchbox').fill('ann')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('With a sanction in force')
    await expect
      .poll(() => api.requests(SEARCH).at(-1)?.query)
      .toMatchObject({ q: 'ann', standing: 'sanctioned' })
  })

  test.each(cases(['phone', 'narrow'] as const))('on a %s it fits', { tags: 'long' }, async (size) => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    api.answer(
      SEARCH,
      listOf([found(LONGEST_NAME, { standing: 'banned', role: 'organizer', handle: LONGEST_NAME })]),
    )
    await open('/admin/players', { as: judge, size })
    await expect.element(page.getByText('Banned')).toBeVisible()
    await expectSoundScreen()
  })

  test('says when nobody was found, and when it failed', { tags: 'long' }, async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    api.answer(SEARCH, listOf([]))
    await open('/admin/players?q=nobody', { as: judge })
    await expect.element(page.getByText('No players match this search.')).toBeVisible()
    api.refuse(SEARCH, 500)
    await open('/admin/players?q=other', { as: judge })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the page of a player', () => {
  test('has record, account and cases; a note is added', async () => {
    const shown = answerPage({
      open_cases: [{ id: 7, kind: 'smurfing', opened: AT }],
      bio: 'Plays at night.',
    })
    await open(`/admin/players/${shown.player.id}`, { as: judge })
    await expect.element(page.getByRole('heading', { name: 'Ann', level: 1 })).toBeVisible()
    await expect.element(page.getByText('ann-plays (not verified)')).toBeVisible()
    await expect.element(page.getByText('41, won 20')).toBeVisible()
    await expect.element(page.getByText('No notes yet.')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Identity' })).not.toBeInTheDocument()
    await expectSoundScreen()
    const note = { id: 1, body: 'Talked to Ann.', author: 'Judge', created: AT }
    api.answer('POST v1 /admin/players/{playerId}/notes/', note)
    api.answer(NOTES, listOf([note]))
    await page.getByRole('textbox', { name: 'Note' }).fill('Talked to Ann.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.element(page.getByRole('list', { name: 'Notes' }).getByText('Talked to Ann.')).toBeVisible()
  })

  test('personal data are read only when an admin opens them', async () => {
    const shown = answerPage()
    api.answer(IDENTITY, {
      email: 'ann@players.example',
      is_email_verified: true,
      first_name: 'Ann',
      last_name: 'Field',
      dob: '1990-05-17',
      phone: null,
      is_phone_verified: false,
      address: null,
      paypal_email: null,
      identity_check: 'approved',
      signup_ip: '192.0.2.1',
    })
    await open(`/admin/players/${shown.player.id}`, { as: boss })
    await expect.element(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
    expect(api.requests(IDENTITY)).toHaveLength(0)
    await page.getByRole('tab', { name: 'Identity' }).click()
    await expect.element(page.getByText('ann@players.example')).toBeVisible()
    await expectSoundScreen()
  })

  test('reports about the player and by them, on a phone', async () => {
    const shown = answerPage()
    api.answer(REPORTS, ({ query }) =>
      listOf(
        query['direction'] === 'by'
          ? []
          : [
              {
                id: 3,
                kind: 'message',
                reason: 'harassment',
                details: 'Insulted me.',
                snapshot: 'something bad',
                status: 'open',
                by: badge(LONGEST_NAME),
                about: shown.player,
                created: AT,
              },
            ],
      ),
    )
    await open(`/admin/players/${shown.player.id}?step=reports`, { as: judge, size: 'phone' })
    await expect.element(page.getByText('something bad')).toBeVisible()
    await expectSoundScreen()
    await page.getByText('By the player').click()
    await expect.element(page.getByText('No reports.')).toBeVisible()
  })

  test('sessions, matches and ledger', { tags: 'long' }, async () => {
    const shown = answerPage()
    api.answer('GET v1 /admin/players/{playerId}/keys/', listOf([]))
    api.answer(
      'GET v1 /admin/players/{playerId}/sessions/',
      listOf([
        { id: 's', created: AT, last_used: AT, device: 'Firefox on Windows', ip: '192.0.2.1', place: 'DE' },
      ]),
    )
    api.answer(
      'GET v1 /admin/players/{playerId}/matches/',
      listOf([
        {
          match_id: 12,
          lobby_id: 4,
          game: 'chess',
          mode: 'blitz',
          result: 'win',
          opponents: [badge('Bob')],
          settled: AT,
        },
      ]),
    )
    api.answer('GET v1 /admin/players/{playerId}/linked/', {
      results: [
        {
          player: badge(LONGEST_NAME),
          role: 'player',
          standing: 'banned',
          standing_until: null,
          joined: AT,
          same_browser: true,
          same_address: true,
        },
      ],
    })
    api.answer(
      'GET v1 /admin/players/{playerId}/disputes/',
      listOf([
        {
          match_id: 14,
          game: 'chess',
          mode: 'blitz',
          side: 'Ann',
          opponent: LONGEST_NAME,
          opened: AT,
          closed: null,
          result: null,
        },
      ]),
    )
    const movements: AnswerFor<'GET v1 /admin/players/{playerId}/ledger/'>['results'] = [
      {
        id: 1,
        created: AT,
        kind: 'deposit',
        description: 'Deposit',
        amount_cents: 500,
        balance_cents: 1500,
        bucket: 'cash',
        status: 'completed',
        reference: 'T1',
      },
    ]
    api.answer('GET v1 /admin/players/{playerId}/ledger/', {
      ...listOf(movements),
      balances: { cash_cents: 1500, promo_cents: 0, held_cents: 0 },
    })
    await open(`/admin/players/${shown.player.id}?step=sessions`, { as: boss })
    await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
    await expect.element(page.getByText('Same browser', { exact: true })).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('tab', { name: 'Matches' }).click()
    await expect.element(page.getByRole('link', { name: 'Match 12' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: `Ann vs ${LONGEST_NAME}` })).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('tab', { name: 'Ledger' }).click()
    await expect.element(page.getByText('balance $15.00')).toBeVisible()
    await expectSoundScreen()
  })

  test('says when there is no such player', { tags: 'long' }, async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    api.refuse(PLAYER, 404)
    await open('/admin/players/4a1f6f4e-0000-4000-8000-000000000000', { as: judge })
    await expect.element(page.getByText('Player not found.')).toBeVisible()
  })
})

test('an admin gives another role, with a reason', { tags: 'long' }, async () => {
  const shown = answerPage()
  api.answer('PUT v1 /admin/players/{playerId}/role/', {
    id: shown.player.id,
    role: 'moderator',
    is_waiting: false,
  })
  await open(`/admin/players/${shown.player.id}`, { as: boss })
  await page.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Moderator')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moderates the chess evenings.')
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests('PUT v1 /admin/players/{playerId}/role/')[0]?.body).toEqual({
    role: 'moderator',
    reason: 'Moderates the chess evenings.',
  })
})

test('one session is ended, with a reason; a refusal is shown', async () => {
  const END = 'POST v1 /admin/players/{playerId}/sessions/end/'
  const shown = answerPage()
  api.answer('GET v1 /admin/players/{playerId}/keys/', listOf([]))
  api.answer(
    'GET v1 /admin/players/{playerId}/sessions/',
    listOf([{ id: 's1', created: AT, last_used: AT, device: 'Firefox on Windows', ip: null, place: null }]),
  )
  api.refuse(END, 'no_session')
  await open(`/admin/players/${shown.player.id}?step=sessions`, { as: judge, size: 'phone' })
  await page.getByRole('button', { name: 'End session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The account was stolen.')
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect.element(dialog.getByText('This session has already ended.')).toBeVisible()
  expect(api.requests(END)[0]?.body).toEqual({ session_id: 's1', reason: 'The account was stolen.' })
})
