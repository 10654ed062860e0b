import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerRecord } from '#client/testing/data/record.ts'

const AT = '2026-03-01T12:00:00.000Z'

test('a key is revoked, with a reason', async () => {
  const END = 'POST v1 /admin/players/{playerId}/keys/end/'
  const ann = badge('Ann')
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/players/{playerId}/', {
    player: ann,
    role: 'player',
    standing: 'good',
    standing_until: null,
    joined: AT,
    bio: null,
    country: null,
    language: null,
    is_private: false,
    last_seen: null,
    undeliverable: null,
    terms: null,
    game_accounts: [],
    open_cases: [],
  })
  api.answer('GET v1 /admin/players/{playerId}/sessions/', listOf([]))
  api.answer('GET v1 /admin/reasons/{kind}/', { language: 'en', results: [] })
  answerRecord(ann)
  api.answer(
    'GET v1 /admin/players/{playerId}/keys/',
    listOf([
      {
        id: 'k1',
        name: 'website',
        prefix: 'ctd_zQWB',
        scopes: ['profile:read' as const],
        created: AT,
        expires: AT,
        last_used: AT,
        last_ip: null,
        last_place: 'DE',
        is_replaced: false,
      },
    ]),
  )
  api.answer(END, { ended: 1 })
  await open(`/admin/players/${ann.id}?step=sessions`, {
    as: player({ username: 'Judge', role: 'moderator' }),
    size: 'phone',
  })
  await expect.element(page.getByText('ctd_zQWB… · Germany · profile:read')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It floods the site.')
  await dialog.getByRole('button', { name: 'Revoke the key' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(END)[0]?.body).toEqual({ key_id: 'k1', reason: 'It floods the site.' })
})
