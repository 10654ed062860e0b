import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

type Removed = AnswerFor<'GET v1 /admin/pictures/removed/'>['results'][number]
const LIST = 'GET v1 /admin/pictures/removed/'
const SHOWN = 'GET v1 /admin/pictures/'
const SEE = 'GET v1 /admin/pictures/removed/{id}/'
const DELETE = 'POST v1 /admin/pictures/removed/{id}/delete/'
const judge = player({ username: 'Judge', role: 'moderator' })
const badge = (username: string) => ({
  id: '00000000-0000-4000-8000-000000000001',
  username,
  avatar_url: null,
})

const removed = (more: Partial<Removed> = {}): Removed => ({
  id: 7,
  kind: 'player',
  name: LONGEST_NAME,
  path: '/profile/ann',
  uploaded_by: badge('ann'),
  removed: '2026-11-20T10:00:00Z',
  removed_by: badge('other_judge'),
  reason: 'The drawing is by somebody else.',
  kept_until: '2026-12-20T10:00:00Z',
  ...more,
})
const waiting = removed({
  id: 6,
  kind: 'team',
  name: 'Foxes',
  kept_until: null,
  reason: null,
  removed_by: null,
})
const ADDRESS = '/admin/pictures?step=removed'

describe('removed pictures', () => {
  test.each(cases([undefined, 'phone'] as const))('are a filter of the pictures (%s)', async (size) => {
    api.answer(SHOWN, { results: [], next: null })
    api.answer(LIST, { results: [removed(), waiting], next: null })
    await open('/admin/pictures', size ? { as: judge, size } : { as: judge })
    await expect.element(page.getByText('No pictures here.')).toBeVisible()
    await page.getByText('Removed', { exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Foxes' })).toBeVisible()
    await expect.element(page.getByText('The drawing is by somebody else.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'other_judge' })).toBeVisible()
    await expect.element(page.getByText(/Kept until 20 Dec/)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Delete now: removed picture of Foxes' }))
      .toBeDisabled()
    await expectSoundScreen()
  })

  test('are covered until somebody wants to see one', { tags: 'long' }, async () => {
    api.answer(LIST, { results: [waiting], next: null })
    api.answer(SEE, new Uint8Array([1]))
    await open(ADDRESS, { as: judge })
    await page.getByRole('button', { name: 'Show the removed picture of Foxes' }).click()
    await page.getByRole('button', { name: 'Cover the removed picture of Foxes' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Show the removed picture of Foxes' }))
      .toBeVisible()
    expect(api.requests(SEE)[0]).toMatchObject({ params: { id: '6' } })
  })

  test('one that is gone by now says so', async () => {
    api.answer(LIST, { results: [waiting], next: null })
    api.refuse(SEE, 'not_found')
    await open(ADDRESS, { as: judge })
    await page.getByRole('button', { name: 'Show the removed picture of Foxes' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    api.answer(SEE, new Uint8Array([1]))
    await page.getByRole('button', { name: 'Show the removed picture of Foxes' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Cover the removed picture of Foxes' }))
      .toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('are shown and deleted by the keyboard alone, with a reason', { tags: 'long' }, async () => {
    api.answer(LIST, {
      results: [removed({ id: 8, name: 'first' }), removed({ name: 'second' })],
      next: null,
    })
    api.answer(SEE, new Uint8Array([1]))
    await open(ADDRESS, { as: judge })
    await expect.element(page.getByRole('link', { name: 'second' })).toBeVisible()
    await userEvent.keyboard('jj')
    await expect.element(page.getByRole('link', { name: 'second' })).toHaveFocus()
    await userEvent.keyboard('s')
    await expect
      .element(page.getByRole('button', { name: 'Cover the removed picture of second' }))
      .toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(page.getByRole('link', { name: 'first' })).toHaveFocus()
    await userEvent.keyboard('jd')
    const dialog = page.getByRole('dialog', { name: 'Delete the removed picture of second?' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A court orders it.')
    api.refuse(DELETE, 'counter_notice')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/A counter notice about this picture is waiting/)).toBeVisible()
    await expectSoundScreen()
    api.answer(DELETE, undefined)
    api.answer(LIST, { results: [removed({ id: 8, name: 'first' })], next: null })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The picture was deleted.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'second' })).not.toBeInTheDocument()
    expect(api.requests(DELETE).at(-1)).toMatchObject({
      params: { id: '7' },
      body: { reason: 'A court orders it.' },
    })
  })

  test('none', { tags: 'long' }, async () => {
    api.answer(LIST, { results: [], next: null })
    await open(ADDRESS, { as: judge })
    await expect.element(page.getByText('No removed pictures are kept.')).toBeVisible()
  })
})
