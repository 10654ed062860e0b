import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { organization } from '#client/testing/data/organizations.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const CREATE = 'POST v1 /organizations/{slug}/keys/'
const REVOKE = 'DELETE v1 /organizations/{slug}/keys/{id}/'
const SECRET = 'ctd_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17'
const key = {
  id: crypto.randomUUID(),
  name: 'stream deck',
  prefix: 'ctd_zQWB',
  scopes: ['tournaments:write' as const],
  created: '2026-03-01T12:00:00.000Z',
  expires: '2026-05-30T12:00:00.000Z',
  last_used: null,
  last_ip: null,
  last_place: null,
  is_replaced: false,
  by: { id: crypto.randomUUID(), username: 'Mara_K', avatar_url: null },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const openAs = (role: 'owner' | 'manager', size?: 'narrow') => {
  api.answer(
    'GET v1 /organizations/{slug}/',
    organization({ role, can: { edit: true, manage_members: role === 'owner', leave: false } }),
  )
  return open('/organization/night-owls?tab=keys', { as: player({ role: 'organizer' }), size })
}

beforeEach(() => {
  api.answer('GET v1 /tournaments/', listOf([]))
  api.answer('GET v1 /circuits/', listOf([]))
  api.answer('GET v1 /organizations/{slug}/keys/', listOf([key]))
  api.answer('GET v1 /developer/scopes/', [
    { scope: 'tournaments:write', title: 'Run tournaments', description: 'Create and start', calls: [] },
    { scope: 'wallet:read', title: 'Read your wallet', description: 'Balance', calls: [] },
  ])
})

test(
  'an owner creates a key with scopes of organizations alone, and fits 320 px',
  { tags: 'long' },
  async () => {
    await openAs('owner', 'narrow')
    await expect.element(page.getByText('Mara_K', { exact: true }).first()).toBeVisible()
    await button('Create a key').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('overlay')
    await page.getByRole('checkbox', { name: /Run tournaments/ }).click()
    await expect.element(page.getByRole('checkbox', { name: /wallet/ })).not.toBeInTheDocument()
    await expectSoundScreen()
    api.answer(CREATE, { ...key, secret: SECRET })
    await button('Create a key').click()
    await expect.element(page.getByText(SECRET)).toBeVisible()
    expect(api.requests(CREATE)).toMatchObject([
      { params: { slug: 'night-owls' }, body: { name: 'overlay', scopes: ['tournaments:write'] } },
    ])
  },
)

test('a manager may only revoke', { tags: 'long' }, async () => {
  await openAs('manager')
  await expect.element(button('Revoke stream deck')).toBeVisible()
  await expect.element(button('Create a key')).not.toBeInTheDocument()
  await expect.element(button('Replace stream deck')).not.toBeInTheDocument()
  api.answer(REVOKE, undefined)
  api.answer('GET v1 /organizations/{slug}/keys/', listOf([]))
  await button('Revoke stream deck').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('No keys yet')).toBeVisible()
})

test('a referee and visitors have no such tab', async () => {
  api.answer('GET v1 /organizations/{slug}/', organization())
  await open('/organization/night-owls?tab=keys')
  await expect.element(page.getByRole('tab', { name: 'Leaderboard' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'API keys' })).not.toBeInTheDocument()
})
