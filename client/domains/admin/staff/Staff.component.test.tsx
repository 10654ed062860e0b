import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { permissionsOf } from '#core/permissions.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Member = AnswerFor<'GET v1 /admin/staff/'>['results'][number]
const LIST = 'GET v1 /admin/staff/'
const GRANT = 'PUT v1 /admin/players/{id}/permissions/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const member = (name: string, role: Member['role'], granted: Member['granted'] = []): Member => ({
  player: badge(name),
  role,
  permissions: [...permissionsOf(role, granted)],
  granted,
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
    await expect.element(page.getByText('Nobody has a permission yet.')).toBeVisible()
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
    await expect.element(dialog.getByText(/only what you may do yourself/)).toBeVisible()
    api.answer(GRANT, member('Ann', 'moderator', ['seasons']))
    await dialog.getByRole('button', { name: 'Save permissions' }).click()
    await expect.element(page.getByText('The permissions of Ann were saved.')).toBeVisible()
    expect(api.requests(GRANT).at(-1)?.body).toEqual({
      granted: ['seasons'],
      reason: 'She plans the seasons.',
    })
  })

  test('is for those who may grant', { tags: 'long' }, async () => {
    await open('/admin/staff', { as: player({ role: 'moderator' }) })
    await expect.element(page.getByText(/don't have permission/)).toBeVisible()
    expect(api.requests(LIST)).toHaveLength(0)
  })
})
