import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Announcement } from './queries.ts'

const LIST = 'GET v1 /admin/announcements/'
const ADD = 'POST v1 /admin/announcements/'
const PUBLISH = 'POST v1 /admin/announcements/{id}/publish/'
const WITHDRAW = 'POST v1 /admin/announcements/{id}/withdraw/'
const REACH = 'GET v1 /admin/announcements/{id}/reach/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const draft: Announcement = {
  id: 1,
  title: 'Maintenance',
  body: 'From 22:00.',
  link: '/tournaments',
  audience: { games: [], regions: [], languages: [] },
  channels: { banner: true, bell: false, mail: false },
  starts_at: null,
  ends_at: null,
  state: 'draft',
  sent: { count: 0, done: false },
}
const live: Announcement = {
  ...draft,
  id: 2,
  title: `Cup ${'x'.repeat(70)}`,
  link: null,
  audience: { games: ['chess'], regions: ['eu', 'na'], languages: ['de'] },
  channels: { banner: true, bell: true, mail: true },
  starts_at: '2026-11-21T12:00:00.000Z',
  ends_at: '2026-11-28T12:00:00.000Z',
  state: 'live',
  sent: { count: 1500, done: false },
}

describe('announcements', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))(
    'are listed as readers see them (%s)',
    async (size) => {
      api.answer(LIST, listOf([draft, live, { ...live, id: 3, state: 'ended' }]))
      await open('/admin/announcements', { as: boss, ...(size ? { size } : {}) })
      await expect.element(page.getByText('Draft', { exact: true })).toBeVisible()
      await expect.element(page.getByText('1,500 players notified, still sending')).toBeVisible()
      await expect
        .element(page.getByText('For: Chess · Europe, North America · Deutsch').first())
        .toBeVisible()
      await expectSoundScreen()
    },
  )

  test('by keyboard: one is written, with a preview, for an audience', { tags: 'long' }, async () => {
    api.answer(LIST, listOf<Announcement>([]))
    api.answer(ADD, draft)
    await open('/admin/announcements', { as: boss })
    await button('New announcement').click()
    const dialog = page.getByRole('dialog', { name: 'New announcement' })
    await dialog.getByRole('checkbox', { name: /^Banner/ }).click()
    await dialog.getByLabelText('Link of the banner').fill('https://evil.example')
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await expect.element(dialog.getByText('Enter a title')).toBeVisible()
    await expect.element(dialog.getByText('Give a reason')).toBeVisible()
    await dialog.getByLabelText('Reason').fill('The work is planned.')
    await expect.element(dialog.getByText('Choose at least one')).toBeVisible()
    await expect.element(dialog.getByText('Enter a path that begins with /')).toBeVisible()
    expect(api.requests(ADD)).toHaveLength(0)
    await dialog.getByLabelText('Title').fill('Maintenance')
    await expect.element(dialog.getByText('Maintenance', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button('New announcement').click()
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Maintenance')
    await dialog.getByLabelText('Link of the banner').fill('/tournaments')
    await dialog.getByRole('checkbox', { name: /^Bell/ }).click()
    await dialog.getByText('Games: all').click()
    await dialog.getByRole('checkbox', { name: 'Chess' }).click()
    await expectSoundScreen()
    await dialog.getByLabelText('Title').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The draft was saved.')).toBeVisible()
    expect(api.requests(ADD).at(-1)?.body).toEqual({
      title: 'Maintenance',
      body: '',
      link: '/tournaments',
      audience: { games: ['chess'], regions: [], languages: [] },
      channels: { banner: false, bell: true, mail: false },
      starts_at: null,
      ends_at: null,
      reason: 'The work is planned.',
    })
  })

  test('a draft is published with a reason; how many it is for is said, and a refusal shown', async () => {
    api.answer(LIST, listOf([draft]))
    api.answer(REACH, { players: 1200 })
    api.refuse(PUBLISH, 'is_over')
    await open('/admin/announcements', { as: boss })
    await button('Publish “Maintenance”').click()
    const dialog = page.getByRole('dialog', { name: 'Publish “Maintenance”?' })
    await expect.element(dialog.getByText(/1,200 players get it/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect.element(dialog.getByText('Give a reason')).toBeVisible()
    await dialog.getByLabelText('Reason').fill('Players must know.')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/Its end is in the past/)).toBeVisible()
    api.answer(PUBLISH, { ...draft, state: 'live' })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The announcement was published.')).toBeVisible()
    expect(api.requests(PUBLISH).at(-1)?.body).toEqual({ reason: 'Players must know.' })
  })

  test('one that is live is withdrawn with a reason', async () => {
    api.answer(LIST, listOf([{ ...live, title: 'Cup' }]))
    api.answer(WITHDRAW, { ...live, state: 'withdrawn' })
    await open('/admin/announcements', { as: boss })
    await button('Withdraw “Cup”').click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw “Cup”?' })
    await dialog.getByLabelText('Reason').fill('It was cancelled.')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The announcement was withdrawn.')).toBeVisible()
    expect(api.requests(WITHDRAW).at(-1)?.body).toEqual({ reason: 'It was cancelled.' })
  })

  test(
    'that cannot be loaded are asked for again; they are for those who may',
    { tags: 'long' },
    async () => {
      api.refuse(LIST, 500)
      await open('/admin/announcements', { as: boss })
      await expect.element(button('Try again')).toBeVisible()
      api.answer(LIST, listOf([draft]))
      await button('Try again').click()
      await expect.element(page.getByText('Draft', { exact: true })).toBeVisible()
      await open('/admin/announcements', { as: player({ role: 'moderator' }) })
      await expect.element(page.getByText(/don't have permission/)).toBeVisible()
    },
  )
})
