import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import type { WaitingChange } from '#client/domains/admin/changes/queries.ts'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { permissionsOf } from '#core/permissions.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Member = AnswerFor<'GET v1 /admin/staff/'>['results'][number]
const LIST = 'GET v1 /admin/staff/'
const CHANGES = 'GET v1 /admin/grants/'
const DECIDE = 'POST v1 /admin/grants/{id}/decide/'
const GRANT = 'PUT v1 /admin/players/{id}/permissions/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const member = (name: string, role: Member['role'], granted: Member['granted'] = []): Member => ({
  player: badge(name),
  role,
  permissions: [...permissionsOf(role, granted)],
  granted,
  waiting: [],
})

describe('the staff', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))(
    'is listed with what each may do (%s)',
    async (size) => {
      const own = { ...member('Boss', 'admin'), player: { ...badge('Boss'), id: boss.id } }
      api.answer(LIST, {
        results: [
          own,
          member(LONGEST_NAME, 'moderator', ['seasons']),
          member('Ann', 'player', ['audit', 'ratings']),
        ],
      })
      await open('/admin/staff', { as: boss, ...(size ? { size } : {}) })
      await expect.element(page.getByText('Moderator · also: Plan seasons')).toBeVisible()
      await expect.element(page.getByText(/^Player · also: Read the audit log, Take matches/)).toBeVisible()
      await expect.element(page.getByText('Admin · may do everything')).toBeVisible()
      // One’s own permissions are changed by somebody else.
      await expect.element(button('Change the permissions of Boss')).not.toBeInTheDocument()
      await expectSoundScreen()
    },
  )

  test('by keyboard: somebody is named, gets a permission with a reason, and a refusal is shown', async () => {
    api.answer(LIST, { results: [] })
    api.answer('GET v1 /admin/staff/{username}/', member('Ann', 'moderator'))
    api.refuse(GRANT, 'beyond_yours')
    await open('/admin/staff', { as: boss })
    await expect.element(page.getByText('No one has a permission yet.')).toBeVisible()
    await page.getByLabelText('Username').fill('ann')
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Permissions of Ann' })
    await expect.element(dialog.getByRole('checkbox', { name: /^Decide disputes/ })).toBeChecked()
    await expectSoundScreen()
    await dialog.getByRole('checkbox', { name: /^Plan seasons/ }).click()
    await dialog.getByRole('button', { name: 'Save permissions' }).click()
    await expect.element(dialog.getByText('Give a reason')).toBeVisible()
    expect(api.requests(GRANT)).toHaveLength(0)
    await dialog.getByLabelText('Reason').fill('She plans the seasons.')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/only what you can do yourself/)).toBeVisible()
    api.answer(GRANT, member('Ann', 'moderator', ['seasons']))
    await dialog.getByRole('button', { name: 'Save permissions' }).click()
    await expect.element(page.getByText('The permissions of Ann were saved.')).toBeVisible()
    expect(api.requests(GRANT).at(-1)?.body).toEqual({
      granted: ['seasons'],
      reason: 'She plans the seasons.',
    })
  })

  test('a money permission waits for a second person, who approves it; one’s own is withdrawn', async () => {
    const waiting = (fields: Partial<WaitingChange>): WaitingChange => ({
      id: 1,
      player: badge('Ann'),
      permission: 'payouts',
      setting: null,
      reason: 'She does the books.',
      by: badge('Chief'),
      asked: '2026-03-01T12:00:00.000Z',
      effective_at: '2026-03-02T12:00:00.000Z',
      state: 'waiting',
      ...fields,
    })
    const own = { ...badge('Boss'), id: boss.id }
    const results = [
      waiting({}),
      waiting({ id: 2, permission: 'admin', player: badge(LONGEST_NAME), by: own }),
      waiting({ id: 3, permission: null, player: null, setting: { name: 'MIN_AGE', value: '12' } }),
    ]
    api.answer(LIST, { results: [member('Ann', 'moderator')] })
    api.answer(CHANGES, { results })
    await open('/admin/staff', { as: boss })
    await expect.element(page.getByText('Ann: Release or refuse withdrawals on hold')).toBeVisible()
    await expect.element(button('Withdraw')).toBeVisible()
    // Figures are decided beside the settings.
    await expect.element(page.getByText('Minimum age: 12')).not.toBeInTheDocument()
    await expectSoundScreen()
    await button('Approve').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason').fill('Agreed.')
    api.answer(DECIDE, waiting({ state: 'effective' }))
    api.answer(CHANGES, { results: [] })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(page.getByText('It’s in effect now.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([
      { params: { id: '1' }, body: { approved: true, reason: 'Agreed.' } },
    ])
  })

  test('is for those who may grant', { tags: 'long' }, async () => {
    await open('/admin/staff', { as: player({ role: 'moderator' }) })
    await expect.element(page.getByText(/don't have permission/)).toBeVisible()
    expect(api.requests(LIST)).toHaveLength(0)
  })
})
