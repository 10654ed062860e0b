import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Request = AnswerFor<'GET v1 /admin/organizer-requests/'>['results'][number]
const LIST = 'GET v1 /admin/organizer-requests/'
const DECIDE = 'POST v1 /admin/organizer-requests/{playerId}/decide/'
const RECORD = 'GET v1 /admin/players/{playerId}/record/'
const AT = '2026-03-01T12:00:00.000Z'
const FORBIDDEN = "You don't have permission to perform this action."
const boss = player({ username: 'Boss', role: 'admin' })
const judge = player({ username: 'Judge', role: 'moderator' })
const reason = 'I run the chess evenings of our club.'
const asks = (username: string): Request => ({ player: badge(username), reason, created: AT })
const nav = page.getByRole('navigation', { name: 'Admin' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

function answerRecord(): void {
  api.answer(RECORD, ({ params }) => ({
    player: { ...badge('Ann'), id: String(params['playerId']) },
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

describe('the frame', () => {
  test('shows what the role may see', { tags: 'long' }, async () => {
    api.answer('GET v1 /admin/disputes/', listOf([]))
    api.answer('GET v1 /admin/queues/', {
      queues: [
        { kind: 'disputes', waiting: 4 },
        { kind: 'challenge_results', waiting: 0 },
      ],
    })
    await open('/admin/disputes', { as: judge })
    await expect.element(page.getByText('No open disputes.')).toBeVisible()
    await expect
      .element(nav.getByRole('link', { name: 'Disputes 4 waiting' }))
      .toHaveAttribute('aria-current', 'page')
    await expect.element(nav.getByRole('link', { name: 'Organizer requests' })).not.toBeInTheDocument()
    await expectSoundScreen()
    // Past the menu too.
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(nav.element().contains(document.activeElement)).toBe(false)
    expect(document.activeElement?.contains(nav.element())).toBe(false)
    expect(document.activeElement?.querySelector('h1')).toHaveTextContent('Disputes')
  })

  test('is for staff only, and the requests for admins only', { tags: 'long' }, async () => {
    await open('/admin', { as: player() })
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible()
    await expect.element(nav).not.toBeInTheDocument()
    await open('/admin/organizers', { as: judge })
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible()
    expect(api.requests(LIST)).toHaveLength(0)
  })
})

describe('requests to organize', () => {
  test(
    'by keyboard: J opens the next, the record is beside it, 2 and a template decline it',
    { tags: 'long' },
    async () => {
      const rows = [asks('Ann'), asks('Bea')]
      api.answer(LIST, listOf(rows))
      answerRecord()
      await open('/admin/organizers', { as: boss })
      await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
      await expect.element(page.getByText('41, won 20')).toBeVisible()
      await expect.element(page.getByText('1 open, 3 in 30 days')).toBeVisible()
      await expectSoundScreen()
      await userEvent.keyboard('j')
      await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
      const text = 'Your account is still new. Play some matches first, then ask again.'
      api.answer('GET v1 /admin/reasons/{kind}/', {
        language: 'en',
        results: [{ id: 'new', name: 'New account', text, decision: null }],
      })
      await userEvent.keyboard('2')
      await expect.element(page.getByRole('radio', { name: /^Decline/ })).toBeChecked()
      // Declining needs a reason.
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
      // Escape leaves the field, and the other keys act again; what was written waits for the way back.
      await page.getByRole('textbox', { name: 'Reason' }).fill('Your account is too new for now.')
      await userEvent.keyboard('{Escape}k')
      await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
      await userEvent.keyboard('j')
      await expect.element(page.getByText('What you wrote earlier is still here.')).toBeVisible()
      await expect
        .element(page.getByRole('textbox', { name: 'Reason' }))
        .toHaveValue('Your account is too new for now.')
      await button('Discard').click()
      await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
      await expect.element(button('Discard')).not.toBeInTheDocument()
      await userEvent.keyboard('2')
      await button('New account').click()
      api.answer(DECIDE, { status: 'refused', reason, answer: 'x', created: AT })
      api.answer(LIST, listOf([asks('Ann')]))
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect.element(page.getByText('Bea was told that the request is declined.')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
      await expectSoundScreen()
      // It can be taken back for a minute.
      const again = { status: 'pending', reason, answer: null, created: AT } as const
      api.answer('POST v1 /admin/organizer-requests/{playerId}/reopen/', again)
      await userEvent.keyboard('z')
      await expect.element(page.getByText('The decision was undone.')).toBeVisible()
      await expect.element(button('Undo')).not.toBeInTheDocument()
      expect(api.requests('POST v1 /admin/organizer-requests/{playerId}/reopen/')[0]?.params).toEqual({
        playerId: rows[1]?.player.id,
      })
      expect(api.requests(DECIDE).map(({ params, body }) => [params, body])).toEqual([
        [{ playerId: rows[1]?.player.id }, { granted: false, reason: text }],
      ])
    },
  )

  test.each(cases(['phone', 'narrow'] as const))(
    'on a phone (%s) one opens a request, grants it, and is back',
    async (size) => {
      api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'organizers', waiting: 12 }] })
      const row = { ...asks(LONGEST_NAME), reason: reason.repeat(8) }
      api.answer(LIST, listOf([row]))
      answerRecord()
      await open('/admin/organizers', { as: boss, size })
      await page
        .getByRole('link', { name: new RegExp(LONGEST_NAME) })
        .first()
        .click()
      await expect.element(button('All requests')).toBeVisible()
      await expectSoundScreen()
      await page.getByText('Grant the request').first().click()
      api.answer(DECIDE, { status: 'granted', reason, answer: null, created: AT })
      api.answer(LIST, listOf([]))
      await button('Grant the request').click()
      await expect.element(page.getByText('No requests are waiting.')).toBeVisible()
    },
  )

  test('what another admin has decided leaves the queue, and one reads why', { tags: 'long' }, async () => {
    api.answer(LIST, listOf([asks('Ann')]))
    answerRecord()
    api.refuse(DECIDE, 'not_pending')
    await open('/admin/organizers', { as: boss })
    await page.getByText('Grant the request').first().click()
    await button('Grant the request').click()
    await expect.element(page.getByText('This request has already been decided.').first()).toBeVisible()
  })

  test('a former admin sees the refusal; a failure can be tried again', { tags: 'long' }, async () => {
    api.refuse(LIST, 403, { detail: 'No.' })
    await open('/admin/organizers', { as: boss })
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible()
  })
})
