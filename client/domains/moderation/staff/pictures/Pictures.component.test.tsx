import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

type Pictures = AnswerFor<'GET v1 /admin/pictures/'>
type Picture = Pictures['results'][number]
const LIST = 'GET v1 /admin/pictures/'
const REMOVE = 'POST v1 /admin/pictures/{id}/remove/'
const judge = player({ username: 'Judge', role: 'moderator' })
const ANN = '00000000-0000-4000-8000-000000000001'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const picture = (more: Partial<Picture> = {}): Picture => ({
  id: 7,
  kind: 'player',
  url: PIXEL,
  name: LONGEST_NAME,
  path: '/profile/ann',
  uploaded_by: { id: ANN, username: 'ann', avatar_url: null },
  created: '2026-11-20T10:00:00Z',
  ...more,
})
const team = picture({ id: 6, kind: 'team', name: 'Foxes', path: '/team/1' })

describe('pictures', () => {
  test.each(cases([undefined, 'phone'] as const))('are shown with whose they are (%s)', async (size) => {
    api.answer(LIST, { results: [picture(), team], next: 6 })
    await open('/admin/pictures', size ? { as: judge, size } : { as: judge })
    await expect.element(page.getByRole('link', { name: 'Foxes' })).toBeVisible()
    await expectSoundScreen()
    api.answer(LIST, { results: [picture({ id: 5, name: 'older' })], next: null })
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByRole('link', { name: 'older' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect(api.requests(LIST).at(-1)?.query).toMatchObject({ before: '6' })
  })

  test('are removed with a reason', { tags: 'long' }, async () => {
    api.answer(LIST, { results: [picture(), team], next: null })
    await open('/admin/pictures', { as: judge })
    await page.getByRole('button', { name: 'Remove the picture of Foxes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the picture of Foxes?' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    expect(api.requests(REMOVE)).toHaveLength(0)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The drawing of somebody else.')
    api.refuse(REMOVE, 'above_role')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(dialog.getByText('This player’s role is above yours.')).toBeVisible()
    api.answer(REMOVE, undefined)
    api.answer(LIST, { results: [picture()], next: null })
    expect(api.requests(REMOVE).at(-1)).toMatchObject({ body: { erase: false } })
    await dialog.getByRole('checkbox', { name: 'Delete the file immediately' }).click()
    await expectSoundScreen()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText(/Its owner is told why/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Foxes' })).not.toBeInTheDocument()
    expect(api.requests(REMOVE).at(-1)).toMatchObject({
      params: { id: '6' },
      body: { reason: 'The drawing of somebody else.', erase: true },
    })
  })

  test('of one player, and of a kind', { tags: 'long' }, async () => {
    api.answer(LIST, { results: [], next: null })
    await open(`/admin/pictures?player=${ANN}&kind=team`, { as: judge })
    await expect.element(page.getByText('No pictures here.')).toBeVisible()
    expect(api.requests(LIST).at(-1)?.query).toMatchObject({ player: ANN, kind: 'team' })
    await page.getByRole('button', { name: 'Show everyone’s' }).click()
    await page.getByText('All', { exact: true }).click()
    await expect.poll(() => api.requests(LIST).at(-1)?.query).not.toHaveProperty('player')
  })
})
