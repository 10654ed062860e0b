import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { PICTURE } from '#client/testing/data/picture.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { IdentityCheck } from './queries.ts'

const LIST = 'GET v1 /admin/kyc/'
const REJECT = 'POST v1 /admin/kyc/{playerId}/reject/'
const REOPEN = 'POST v1 /admin/kyc/{playerId}/reopen/'
const HOLD = 'PUT v1 /admin/cases/{kind}/{id}/holder/'
const judge = player({ username: 'Judge', role: 'moderator' })
const AT = '2026-03-01T12:00:00.000Z'
const check = (username: string): IdentityCheck => ({
  id: 4,
  player: badge(username),
  first_name: 'Ann',
  last_name: 'Lee',
  dob: '1999-02-03',
  country: 'DE',
  submitted: AT,
})

function answerCase(): void {
  api.answer('GET v1 /admin/kyc/{playerId}/document/', PICTURE)
  api.answer('GET v1 /admin/kyc/{playerId}/selfie/', PICTURE)
  answerRecord(badge('Ann'), {
    matches: 41,
    wins: 20,
    disputes: 2,
    reliability: 81,
    reports: { open: 1, recent: 3 },
  })
}

describe('identity checks', () => {
  test.each(cases(['desktop', 'phone'] as const))(
    'by keyboard: claimed, rejected with a template (%s)',
    async (size) => {
      const row = check('Ann')
      answerCase()
      api.answer(LIST, listOf([row]))
      api.answer('GET v1 /admin/cases/{kind}/holders/', { results: [] })
      api.answer('GET v1 /admin/reasons/{kind}/', {
        language: 'de',
        results: [
          { id: 'blurred', name: 'Not readable', text: 'Die Bilder sind nicht lesbar.', decision: null },
        ],
      })
      await open(`/admin/identity?player=${row.player.id}`, { as: judge, size })
      await expect.element(page.getByRole('heading', { name: 'Ann', exact: true })).toBeVisible()
      await expect.element(page.getByText('Ann Lee')).toBeVisible()
      await expect.element(page.getByRole('definition').filter({ hasText: 'Germany' })).toBeVisible()
      await expect.element(page.getByText('No one is working on this case.')).toBeVisible()
      api.answer(HOLD, { holder: { ...badge('Judge'), id: judge.id } })
      api.answer('GET v1 /admin/cases/{kind}/holders/', {
        results: [{ id: row.player.id, holder: { ...badge('Judge'), id: judge.id } }],
      })
      await userEvent.keyboard('c')
      await expect.element(page.getByText('You’re working on this case.')).toBeVisible()
      await userEvent.keyboard('2')
      await expect.element(page.getByText('in the player’s language: German')).toBeVisible()
      await expectSoundScreen()
      await page.getByRole('button', { name: 'Not readable' }).click()
      api.answer(REJECT, { status: 'rejected', reason: 'x', decided: AT })
      api.answer(LIST, listOf([]))
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect.element(page.getByText('No identity checks are waiting.')).toBeVisible()
      expect(api.requests(REJECT)[0]).toMatchObject({
        params: { playerId: row.player.id },
        body: { id: 4, reason: 'Die Bilder sind nicht lesbar.' },
      })
      api.answer(REOPEN, { status: 'pending' })
      api.answer(LIST, listOf([row]))
      await userEvent.keyboard('z')
      await expect.element(page.getByText('The decision was undone.')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Ann', exact: true })).toBeVisible()
      expect(api.requests(REOPEN)).toMatchObject([{ params: { playerId: row.player.id } }])
    },
  )
})
