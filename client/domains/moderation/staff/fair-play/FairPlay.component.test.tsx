import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Case = AnswerFor<'GET v1 /admin/fair-play/'>['results'][number]
const LIST = 'GET v1 /admin/fair-play/'
const DECIDE = 'POST v1 /admin/fair-play/{id}/decide/'
const PREVIEW = 'POST v1 /admin/players/{id}/annul/preview/'
const ANNUL = 'POST v1 /admin/players/{id}/annul/'
const AT = '2026-03-01T12:00:00.000Z'
const judge = player({ username: 'Judge', role: 'moderator' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const pair = (facts: Partial<Case> = {}): Case => ({
  id: 7,
  kind: 'same_pair',
  player: badge('Ann'),
  other: badge('Bob'),
  game: 'chess',
  mode: 'blitz',
  facts: [
    { name: 'matches', value: 9 },
    { name: 'share', value: 75 },
  ],
  matches: [
    { id: 31, lobby: 30, settled: AT },
    { id: 29, lobby: 3, settled: AT },
  ],
  reports: [],
  earlier: { confirmed: 0, dismissed: 2 },
  opened: AT,
  updated: AT,
  ...facts,
})
const reported = (facts: Partial<Case> = {}): Case =>
  pair({
    id: 8,
    kind: 'smurfing',
    player: badge('Cid'),
    other: null,
    game: null,
    mode: null,
    facts: [{ name: 'reports', value: 2 }],
    matches: [],
    reports: [
      { by: 'Dan', details: 'Plays like a champion.', created: AT },
      { by: 'Eve', details: '', created: AT },
    ],
    earlier: { confirmed: 0, dismissed: 0 },
    ...facts,
  })

function answerRecord(): void {
  api.answer('GET v1 /admin/players/{playerId}/record/', ({ params }) => ({
    player: { ...badge('Someone'), id: String(params['playerId']) },
    role: 'player',
    joined: AT,
    matches: 41,
    wins: 20,
    disputes: 2,
    reliability: 81,
    reports: { open: 1, recent: 3 },
    sanctions: 2,
  }))
}

describe('fair play', () => {
  test('by keyboard: what a hint shows, why it may be innocent, the next, and a decision with a reason', async () => {
    api.answer(LIST, listOf([pair(), reported()]))
    answerRecord()
    await open('/admin/fair-play', { as: judge })
    await expect
      .element(page.getByRole('heading', { name: 'Often wins against the same player' }))
      .toBeVisible()
    await expect.element(page.getByText(/^First seen .*Mar/)).toBeVisible()
    await expect.element(page.getByText('75%')).toBeVisible()
    await expect.element(page.getByText('Friends of unequal strength', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Earlier cases: 0 confirmed, 2 dismissed')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Match 31' }))
      .toHaveAttribute('href', '/lobby-detail/30')
    await expectSoundScreen()
    await expect.element(page.getByText(/undo$/)).toBeVisible()
    await expect.element(page.getByText('reason template')).not.toBeInTheDocument()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('heading', { name: 'Reported: second account' })).toBeVisible()
    await expect.element(page.getByText('Plays like a champion.')).toBeVisible()
    await expect.element(page.getByText('No details given.')).toBeVisible()
    await userEvent.keyboard('1')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Give a reason')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The same person as Dan.')
    api.answer(DECIDE, { id: 8, verdict: 'confirmed' })
    api.answer(LIST, listOf([pair()]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .element(page.getByRole('heading', { name: 'Often wins against the same player' }))
      .toBeVisible()
    expect(api.requests(DECIDE).map(({ params, body }) => [params, body])).toEqual([
      [{ id: '8' }, { verdict: 'confirmed', reason: 'The same person as Dan.' }],
    ])
  })

  test('J and K move through all cases, from the first to the last and back', { tags: 'long' }, async () => {
    const names = ['Ann', 'Bea', 'Cid', 'Dora']
    api.answer(LIST, listOf(names.map((name, id) => pair({ id, player: badge(name), other: null }))))
    answerRecord()
    await open('/admin/fair-play', { as: judge })
    const shown = () => document.querySelector('[data-case=shown] bdi')?.textContent
    await expect.poll(shown).toBe('Ann')
    for (const [at, key] of [...'jjjjkkk'].entries()) {
      await userEvent.keyboard(key)
      await expect.poll(shown).toBe(['Bea', 'Cid', 'Dora', 'Dora', 'Cid', 'Bea', 'Ann'][at])
    }
  })

  test.each(cases(['phone', 'narrow'] as const))(
    'on a phone (%s), with the longest names',
    { tags: 'long' },
    async (size) => {
      api.answer(LIST, listOf([pair({ player: badge(LONGEST_NAME), other: badge(LONGEST_NAME) })]))
      answerRecord()
      await open('/admin/fair-play', { as: judge, size })
      await page
        .getByRole('link', { name: new RegExp(LONGEST_NAME) })
        .first()
        .click()
      await expect.element(button('All cases')).toBeVisible()
      await expectSoundScreen()
      await button('All cases').click()
      await expect.element(button('All cases')).not.toBeInTheDocument()
    },
  )

  test(
    'what another moderator has decided leaves the queue, and one reads why',
    { tags: 'long' },
    async () => {
      api.answer(LIST, listOf([pair()]))
      answerRecord()
      api.refuse(DECIDE, 'already_decided')
      await open('/admin/fair-play', { as: judge })
      await page.getByText('Dismiss', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Reason' }).fill('They are friends.')
      await button('Dismiss').click()
      await expect
        .element(page.getByText('Another moderator has already decided this case.').first())
        .toBeVisible()
    },
  )

  test('nothing waits; a failure can be tried again', { tags: 'long' }, async () => {
    api.refuse(LIST, 500)
    await open('/admin/fair-play', { as: judge })
    await expect.element(button('Try again')).toBeVisible()
    api.answer(LIST, listOf([]))
    await button('Try again').click()
    await expect.element(page.getByText('No hints or reports are waiting.')).toBeVisible()
  })

  test('an admin sees what annulling would change, and annuls with a reason', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([pair()]))
    answerRecord()
    api.answer(PREVIEW, { matches: 9, gain: 4, lose: 2 })
    api.answer(ANNUL, { matches: 9, gain: 4, lose: 2 })
    await open('/admin/fair-play', { as: player({ username: 'Chief', role: 'admin' }) })
    await button('Matches of Ann…').click()
    await expect
      .element(page.getByText('9 matches would no longer count. Ratings that rise: 4. Ratings that fall: 2.'))
      .toBeVisible()
    await expectSoundScreen()
    await button('Remove from ratings').click()
    await expect.element(page.getByText('Give a reason')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).last().fill('They arranged it.')
    await button('Remove from ratings').click()
    await expect.element(page.getByText('9 matches no longer count.')).toBeVisible()
    expect(api.requests(ANNUL)).toMatchObject([{ body: { since: AT, reason: 'They arranged it.' } }])
  })

  test('a moderator is not offered to annul matches', async () => {
    api.answer(LIST, listOf([pair()]))
    answerRecord()
    await open('/admin/fair-play', { as: judge })
    await expect.element(page.getByText('75%')).toBeVisible()
    await expect.element(button('Matches of Ann…')).not.toBeInTheDocument()
  })

  test(
    'no match counts since then: the refusal is shown in place of the preview',
    { tags: 'long' },
    async () => {
      api.answer(LIST, listOf([pair({ matches: [] })]))
      answerRecord()
      api.refuse(PREVIEW, 'nothing_to_annul')
      await open('/admin/fair-play', { as: player({ username: 'Chief', role: 'admin' }) })
      await button('Matches of Bob…').click()
      await page.getByLabelText('Rated matches since').fill('2026-03-01T10:00')
      await expect
        .element(page.getByText('None of this player’s matches since then count for a rating.'))
        .toBeVisible()
    },
  )
})
