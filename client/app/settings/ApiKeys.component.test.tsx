import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { ApiKey } from '#client/domains/accounts/keys/keys.ts'

const LIST = 'GET v1 /developer/keys/'
const CREATE = 'POST v1 /developer/keys/'
const ROTATE = 'POST v1 /developer/keys/{id}/rotate/'
const REVOKE = 'DELETE v1 /developer/keys/{id}/'
const SECRET = 'ctd_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17'

function apiKey(fields: Partial<ApiKey> = {}): ApiKey {
  return {
    id: crypto.randomUUID(),
    name: 'website',
    prefix: 'ctd_zQWB',
    scopes: ['profile:read', 'tournaments:read'],
    created: '2026-03-01T12:00:00.000Z',
    expires: '2026-05-30T12:00:00.000Z',
    last_used: null,
    last_ip: null,
    last_place: null,
    is_replaced: false,
    ...fields,
  }
}

const website = apiKey()
const bot = apiKey({ name: 'w'.repeat(40), last_used: '2026-03-01T11:00:00.000Z', is_replaced: true })
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const button = (name: string) => main.getByRole('button', { name, exact: true })

beforeEach(() => {
  answerSettings()
  api.answer(LIST, listOf([website, bot]))
  api.answer('GET v1 /developer/scopes/', [
    { scope: 'profile:read', title: 'Read your profile', description: 'Email and more', calls: [] },
    { scope: 'lobbies:write', title: 'Play in lobbies', description: 'Open and join', calls: [] },
  ])
})

const openKeys = (size?: 'narrow') => open('/profile?tab=settings#developer', { as: player(), size })

test('lists keys with what they may do, and fits 320 px', async () => {
  await openKeys('narrow')
  await expect.element(main.getByText('never used')).toBeVisible()
  await expect.element(main.getByText('Replaced', { exact: true })).toBeVisible()
  await button('Create a key').click()
  await expect.element(main.getByText('Open and join')).toBeVisible()
  await expectSoundScreen()
})

test('a key is made by keyboard alone and shown once', async () => {
  await openKeys()
  await button('Create a key').click()
  await expect.element(main.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('stream deck{Enter}')
  await expect.element(main.getByText('Choose at least one.')).toBeVisible()
  await expect.element(main.getByRole('checkbox', { name: /Read your profile/ })).toHaveFocus()
  await userEvent.keyboard(' ')
  api.answer(CREATE, { ...apiKey({ name: 'stream deck' }), secret: SECRET })
  await userEvent.keyboard('{Enter}')
  const shown = main.getByRole('region', { name: 'Your new key' })
  await expect.element(shown).toHaveFocus()
  await expect.element(shown.getByText(SECRET)).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Copy the key' })).toBeVisible()
  expect(api.requests(CREATE).map(({ body }) => body)).toEqual([
    { name: 'stream deck', scopes: ['profile:read'], expires_in_days: 90 },
  ])
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
})

test('a key is replaced after a question, and the new one shown', { tags: 'long' }, async () => {
  await openKeys()
  api.answer(ROTATE, { ...website, secret: SECRET })
  await button('Replace website').click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.element(main.getByText(SECRET)).toBeVisible()
  expect(api.requests(ROTATE).map(({ params }) => params)).toEqual([{ id: website.id }])
})

test('a key is revoked after a question; a refusal is shown', { tags: 'long' }, async () => {
  await openKeys()
  api.refuse(REVOKE, 'not_found')
  await button('Revoke website').click()
  await expect
    .element(dialog.getByText('Programs that use “website” stop working immediately.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(main.getByText('The requested resource was not found')).toBeVisible()
  api.answer(REVOKE, undefined)
  api.answer(LIST, listOf([bot]))
  await button('Revoke website').click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(button('Revoke website')).not.toBeInTheDocument()
})

test('too many keys are refused where they are made', { tags: 'long' }, async () => {
  await openKeys()
  api.refuse(CREATE, 'too_many_keys')
  await button('Create a key').click()
  await main.getByRole('textbox', { name: 'Name' }).fill('one more')
  await main.getByRole('checkbox', { name: /Play in lobbies/ }).click()
  await button('Create a key').click()
  await expect.element(main.getByText('You already have 10 keys. Revoke one first.')).toBeVisible()
})
