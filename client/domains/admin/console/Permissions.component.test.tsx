import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const FORBIDDEN = "You don't have permission to perform this action."
const REVIEWS = 'GET v1 /challenge-reviews/'
const PLAYERS = 'GET v1 /admin/players/'
/** Somebody of the staff with one permission only. */
const helper = (fields: Partial<Profile> = {}) => player({ permissions: ['reports'], ...fields })

test.each(
  cases([
    ['/admin/players', 'See players’ records'],
    [`/admin/players/${player().id}`, 'See players’ records'],
    ['/admin/challenge-results', 'Review challenge results'],
    ['/admin/disputes/5', 'Decide disputes'],
  ]),
)(
  '%s says which permission it needs, and leads back to Today',
  { tags: 'long' },
  async (path, permission) => {
    await open(path, { as: helper() })
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible()
    await expect.element(page.getByText(`“${permission}”`)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/admin')
    await expectSoundScreen()
    expect([...api.requests(PLAYERS), ...api.requests(REVIEWS)]).toEqual([])
  },
)

test(
  'organizers review their own challenges, with a permission for something else or without',
  { tags: 'long' },
  async () => {
    api.answer(REVIEWS, listOf([]))
    await open('/admin/challenge-results', { as: helper({ role: 'organizer' }) })
    await expect.element(page.getByText('No results are waiting.')).toBeVisible()
    await open('/admin/challenge-results', { as: player({ role: 'organizer' }) })
    await expect.element(page.getByText('No results are waiting.')).toBeVisible()
  },
)

test('who is on duty is named, and a link only for those who may see players', { tags: 'long' }, async () => {
  const today = {
    queues: [],
    items: [],
    failed_jobs: null,
    on_duty: [{ player: badge('Iris'), cases: 2 }],
  }
  api.answer('GET v1 /admin/today/', today)
  await open('/admin', { as: helper() })
  await expect.element(page.getByText('Iris, 2 cases')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Iris/ })).not.toBeInTheDocument()
  await open('/admin', { as: player({ role: 'moderator' }) })
  await expect.element(page.getByRole('link', { name: /^Iris/ })).toBeVisible()
})

test(
  'when the permission is taken away far down a page, the refusal is in sight',
  { tags: 'long' },
  async () => {
    const found = Array.from({ length: 20 }, (_, id) => ({
      player: badge(`Player${id}`),
      sanction: staffSanction({ id, appeal: openAppeal }),
      is_own: false,
    }))
    api.answer('GET v1 /admin/appeals/', listOf(found))
    const reader = helper({ permissions: ['appeals'] })
    await open('/admin/appeals', { as: reader, size: 'phone' })
    await expect.element(page.getByText('Player19')).toBeInTheDocument()
    scrollTo(0, document.documentElement.scrollHeight)
    expect(scrollY).toBeGreaterThan(300)
    await live.send({ event: 'profile', data: { profile: { ...reader, permissions: [] } } })
    await expect.element(page.getByText(FORBIDDEN)).toBeVisible()
    expect(scrollY).toBe(0)
  },
)
