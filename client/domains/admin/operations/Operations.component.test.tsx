import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { sound, troubled } from '#client/testing/data/operations.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /admin/operations/'
const RETRY = 'POST v1 /admin/operations/jobs/{id}/retry/'
const LIFT = 'POST v1 /admin/operations/mails/{id}/lift/'
const TEST = 'POST v1 /admin/operations/providers/{provider}/test/'
const END = 'POST v1 /admin/keys/{id}/end/'
const key = {
  id: '7f3c2b9a-50d4-4c8e-9d63-2f1f5c1f8a10',
  name: 'Overlay',
  prefix: 'ctd_7Kq2',
  scopes: ['tournaments:read' as const],
  created: '2026-03-01T12:00:00.000Z',
  expires: '2026-06-01T12:00:00.000Z',
  last_used: null,
  last_ip: null,
  last_place: null,
  is_replaced: false,
  owner: { id: '0193b9a0-0000-7000-8000-000000000001', username: 'Mara_K', avatar_url: null },
  organization: { slug: 'night-cups', name: 'Night Cups' },
}
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  api.answer('GET v1 /admin/apps/', listOf([]))
  api.answer('GET v1 /admin/keys/', listOf([]))
})

describe('operations', () => {
  test('of a site that is well', { tags: 'long' }, async () => {
    api.answer(READ, sound)
    await open('/admin/operations', { as: boss })
    await expect.element(page.getByText('A write took 4 ms')).toBeVisible()
    await expect.element(page.getByText('Everything works')).toBeVisible()
    await expect.element(page.getByText('12 GB of 40 GB free')).toBeVisible()
    await expect.element(page.getByText('Uploads are on this disk')).toBeVisible()
    await expect.element(page.getByText('1 waiting, 0 overdue, 0 failed').first()).toBeVisible()
    await expect.element(page.getByText('No job has failed.')).toBeVisible()
    await expect.element(page.getByText('No one has hit a limit.')).toBeVisible()
    await expectSoundScreen()
  })

  test.each(cases([undefined, 'phone', 'narrow'] as const))('of a site in trouble (%s)', async (size) => {
    api.answer(READ, troubled)
    await open('/admin/operations', { as: boss, ...(size ? { size } : {}) })
    await expect.element(page.getByText('Not working')).toBeVisible()
    await expect.element(page.getByText('“balanced” is broken 2 times')).toBeVisible()
    await expect.element(page.getByText('Running low')).toBeVisible()
    await expect.element(page.getByText('Uploads are in the bucket site-pictures')).toBeVisible()
    await expect.element(page.getByText('Restore not tested')).toBeVisible()
    await expect.element(page.getByText('40 requests from 2 sources')).toBeVisible()
    await expect.element(page.getByText(/No mail server is set up/)).toBeVisible()
    await expect.element(page.getByText('The address doesn’t exist (5.1.1)')).toBeVisible()
    await expect.element(page.getByText('The receiver’s rules refused it (5.7.1)')).toBeVisible()
    await expectSoundScreen()
  })

  test(
    'by keyboard: a failed job is run again with a reason, and a refusal is shown',
    { tags: 'long' },
    async () => {
      api.answer(READ, troubled)
      api.refuse(RETRY, 'not_failed')
      await open('/admin/operations', { as: boss })
      const retry = page.getByRole('button', { name: /^Retry mail.digest/ })
      await expect.element(retry).toBeVisible()
      ;(retry.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      const dialog = page.getByRole('dialog', { name: 'Run mail.digest again?' })
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect.element(dialog.getByText('Give a reason')).toBeVisible()
      expect(api.requests(RETRY)).toHaveLength(0)
      await dialog.getByLabelText('Reason').fill('The mail server is back.')
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog.getByText(/hasn’t failed/)).toBeVisible()
      api.answer(RETRY, {})
      api.answer(READ, sound)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('No job has failed.')).toBeVisible()
      expect(api.requests(RETRY).at(-1)).toMatchObject({ body: { reason: 'The mail server is back.' } })
    },
  )

  test('an address gets mails again, with a reason', { tags: 'long' }, async () => {
    api.answer(READ, troubled)
    api.answer(LIFT, {})
    await open('/admin/operations', { as: boss })
    await button('Allow emails to n…@mail.example').click()
    const dialog = page.getByRole('dialog', { name: 'Allow emails to n…@mail.example?' })
    await dialog.getByLabelText('Reason').fill('The owner wrote to us.')
    api.answer(READ, sound)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The address gets emails again.')).toBeVisible()
    await expect.element(page.getByText('Undeliverable addresses')).not.toBeInTheDocument()
    expect(api.requests(LIFT)).toMatchObject([{ body: { reason: 'The owner wrote to us.' } }])
  })

  test('a sign-in provider is tested, and what came of it is said', { tags: 'long' }, async () => {
    api.answer(READ, sound)
    api.answer(TEST, { outcome: 'refused', answer: '401 invalid_client' })
    await open('/admin/operations', { as: boss })
    await button('Test Google').click()
    await expect.element(page.getByText(/doesn’t accept the client ID or secret/)).toBeVisible()
    await expect.element(page.getByText('Answer: 401 invalid_client')).toBeVisible()
    api.refuse(TEST, 'not_configured')
    await button('Test Lichess').click()
    await expect.element(page.getByText(/isn’t set up/)).toBeVisible()
    await expectSoundScreen()
  })

  test('have every key, which is found and revoked with a reason', async () => {
    api.answer(READ, sound)
    api.answer('GET v1 /admin/keys/', listOf([key]))
    api.answer(END, undefined)
    await open('/admin/operations', { as: boss, size: 'narrow' })
    const list = page.getByRole('list', { name: 'API keys' })
    await expect.element(list.getByText(/Mara_K · Night Cups · never used · expires/)).toBeVisible()
    await page.getByLabelText(/beginning of the key/).fill('night')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => api.requests('GET v1 /admin/keys/').at(-1)?.query).toMatchObject({ q: 'night' })
    await button('Revoke Overlay').click()
    const dialog = page.getByRole('dialog', { name: 'Revoke the key' })
    await dialog.getByLabelText('Reason').fill('It was published.')
    api.answer('GET v1 /admin/keys/', listOf([]))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('No API keys')).toBeVisible()
    expect(api.requests(END)).toMatchObject([{ body: { reason: 'It was published.' } }])
    await expectSoundScreen()
  })

  test('that cannot be loaded are asked for again', { tags: 'long' }, async () => {
    api.refuse(READ, 500)
    await open('/admin/operations', { as: boss })
    await expect.element(button('Try again')).toBeVisible()
    api.answer(READ, sound)
    await button('Try again').click()
    await expect.element(page.getByText('Everything works')).toBeVisible()
  })

  test('are for those who may see them', async () => {
    await open('/admin/operations', { as: player({ role: 'moderator' }) })
    await expect.element(page.getByText(/don't have permission/)).toBeVisible()
    expect(api.requests(READ)).toHaveLength(0)
  })
})
